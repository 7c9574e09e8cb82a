import { constants, setPriority } from 'node:os';

import { move } from 'piscina';

import { type PrintTask, render } from './renderers';

export { makeReport } from './report/report-in-thread';

// On Linux this is the priority of this thread alone: requests take precedence.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

/** Draws one document in a thread of its own; its bytes are transferred, not copied. */
export default async function print(task: PrintTask): Promise<unknown> {
  const pdf = await render(task);
  // A small Buffer is in shared pool memory, which cannot be transferred.
  return move(pdf.byteLength === pdf.buffer.byteLength ? pdf : new Uint8Array(pdf));
}
