/**
 * How both servers write their logs: on standard output, in one write per 100 ms, and at once when
 * the process ends or a fatal error is logged. See decision 0165.
 */
export const LOG_OUTPUT = { dest: 1, sync: false, minLength: 4096, periodicFlush: 100 } as const;

/** The values of `LOG_LEVEL`, in both servers. */
export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
