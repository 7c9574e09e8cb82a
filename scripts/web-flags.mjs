/**
 * Node's flags for the web app: the heap grows to two and a half times what is in use before a
 * collection, not four, and one thread collects the young generation, which is small
 * (docs/decisions/0174). The build writes them into `build/web.flags`, which every other start
 * reads. A program that sets them itself after starting uses 50 MB more (docs/decisions/0224).
 */
export const WEB_FLAGS = ['--heap-growing-percent=150', '--no-parallel-scavenge'];
