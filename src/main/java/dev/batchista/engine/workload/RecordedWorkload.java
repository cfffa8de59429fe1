package dev.batchista.engine.workload;

import java.util.List;

/**
 * Requests recorded from real traffic, replayed at their times.
 *
 * @param name what people call the recording
 * @param requests in order of arrival, numbered from 0
 */
public record RecordedWorkload(String name, List<Request> requests) implements Workload {

  public RecordedWorkload {
    requests = List.copyOf(requests);
    long before = 0;
    for (int i = 0; i < requests.size(); i++) {
      Request request = requests.get(i);
      if (request.id() != i || request.arrivalPs() < before) {
        throw new IllegalArgumentException("requests must be numbered in order of arrival: " + i);
      }
      before = request.arrivalPs();
    }
  }
}
