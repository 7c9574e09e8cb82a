import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';

import { buildApp } from '../../../api/app';
import { insertSession } from '../../../api/auth/session/session-repository';
import { hashToken, newToken } from '../../../api/auth/session/token';
import { openProductSync } from '../../../api/bling/open-product-sync';
import { type ApiConfig, parseConfig } from '../../../api/config/config';
import type { Engine } from '../../../api/db/engine/open-database';
import type { Db } from '../../../api/db/schema';
import { openEmailSender } from '../../../api/email/email-sender';
import { openFileStore } from '../../../api/files/open-file-store';
import type { App, Context } from '../../../api/http/module';
import { createLogger } from '../../../api/http/request-log';
import { createJobWorker, type JobWorker } from '../../../api/jobs/job-worker';
import { registerBillRecurrenceJob } from '../../../api/modules/bill/bill-recurrence-rule';
import { openBillAttachments } from '../../../api/modules/bill/open-bill-attachments';
import { openFiscalNotes } from '../../../api/modules/fiscal-note/open-fiscal-notes';
import { openQuoteFiles } from '../../../api/modules/quote-link/open-quote-files';
import { registerReminderJob } from '../../../api/modules/sending/reminder-rule';
import { registerSendingJobs } from '../../../api/modules/sending/sending-job';
import { openMailer } from '../../../api/open-mailer';
import { openPrinter } from '../../../api/open-printer';
import { openReaders } from '../../../api/open-readers';
import { createBackground } from '../../../api/runtime/background';
import { openSealingKey } from '../../../api/secrets/sealing-key';
import { insertBusiness } from './business';
import { type ReadEmail, readOutbox } from './outbox';
import { createTestDatabase, type TestDatabase } from './test-database';

/** The cheapest argon2id possible: tests check what a password opens, not how slow it is. */
export const CHEAP_PASSWORDS = { ARGON2_MEMORY_KIB: '8', ARGON2_TIME_COST: '1' };

/** For tests of all routes: `/docs/json` lists them. Describing them takes a third of a start. */
export const API_DOCS = { API_DOCS: 'true' };

export interface Reply {
  status: number;
  headers: Record<string, unknown>;
  /** The parsed body; the text when it is not JSON. */
  body: unknown;
  text: string;
  bytes: Buffer;
}

interface Ask {
  body?: unknown;
  headers?: Record<string, string>;
  /** null sends no session. */
  token?: string | null;
  address?: string;
}

export interface TestApi {
  app: App;
  /** The context that the modules got. */
  context: Context;
  db: Db;
  config: ApiConfig;
  database: TestDatabase;
  idCompany: number;
  idProfessional: number;
  token: string;
  /** The API's clock; set it to move time. */
  time: { now: Date };
  /** All lines that the API has logged. */
  logs: string[];
  /** Waits for background work to finish. */
  settled: () => Promise<void>;
  /** Polls for jobs only when a test makes it. */
  jobs: JobWorker;
  /** Waits for background work, runs the jobs, then reads all e-mails, oldest first. */
  emails: () => Promise<ReadEmail[]>;
  ask: (method: string, url: string, options?: Ask) => Promise<Reply>;
  close: () => Promise<void>;
}

/** Time limit for Bling when saving a product, on a busy machine. */
const PATIENCE_MS = 120_000;

/** Only the test of Bling's rate limit waits for it. */
const BLING_EVERY_MS = 10;

export const TEST_DAY = '2026-03-10';

/** An API with its own database: a company, a professional, and that professional's session. */
export async function startTestApi(
  engine: Engine,
  environment: Record<string, string> = {},
  { patienceMs = PATIENCE_MS }: { patienceMs?: number } = {},
): Promise<TestApi> {
  const database = await createTestDatabase(engine, { migrated: true });
  const config = parseConfig({
    ...CHEAP_PASSWORDS,
    ...database.environment,
    ...environment,
  });
  const db = database.open();
  // Like the run's PostgreSQL: nothing outlives the run, so nothing needs to reach the disk.
  if (engine === 'sqlite') await sql`pragma synchronous = off`.execute(db);
  const time = { now: new Date(`${TEST_DAY}T15:00:00Z`) };
  const clock = () => time.now;
  const { idCompany, idProfessional } = await insertBusiness(db, config);
  const token = await signInDirectly(db, idProfessional, time.now);
  const logs: string[] = [];
  const logger = createLogger('info', { write: (line: string) => void logs.push(line) });
  const background = createBackground(logger);
  const sender = openEmailSender(config, clock);
  const jobs = createJobWorker({ db, clock, logger, stopLimitMs: 0 });
  const sealingKey = openSealingKey(config);
  const mailer = openMailer({ db, clock, config, jobs, sender, sealingKey, logger });
  const productSync = openProductSync(config, {
    db,
    clock,
    jobs,
    logger,
    patienceMs,
    everyMs: BLING_EVERY_MS,
  });
  const fiscalNotes = openFiscalNotes(config, {
    db,
    clock,
    jobs,
    logger,
    sealingKey,
    everyMs: BLING_EVERY_MS,
  });
  const files = { db, clock, jobs, store: openFileStore(config) };
  const billAttachments = openBillAttachments(files);
  const quoteFiles = openQuoteFiles(files);
  const printer = openPrinter();
  registerSendingJobs({ db, clock, jobs, sender, printer, config, sealingKey });
  registerReminderJob({ db, clock, jobs, logger });
  registerBillRecurrenceJob({ db, clock, jobs, logger });
  const context = {
    db,
    readers: openReaders({ db, engine, dataDir: config.dataDir }),
    config,
    clock,
    mailer,
    background,
    productSync,
    fiscalNotes,
    billAttachments,
    quoteFiles,
    printer,
    sealingKey,
  };
  const app = await buildApp({ ...context, logger });

  const ask: TestApi['ask'] = async (method, url, options = {}) => {
    const bearer = options.token === undefined ? token : options.token;
    const answer = await app.inject({
      method: method as 'GET',
      url,
      ...(options.address ? { remoteAddress: options.address } : {}),
      headers: {
        ...(bearer === null ? {} : { authorization: `Bearer ${bearer}` }),
        ...(options.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...options.headers,
      },
      ...(options.body === undefined
        ? {}
        : {
            payload: typeof options.body === 'string' ? options.body : JSON.stringify(options.body),
          }),
    });
    return {
      status: answer.statusCode,
      headers: answer.headers,
      text: answer.body,
      bytes: answer.rawPayload,
      body: parsed(answer.body),
    };
  };
  const emails = async () => {
    await background.settled();
    await jobs.runDue();
    return readOutbox(config.dataDir);
  };
  const close = async () => {
    await app.close();
    await Promise.all([background.close(), jobs.stop()]);
    sender.close();
    await database.drop();
  };
  return {
    app,
    context,
    db,
    config,
    database,
    idCompany,
    idProfessional,
    token,
    time,
    logs,
    settled: background.settled,
    jobs,
    emails,
    ask,
    close,
  };
}

export async function signInDirectly(db: Db, idProfessional: number, now: Date): Promise<string> {
  const token = newToken();
  await insertSession(db, {
    tokenHash: hashToken(token),
    idProfessional,
    createdAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + 7 * 24 * 3_600_000).toISOString(),
    device: null,
    lastSeenAt: now.toISOString(),
  });
  return token;
}

export const idempotencyKey = () => ({ 'idempotency-key': randomUUID() });

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
