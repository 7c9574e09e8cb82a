import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { MessageChannel } from 'node:worker_threads';

import { CamelCasePlugin, Kysely } from 'kysely';
import { Piscina } from 'piscina';

import { booleanColumns } from './db/engine/boolean-columns';
import { type OpenDatabase, SQLITE_FILE_NAME } from './db/engine/open-database';
import type { Answer, Question, ReadThreadData } from './db/engine/read-thread';
import type { Readers } from './db/engine/readers';
import { readSnapshot } from './db/engine/snapshot';
import { threadDialect } from './db/engine/thread-dialect';
import type { Db, Schema } from './db/schema';
import { ApiError } from './http/api-error';
import { fairQueue } from './runtime/fair-queue';

interface ReadersOptions extends OpenDatabase {
  dataDir: string;
  threadFile?: string;
}

/** Statements that one person may have waiting: more than a screen needs, less than an attack. */
const MOST_WAITING = 100;
/** With a single thread, one person's long read would block everybody else's lists. */
const THREADS = Math.min(Math.max(availableParallelism(), 2), 4);
/** As many as reports may run at a time. */
const SNAPSHOTS = 2;
const IDLE_MS = 60_000;

/** In the folder of the built API. */
const THREAD_FILE = fileURLToPath(new URL('./read-thread.js', import.meta.url));

/**
 * Reads SQLite in threads, so that no user waits for another's list (docs/decisions/0108). Not
 * PostgreSQL, which is its own process; and not from source, where there is no built thread.
 */
export function openReaders({ db, engine, dataDir, threadFile }: ReadersOptions): Readers {
  const filename = threadFile ?? THREAD_FILE;
  return engine === 'postgres' || !existsSync(filename)
    ? {
        of: () => db,
        snapshot: (work) => readSnapshot(db, work),
        close: () => Promise.resolve(),
      }
    : threads(filename, { file: path.resolve(dataDir, SQLITE_FILE_NAME) });
}

function threads(filename: string, workerData: ReadThreadData): Readers {
  const settings = { filename, workerData, idleTimeout: IDLE_MS };
  const pool = new Piscina<Question, Answer>({ ...settings, minThreads: 1, maxThreads: THREADS });
  // A thread that waits with Atomics does not receive messages on its port.
  const snapshots = new Piscina({
    ...settings,
    minThreads: 0,
    maxThreads: SNAPSHOTS,
    atomics: 'disabled',
  });
  const queue = fairQueue({ limit: THREADS, mostWaiting: MOST_WAITING, full: tooMany });
  return {
    of: ({ idProfessional }) =>
      reader((question) => queue(idProfessional, () => pool.run(question))),
    snapshot: (work) => onOneThread(snapshots, work),
    close: async () => {
      await Promise.all([pool.destroy(), snapshots.destroy()]);
    },
  };
}

async function onOneThread<Result>(
  pool: Piscina,
  work: (db: Db) => Promise<Result>,
): Promise<Result> {
  const { port1, port2 } = new MessageChannel();
  const ended = pool.run({ port: port2 }, { name: 'readSnapshot', transferList: [port2] });
  // If it ends before the work does, its thread has died.
  const gone = ended.then((): never => {
    throw new Error('the thread of a snapshot has ended');
  });
  gone.catch(() => undefined);
  // Kysely has a single connection here: one statement at a time.
  let last: Promise<unknown> = Promise.resolve();
  const ask = (question: Question) => {
    const answered = last.then(
      () =>
        new Promise<Answer>((resolve) => {
          port1.once('message', resolve);
          port1.postMessage(question);
        }),
    );
    last = answered;
    return Promise.race([answered, gone]);
  };
  try {
    return await work(reader(ask));
  } finally {
    port1.close();
    await ended.catch(() => undefined);
  }
}

function reader(ask: (question: Question) => Promise<Answer>): Db {
  return new Kysely<Schema>({
    dialect: threadDialect(ask),
    plugins: [new CamelCasePlugin(), booleanColumns],
  });
}

function tooMany(): ApiError {
  return new ApiError(
    { status: 503, code: 'busy' },
    'Muitas consultas estão sendo feitas. Aguarde um momento e tente de novo.',
    { headers: { 'retry-after': '5' } },
  );
}
