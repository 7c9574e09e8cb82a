import { spawnSync } from 'node:child_process';

import type { BrowserContext } from '@playwright/test';

const OF_THE_CLOCK = /^(LD_PRELOAD$|FAKETIME)/;

/**
 * Environment variables that pass the run's clock (`faketime`) to a process that a test starts.
 * Empty on an ordinary run.
 */
export function runClock(): Record<string, string> {
  return environmentWhere((name) => OF_THE_CLOCK.test(name));
}

/** This process's environment with the machine's own clock. */
export function machineClock(): Record<string, string> {
  return environmentWhere((name) => !OF_THE_CLOCK.test(name));
}

/**
 * Gives the pages of this context the run's clock. The browser itself keeps the machine's:
 * `faketime` breaks the timed waits of its threads, which then spin.
 */
export async function setRunClock(context: BrowserContext): Promise<void> {
  const shift = shiftFromMachine();
  if (shift === 0) return;
  await context.addInitScript((milliseconds) => {
    const machineDate = Date;
    class RunDate extends machineDate {
      constructor(...given: unknown[]) {
        const now = machineDate.now() + milliseconds;
        super(...((given.length === 0 ? [now] : given) as [number]));
      }
      static override now(): number {
        return machineDate.now() + milliseconds;
      }
    }
    globalThis.Date = RunDate as DateConstructor;
    const timeOrigin = performance.timeOrigin + milliseconds;
    Object.defineProperty(performance, 'timeOrigin', { value: timeOrigin });
  }, shift);
}

/** Milliseconds from the machine's clock to the run's. */
function shiftFromMachine(): number {
  if (Object.keys(runClock()).length === 0) return 0;
  const { stdout } = spawnSync('date', ['+%s'], {
    env: { ...machineClock(), NODE_ENV: 'test' },
    encoding: 'utf8',
  });
  return Date.now() - Number(stdout) * 1000;
}

function environmentWhere(wanted: (name: string) => boolean): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) =>
      value !== undefined && wanted(name) ? [[name, value]] : [],
    ),
  );
}
