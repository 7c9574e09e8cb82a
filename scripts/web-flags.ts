/**
 * How Node runs the web app: the heap grows to two and a half times what is in use before it is
 * cleaned up, not four, and one thread cleans up the young part, which is small
 * (docs/decisions/0174). `deploy/entrypoint.sh` and package.json say the same.
 */
export const WEB_FLAGS = ['--heap-growing-percent=150', '--no-parallel-scavenge'] as const;
