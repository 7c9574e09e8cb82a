import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';

import { LOGO_TEXTS } from '@domain/company/logo-file';

import { limitConcurrency } from '../runtime/limit-concurrency';
import type { MadeLogo } from './make-logo';

/** A logo takes some tenths of a second; one that is made to take long ends here. */
const MOST_MS = 10_000;

/** Beside the built API. */
const THREAD_FILE = fileURLToPath(new URL('./logo-thread.js', import.meta.url));

const oneAtATime = limitConcurrency(1);

/**
 * Makes a logo in a thread of its own, so that no request waits for somebody's picture and none can
 * harm the process; from source, where no thread is built, in the process itself.
 */
export function logoInThread(file: Uint8Array, threadFile = THREAD_FILE): Promise<MadeLogo> {
  return oneAtATime(async () => {
    if (existsSync(threadFile)) return inThread(file, threadFile);
    const { makeLogo } = await import('./make-logo');
    return makeLogo(file);
  });
}

function inThread(file: Uint8Array, threadFile: string): Promise<MadeLogo> {
  const thread = new Worker(threadFile, { workerData: file });
  return new Promise<MadeLogo>((resolve) => {
    const tooSlow = setTimeout(() => resolve({ refusal: LOGO_TEXTS.slow }), MOST_MS);
    thread.once('message', resolve);
    thread.once('error', () => resolve({ refusal: LOGO_TEXTS.unreadable }));
    thread.once('exit', () => {
      clearTimeout(tooSlow);
      resolve({ refusal: LOGO_TEXTS.unreadable });
    });
  }).finally(() => thread.terminate());
}
