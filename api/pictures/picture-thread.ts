import { parentPort, workerData } from 'node:worker_threads';

import { makeLogo } from './make-logo';
import { makeProductPicture } from './make-product-picture';
import type { PictureTask } from './picture-in-thread';

const { kind, file } = workerData as PictureTask;

// One picture, and the thread ends: what a hostile one may have done to it ends too.
parentPort?.postMessage(kind === 'logo' ? await makeLogo(file) : await makeProductPicture(file));
