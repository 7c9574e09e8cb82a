import { on } from 'node:events';
import { constants, setPriority } from 'node:os';
import type { MessagePort } from 'node:worker_threads';

import type { SqliteDatabase } from 'kysely';
import { workerData } from 'piscina';

import { openSqliteReader } from './sqlite-connection';

/** A read-only statement for a thread. */
export interface Question {
  text: string;
  parameters: readonly unknown[];
}

/** The thread's answer: an error object would lose its code between threads. */
export type Answer = { rows: unknown[] } | { failed: { message: string; code: unknown } };

/** The path of the database file, passed to every thread. */
export interface ReadThreadData {
  file: string;
}

/**
 * Halfway to the priority of rendering documents (api/pdf/print-thread.ts): people wait for lists
 * too.
 */
const BEHIND_REQUESTS = constants.priority.PRIORITY_BELOW_NORMAL / 2;

// On Linux this is the priority of this thread alone: writes and short reads go first.
setPriority(BEHIND_REQUESTS);

const { file } = workerData as ReadThreadData;
const connection = openSqliteReader(file);

/** Runs one statement, which sees everything committed before it. */
export default function read(question: Question): Answer {
  return answer(connection, question);
}

/** Answers on a port until its other end is closed, from a single snapshot of the database. */
export async function readSnapshot({ port }: { port: MessagePort }): Promise<void> {
  const snapshot = openSqliteReader(file);
  try {
    // Kysely's own transactions take the write lock at once; this one starts with its first read.
    snapshot.prepare('begin deferred').run([]);
    for await (const [question] of on(port, 'message', { close: ['close'] }))
      port.postMessage(answer(snapshot, question as Question));
  } finally {
    snapshot.close();
  }
}

function answer(from: SqliteDatabase, { text, parameters }: Question): Answer {
  try {
    return { rows: from.prepare(text).all(parameters) };
  } catch (error) {
    const { message, code } = error as Error & { code?: unknown };
    return { failed: { message, code } };
  }
}
