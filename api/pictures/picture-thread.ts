import { parentPort, workerData } from 'node:worker_threads';

import { makeLogo } from './make-logo';
import { makeProductPicture } from './make-product-picture';
import type { PictureTask } from './picture-in-thread';

const { kind, file } = workerData as PictureTask;

// The thread ends after one picture, and with it anything a hostile picture may have done to it.
parentPort?.postMessage(kind === 'logo' ? await makeLogo(file) : await makeProductPicture(file));
