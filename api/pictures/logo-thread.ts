import { parentPort, workerData } from 'node:worker_threads';

import { makeLogo } from './make-logo';

// One picture, and the thread ends: what a hostile one may have done to it ends too.
parentPort?.postMessage(await makeLogo(workerData as Uint8Array));
