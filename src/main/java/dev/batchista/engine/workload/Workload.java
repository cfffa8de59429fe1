package dev.batchista.engine.workload;

/** Where requests come from. */
public sealed interface Workload
    permits SyntheticWorkload,
        ClassWorkload,
        ClosedLoopWorkload,
        SessionWorkload,
        RecordedWorkload {}
