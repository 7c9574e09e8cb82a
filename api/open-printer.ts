import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { MessagePort } from 'node:worker_threads';

import { Piscina } from 'piscina';

import { ApiError } from './http/api-error';
import type { Printer } from './pdf/printer';
import type { PrintTask } from './pdf/renderers';
import type { ReportDocument } from './pdf/report/report-document';
import type { ReportFileKind } from './pdf/report/report-files';
import { reportFromThread, type ReportTask } from './pdf/report/report-in-thread';
import { fairQueue } from './runtime/fair-queue';

/** Documents that one person may have waiting: more than a day's printing, less than an attack. */
const MOST_WAITING = 30;
/** One core is left for requests. */
const THREADS = Math.min(Math.max(availableParallelism() - 1, 1), 4);
/** In their own threads: a report of ten years takes longer than a quote may wait. */
const REPORTS = 2;
const IDLE_MS = 60_000;
/** The first thread is started after this long: until then the CPU belongs to requests. */
const WARM_UP_MS = 5_000;

/** In the folder of the built API. */
const THREAD_FILE = fileURLToPath(new URL('./print-thread.js', import.meta.url));

/**
 * Draws documents in threads, so that no request waits for another user's quote
 * (docs/decisions/0104); from source, where there is no built thread, in the process itself.
 */
export function openPrinter(threadFile = THREAD_FILE): Printer {
  const queue = fairQueue({ limit: THREADS, mostWaiting: MOST_WAITING, full: tooMany });
  const isBuilt = existsSync(threadFile);
  const threads = isBuilt ? onceOpened(() => documentThreads(threadFile)) : null;
  const reports = isBuilt ? onceOpened(() => reportThreads(threadFile)) : null;
  const warmUp = setTimeout(() => threads?.open(), WARM_UP_MS).unref();
  return {
    print: ({ idProfessional, signal }, kind, ...data) => {
      const limit = signal ? { signal } : {};
      const draw = async () => {
        if (!threads) return (await drawHere()).render({ kind, data });
        const drawn = await threads.open().run({ kind, data }, limit);
        return Buffer.from(drawn.buffer, drawn.byteOffset, drawn.byteLength);
      };
      return queue(idProfessional, draw, limit);
    },
    printReport: (kind, report) => {
      if (!reports) return reportHere(kind, report);
      const { entries, ...head } = report;
      const begin = (port: MessagePort) =>
        reports.open().run({ kind, head, port }, { name: 'makeReport', transferList: [port] });
      return reportFromThread(begin, entries);
    },
    close: async () => {
      clearTimeout(warmUp);
      await Promise.all([threads?.close(), reports?.close()]);
    },
  };
}

const drawHere = () => import('./pdf/draw-here');

async function* reportHere(kind: ReportFileKind, report: ReportDocument): AsyncGenerator<Buffer> {
  const { REPORT_FILES } = await drawHere();
  yield* REPORT_FILES[kind](report);
}

/** A pool that starts on first use. */
function onceOpened<Task, Result>(open: () => Piscina<Task, Result>) {
  let pool: Piscina<Task, Result> | undefined;
  return { open: () => (pool ??= open()), close: async () => pool?.destroy() };
}

function documentThreads(filename: string): Piscina<PrintTask, Uint8Array> {
  return new Piscina({ filename, minThreads: 1, maxThreads: THREADS, idleTimeout: IDLE_MS });
}

/** A thread that waits with Atomics does not receive messages on its port. */
function reportThreads(filename: string): Piscina<ReportTask, void> {
  return new Piscina({
    filename,
    minThreads: 0,
    maxThreads: REPORTS,
    idleTimeout: IDLE_MS,
    atomics: 'disabled',
  });
}

function tooMany(): ApiError {
  return new ApiError(
    { status: 503, code: 'busy' },
    'Muitos documentos estão sendo gerados. Aguarde um momento e tente de novo.',
    { headers: { 'retry-after': '5' } },
  );
}
