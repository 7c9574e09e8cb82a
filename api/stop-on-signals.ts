import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

import type { FastifyBaseLogger } from 'fastify';

import type { Connections } from '../servers/connections';
import type { Readers } from './db/engine/readers';
import type { Db } from './db/schema';
import type { App } from './http/module';
import type { Services } from './open-services';

/** Time for running requests before the process ends anyway. */
const SHUTDOWN_MS = 20_000;

/** Everything that must end before the process does. */
interface Running {
  app: App;
  connections: Connections;
  metricsServer: Server | null;
  services: Services;
  readers: Readers;
  db: Db;
  /** Stops the housekeeping after the current step. */
  stopHousekeeping: () => Promise<void>;
  /** Lets another process use the data folder. */
  unlock: () => void;
}

/** Ends the process on a signal, `drainSeconds` later, so that load balancers switch away first. */
export function stopOnSignals(
  running: Running,
  { drainSeconds, logger }: { drainSeconds: number; logger: FastifyBaseLogger },
): void {
  const drainMs = drainSeconds * 1000;
  let stopping = false;
  const stop = async (signal: NodeJS.Signals) => {
    if (stopping) return;
    stopping = true;
    logger.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), drainMs + SHUTDOWN_MS).unref();
    await end(running, drainMs);
    logger.info('stopped');
    process.exit(0);
  };
  process.on('SIGTERM', (signal) => void stop(signal));
  process.on('SIGINT', (signal) => void stop(signal));
}

/** Requests end first, then background work, then what both need. */
async function end(
  { app, connections, metricsServer, services, readers, db, stopHousekeeping, unlock }: Running,
  drainMs: number,
): Promise<void> {
  const { background, jobs, printer, sender } = services;
  const housekept = stopHousekeeping();
  connections.drain();
  await sleep(drainMs);
  const closed = app.close();
  connections.drop();
  metricsServer?.close();
  await closed;
  await Promise.all([housekept, background.close(), jobs.stop(), printer.close(), readers.close()]);
  sender.close();
  await db.destroy();
  unlock();
}
