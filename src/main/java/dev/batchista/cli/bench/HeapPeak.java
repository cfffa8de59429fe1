package dev.batchista.cli.bench;

import com.sun.management.GarbageCollectionNotificationInfo;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.lang.management.MemoryUsage;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.LongAccumulator;
import javax.management.ListenerNotFoundException;
import javax.management.Notification;
import javax.management.NotificationEmitter;
import javax.management.NotificationListener;
import javax.management.openmbean.CompositeData;

/**
 * The most heap in use at once while it is open, what waits for collection included. Use only grows
 * from one collection to the next, so it is the most that a collector found, or what is in use now.
 */
final class HeapPeak implements AutoCloseable {
  private static final List<String> HEAP_POOLS =
      ManagementFactory.getMemoryPoolMXBeans().stream()
          .filter(pool -> pool.getType() == MemoryType.HEAP)
          .map(MemoryPoolMXBean::getName)
          .toList();

  private final LongAccumulator most = new LongAccumulator(Long::max, 0);
  private final NotificationListener listener = this::collected;

  HeapPeak() {
    for (GarbageCollectorMXBean collector : ManagementFactory.getGarbageCollectorMXBeans()) {
      ((NotificationEmitter) collector).addNotificationListener(listener, null, null);
    }
  }

  /** Bytes. */
  long bytes() {
    most.accumulate(ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed());
    return most.get();
  }

  @Override
  public void close() {
    for (GarbageCollectorMXBean collector : ManagementFactory.getGarbageCollectorMXBeans()) {
      try {
        ((NotificationEmitter) collector).removeNotificationListener(listener);
      } catch (ListenerNotFoundException e) {
        throw new IllegalStateException("closed twice", e);
      }
    }
  }

  private void collected(Notification notification, Object handback) {
    if (notification
        .getType()
        .equals(GarbageCollectionNotificationInfo.GARBAGE_COLLECTION_NOTIFICATION)) {
      CompositeData data = (CompositeData) notification.getUserData();
      Map<String, MemoryUsage> found =
          GarbageCollectionNotificationInfo.from(data).getGcInfo().getMemoryUsageBeforeGc();
      long used = 0;
      for (Map.Entry<String, MemoryUsage> pool : found.entrySet()) {
        used += HEAP_POOLS.contains(pool.getKey()) ? pool.getValue().getUsed() : 0;
      }
      most.accumulate(used);
    }
  }
}
