import { setTimeout as sleep } from 'node:timers/promises';

import { trackConnections } from '../servers/connections';
import { buildApp } from './app';
import { openProductSync } from './bling/open-product-sync';
import { type ApiConfig, ConfigError, parseConfig } from './config/config';
import { noEmailServerWarning } from './config/no-email-server-warning';
import { lockFolder } from './db/engine/folder-lock';
import { openDatabase } from './db/engine/open-database';
import { API_NAME } from './db/engine/running-apis';
import { migrate } from './db/migrations/migrate';
import { openEmailSender } from './email/email-sender';
import { failureReason } from './failure-reason';
import { openFileStore } from './files/open-file-store';
import { firstPersonHint } from './first-person';
import { startHousekeeping } from './housekeeping';
import { createLogger } from './http/request-log';
import { createJobWorker } from './jobs/job-worker';
import { registerBillRecurrenceJob } from './modules/bill/bill-recurrence-rule';
import { openBillAttachments } from './modules/bill/open-bill-attachments';
import { openFiscalNotes } from './modules/fiscal-note/open-fiscal-notes';
import { openQuoteFiles } from './modules/quote-link/open-quote-files';
import { registerReminderJob } from './modules/sending/reminder-rule';
import { registerSendingJobs } from './modules/sending/sending-job';
import { openMailer } from './open-mailer';
import { openPrinter } from './open-printer';
import { openReaders } from './open-readers';
import { createBackground } from './runtime/background';
import { systemClock } from './runtime/clock';
import { createMetrics } from './runtime/metrics';
import { serveMetrics } from './runtime/metrics-server';
import { sampleMetrics } from './sample-metrics';
import { openSealingKey } from './secrets/sealing-key';
import { seedDemoData } from './seed/demo-data';

/** Time for running requests before the process ends anyway. */
const SHUTDOWN_MS = 20_000;

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
  const { db, engine } = openDatabase({
    ...config,
    applicationName: API_NAME,
    onConnectionError: (error) => logger.warn({ err: error }, 'database connection lost'),
    onLongTurn: ({ holder, ...turn }) =>
      logger.warn({ err: holder, ...turn }, 'one write holds up others'),
  });
  const unlock = engine === 'sqlite' ? lockFolder(config.dataDir) : () => undefined;
  const migrated = await migrate(db, engine, systemClock);
  if (migrated.length > 0) logger.info({ engine, migrations: migrated }, 'database migrated');

  const sealingKey = openSealingKey(config);
  const background = createBackground(logger);
  const sender = openEmailSender(config, systemClock);
  const deps = { db, clock: systemClock, logger };
  const jobs = createJobWorker(deps);
  const mailer = openMailer({ ...deps, config, jobs, sender, sealingKey });
  const productSync = openProductSync(config, { ...deps, jobs });
  const fiscalNotes = openFiscalNotes(config, { ...deps, jobs, sealingKey });
  const demo = { clock: systemClock, cost: config.passwordCost, sealingKey, fiscalNotes };
  if (config.demoData && (await seedDemoData({ db, engine }, demo))) {
    logger.info('demo data written');
  }
  const files = { ...deps, jobs, store: openFileStore(config) };
  const billAttachments = openBillAttachments(files);
  const quoteFiles = openQuoteFiles(files);
  const printer = openPrinter();
  registerSendingJobs({ ...deps, config, jobs, sender, printer, sealingKey });
  registerReminderJob({ ...deps, jobs });
  registerBillRecurrenceJob({ ...deps, jobs });
  const readers = openReaders({ db, engine, dataDir: config.dataDir });
  const metrics = createMetrics(sampleMetrics({ ...deps, readers, config }));
  const app = await buildApp({
    ...deps,
    metrics,
    readers,
    config,
    mailer,
    background,
    productSync,
    fiscalNotes,
    billAttachments,
    quoteFiles,
    printer,
    sealingKey,
  });
  const stopHousekeeping = startHousekeeping({ db, engine }, systemClock, logger);
  const connections = trackConnections(app.server);
  await app.listen({ host: config.host, port: config.port });
  for (const hint of [noEmailServerWarning(config), await firstPersonHint(db)])
    if (hint) process.stderr.write(`${hint}\n`);
  const metricsServer =
    config.metrics && (await serveMetrics(config.metrics, metrics).catch(refusedMetrics));
  await productSync.catchUp(db, systemClock());
  jobs.start();

  let stopping = false;
  const stop = async (signal: NodeJS.Signals) => {
    if (stopping) return;
    stopping = true;
    logger.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), config.drainSeconds * 1000 + SHUTDOWN_MS).unref();
    const housekept = stopHousekeeping();
    connections.drain();
    await sleep(config.drainSeconds * 1000);
    const closed = app.close();
    connections.drop();
    metricsServer?.close();
    await closed;
    await Promise.all([
      housekept,
      background.close(),
      jobs.stop(),
      printer.close(),
      readers.close(),
    ]);
    sender.close();
    await db.destroy();
    unlock();
    logger.info('stopped');
    process.exit(0);
  };
  process.on('SIGTERM', (signal) => void stop(signal));
  process.on('SIGINT', (signal) => void stop(signal));
}

start().catch((error: unknown) => {
  createLogger('fatal').fatal({ err: error }, 'the API could not start');
  process.stderr.write(`A API não pôde iniciar: ${failureReason(error)}\n`);
  process.exit(1);
});

function refusedMetrics(error: unknown): never {
  throw new Error('a porta de API_METRICS_PORT não pode ser usada.', { cause: error });
}
