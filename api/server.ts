import type { FastifyBaseLogger } from 'fastify';

import { trackConnections } from '../servers/connections';
import { buildApp } from './app';
import { type ApiConfig, ConfigError, parseConfig } from './config/config';
import { noEmailServerWarning } from './config/no-email-server-warning';
import { lockFolder } from './db/engine/folder-lock';
import { type OpenDatabase, openDatabase } from './db/engine/open-database';
import { API_NAME } from './db/engine/running-apis';
import { migrate } from './db/migrations/migrate';
import { failureReason } from './failure-reason';
import { firstPersonHint } from './first-person';
import { startHousekeeping } from './housekeeping';
import { createLogger } from './http/request-log';
import { openReaders } from './open-readers';
import { openServices, type Services } from './open-services';
import { systemClock } from './runtime/clock';
import { createMetrics } from './runtime/metrics';
import { serveMetrics } from './runtime/metrics-server';
import { sampleMetrics } from './sample-metrics';
import { seedDemoData } from './seed/demo-data';
import { stopOnSignals } from './stop-on-signals';

function readConfig(): ApiConfig {
  try {
    return parseConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

async function start(): Promise<void> {
  const config = readConfig();
  const logger = createLogger(config.logLevel);
  const { unlock, ...database } = await openOwnDatabase(config, logger);
  const { db } = database;
  const services = openServices(config, { db, logger });
  await writeDemoData(database, { config, services, logger });

  const readers = openReaders({ ...database, dataDir: config.dataDir });
  const context = { db, clock: systemClock, config, readers, ...services };
  const metrics = createMetrics(sampleMetrics(context));
  const app = await buildApp({ ...context, metrics, logger });
  const stopHousekeeping = startHousekeeping(database, systemClock, logger);
  const connections = trackConnections(app.server);
  await app.listen({ host: config.host, port: config.port });
  for (const hint of [noEmailServerWarning(config), await firstPersonHint(db)])
    if (hint) process.stderr.write(`${hint}\n`);
  const metricsServer =
    config.metrics && (await serveMetrics(config.metrics, metrics).catch(refusedMetrics));
  await services.productSync.catchUp(db, systemClock());
  services.jobs.start();
  const running = { app, connections, metricsServer, services, readers, db };
  stopOnSignals({ ...running, stopHousekeeping, unlock }, { ...config, logger });
}

/** The database, migrated; if it is a file, no other process can use its folder until `unlock`. */
async function openOwnDatabase(
  config: ApiConfig,
  logger: FastifyBaseLogger,
): Promise<OpenDatabase & { unlock: () => void }> {
  const database = openDatabase({
    ...config,
    applicationName: API_NAME,
    onConnectionError: (error) => logger.warn({ err: error }, 'database connection lost'),
    onLongTurn: ({ holder, ...turn }) =>
      logger.warn({ err: holder, ...turn }, 'one write holds up others'),
  });
  const { db, engine } = database;
  const unlock = engine === 'sqlite' ? lockFolder(config.dataDir) : () => undefined;
  const migrations = await migrate(db, engine, systemClock);
  if (migrations.length > 0) logger.info({ engine, migrations }, 'database migrated');
  return { ...database, unlock };
}

async function writeDemoData(
  database: OpenDatabase,
  {
    config: { demoData, passwordCost: cost },
    services: { sealingKey, fiscalNotes },
    logger,
  }: { config: ApiConfig; services: Services; logger: FastifyBaseLogger },
): Promise<void> {
  if (!demoData) return;
  const written = await seedDemoData(database, {
    clock: systemClock,
    cost,
    sealingKey,
    fiscalNotes,
  });
  if (written) logger.info('demo data written');
}

start().catch((error: unknown) => {
  createLogger('fatal').fatal({ err: error }, 'the API could not start');
  process.stderr.write(`A API não pôde iniciar: ${failureReason(error)}\n`);
  process.exit(1);
});

function refusedMetrics(error: unknown): never {
  throw new Error('a porta de API_METRICS_PORT não pode ser usada.', { cause: error });
}
