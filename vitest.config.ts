import path from 'node:path';

import { defineConfig } from 'vitest/config';

const fromRoot = (folder: string) => path.resolve(import.meta.dirname, folder);

/** As the web app runs: the React of development takes half as long again. */
const PRODUCTION = { NODE_ENV: 'production' } as const;

/** Where `npm test` keeps transformed modules for as long as it runs: the projects share most. */
const { TEST_MODULES } = process.env;

export default defineConfig({
  resolve: {
    alias: { '~': fromRoot('app'), '@domain': fromRoot('domain') },
  },
  // The React of production, as people see it, has no other.
  oxc: { jsx: { development: false } },
  test: {
    // Tests must not depend on the language or the clock of the machine they run on.
    env: { TZ: 'UTC', LANG: 'C.UTF-8' },
    // Four on two cores: a file that waits for a server, a disk or a process leaves its core to
    // another (measured: 345 s with two, 312 s with four).
    maxWorkers: 4,
    restoreMocks: true,
    experimental: TEST_MODULES ? { fsModuleCache: true, fsModuleCachePath: TEST_MODULES } : {},
    // They end what hangs. What only waits its turn on a busy machine is waited for.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 60_000 } },
    projects: [
      {
        extends: true,
        // Files share their modules: a rule keeps nothing.
        test: {
          name: 'domain',
          include: ['tests/domain/**/*.test.{ts,tsx}'],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          include: ['tests/api/**/*.test.{ts,tsx}'],
          globalSetup: [
            'tests/support/build-for-run.ts',
            'tests/support/postgres-for-run.ts',
            'tests/support/migrated-for-run.ts',
            'tests/support/code-reader-for-run.ts',
          ],
          // Modules are read once a worker: what a test changes is in the database and the app that
          // it starts itself.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'app',
          include: ['tests/app/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/app/support/each-file.ts'],
          env: PRODUCTION,
          // The app's modules are read once a worker: that took more time than the tests.
          isolate: false,
        },
      },
      {
        extends: true,
        // The web app with another configuration or log than its tests share.
        test: {
          name: 'web',
          include: ['tests/web/**/*.test.ts'],
          setupFiles: ['tests/app/support/each-file.ts'],
          env: PRODUCTION,
        },
      },
      {
        extends: true,
        test: {
          name: 'start',
          include: ['tests/start/**/*.test.ts'],
          // Several of its files read the build: one makes it for all.
          globalSetup: ['tests/support/build-for-run.ts'],
        },
      },
      {
        extends: true,
        // Servers that are killed, full disks, generated inputs: `npm run test:faults` does all of
        // them, `npm test` a few of each.
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          globalSetup: ['tests/support/build-for-run.ts', 'tests/support/postgres-for-run.ts'],
        },
      },
      {
        extends: true,
        test: { name: 'lint', include: ['tests/lint/**/*.test.ts'] },
      },
    ],
  },
});
