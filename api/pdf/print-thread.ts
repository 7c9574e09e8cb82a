import { constants, setPriority } from 'node:os';

import { move } from 'piscina';

import { type PrintTask, render } from './renderers';

export { makeReport } from './report/report-in-thread';

// On Linux this is the priority of this thread alone: requests go first.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

/** Draws one document in a thread of its own; its bytes are handed over, not copied. */
export default async function print(task: PrintTask): Promise<unknown> {
  const pdf = await render(task);
  // A small Buffer lies in memory that others share, which cannot be handed over.
  return move(pdf.byteLength === pdf.buffer.byteLength ? pdf : new Uint8Array(pdf));
}
