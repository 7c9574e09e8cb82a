import { on } from 'node:events';
import { MessageChannel, type MessagePort } from 'node:worker_threads';

import type { ReportEntry } from '@domain/report/entry';

import {
  REPORT_FILES,
  type ReportAnswer,
  type ReportFileKind,
  type ReportHead,
  type ReportQuestion,
} from './report-files';

/** Large enough that requests cost little, small enough for a message. */
const PART_SIZE = 500;

/** A report to make in a thread, which requests its movements on the port. */
export interface ReportTask {
  kind: ReportFileKind;
  head: ReportHead;
  port: MessagePort;
}

/** In the thread: makes the file, one request at a time. */
export async function makeReport({ kind, head, port }: ReportTask): Promise<void> {
  const answers = on(port, 'message', { close: ['close'] });
  const ask = async (question: ReportQuestion): Promise<ReportAnswer> => {
    port.postMessage(question);
    const { value, done } = (await answers.next()) as IteratorResult<[ReportAnswer]>;
    if (done) throw new Error('nobody waits for the report');
    return value[0];
  };
  async function* entries() {
    let part = await ask({ next: 'first' });
    while (part.length > 0) {
      yield* part;
      part = await ask({ next: 'further' });
    }
  }
  try {
    for await (const bytes of REPORT_FILES[kind]({ ...head, entries })) await ask({ bytes });
  } finally {
    port.close();
  }
}

/** In the process: answers a thread's requests, and yields the file as it is made. */
export async function* reportFromThread(
  begin: (port: MessagePort) => Promise<void>,
  entries: () => AsyncIterable<ReportEntry>,
): AsyncGenerator<Buffer> {
  const { port1: port, port2 } = new MessageChannel();
  const ended = begin(port2).finally(() => port.close());
  // Handled below, unless the receiver has gone.
  ended.catch(() => undefined);
  let parts = inParts(entries());
  try {
    for await (const [question] of on(port, 'message', { close: ['close'] })) {
      const request = question as ReportQuestion;
      if ('bytes' in request) {
        yield Buffer.from(request.bytes);
        port.postMessage([]);
        continue;
      }
      if (request.next === 'first') parts = inParts(entries());
      const { value } = await parts.next();
      port.postMessage(value ?? []);
    }
    await ended;
  } finally {
    // Tells the thread that the report is no longer needed.
    port.close();
  }
}

async function* inParts(
  entries: AsyncIterable<ReportEntry>,
): AsyncGenerator<ReportEntry[], undefined> {
  let part: ReportEntry[] = [];
  for await (const entry of entries) {
    part.push(entry);
    if (part.length < PART_SIZE) continue;
    yield part;
    part = [];
  }
  if (part.length > 0) yield part;
}
