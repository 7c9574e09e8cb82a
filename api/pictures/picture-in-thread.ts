import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';

import { LOGO_TEXTS } from '@domain/company/logo-file';
import { PRODUCT_PICTURE_TEXTS } from '@domain/product/product-picture';

import { limitConcurrency } from '../runtime/limit-concurrency';
import type { MadeLogo } from './make-logo';
import type { MadeProductPicture } from './make-product-picture';

/** A picture takes some tenths of a second; one made to take long is aborted here. */
const MOST_MS = 10_000;

/** Next to the built API. */
const THREAD_FILE = fileURLToPath(new URL('./picture-thread.js', import.meta.url));

const oneAtATime = limitConcurrency(1);

/** The kind of picture that a thread makes, and the file. */
export interface PictureTask {
  kind: 'logo' | 'product';
  file: Uint8Array;
}

/**
 * Makes a logo in a thread of its own, so that no request waits for a picture and none can harm the
 * process; from source, where no thread is built, in the process itself.
 */
export function logoInThread(file: Uint8Array, threadFile = THREAD_FILE): Promise<MadeLogo> {
  return oneAtATime(async () => {
    if (existsSync(threadFile))
      return inThread<MadeLogo>({ kind: 'logo', file }, threadFile, LOGO_TEXTS);
    const { makeLogo } = await import('./make-logo');
    return makeLogo(file);
  });
}

/** Makes a product's picture in a thread. */
export function productPictureInThread(
  file: Uint8Array,
  threadFile = THREAD_FILE,
): Promise<MadeProductPicture> {
  return oneAtATime(async () => {
    if (existsSync(threadFile)) {
      const task = { kind: 'product', file } as const;
      return inThread<MadeProductPicture>(task, threadFile, PRODUCT_PICTURE_TEXTS);
    }
    const { makeProductPicture } = await import('./make-product-picture');
    return makeProductPicture(file);
  });
}

function inThread<Made>(
  task: PictureTask,
  threadFile: string,
  texts: { slow: string; unreadable: string },
): Promise<Made | { refusal: string }> {
  const thread = new Worker(threadFile, { workerData: task });
  return new Promise<Made | { refusal: string }>((resolve) => {
    const tooSlow = setTimeout(() => resolve({ refusal: texts.slow }), MOST_MS);
    thread.once('message', resolve);
    thread.once('error', () => resolve({ refusal: texts.unreadable }));
    thread.once('exit', () => {
      clearTimeout(tooSlow);
      resolve({ refusal: texts.unreadable });
    });
  }).finally(() => thread.terminate());
}
