import { attachmentType } from '@domain/bill/attachment';

/** What a call for a file may answer. */
export type FileKind = 'pdf' | 'csv' | 'xlsx' | 'attachment';

/** Enough of a file to know it by. */
const HEAD_BYTES = 16;

/** A page or a message is smaller. */
const MOST_DRAINED_BYTES = 1_000_000;

/** Pages and messages, whatever file was asked for. */
const NO_FILE_TYPES = /^(?:text\/html|application\/xhtml\+xml|application\/(?:[\w.-]+\+)?json)$/i;

/**
 * Its first bytes say what a file is, whatever it is called. A table may begin with anything but
 * what begins a page, and so its type counts.
 */
const IS_FILE: Record<FileKind, (head: Uint8Array, text: string, type: string) => boolean> = {
  pdf: (_, text) => text.startsWith('%PDF'),
  xlsx: (_, text) => text.startsWith('PK\u0003\u0004'),
  csv: (_, text, type) => !NO_FILE_TYPES.test(type) && !/^\s*<(?:!doctype|html|\?xml)/i.test(text),
  attachment: (head) => attachmentType(head) !== null,
};

/**
 * The answer, when it is a file of that kind, to be read on as if nothing had been looked at; else
 * null. A server, or what stands before one, may say 200 to a page or a message.
 */
export async function fileOrNull(answer: Response, kind: FileKind): Promise<Response | null> {
  const type = answer.headers.get('Content-Type')?.split(';')[0]?.trim() ?? '';
  const reader = answer.body?.getReader();
  if (!reader) return null;
  const head: Uint8Array[] = [];
  let length = 0;
  while (length < HEAD_BYTES) {
    const { done, value } = await reader.read();
    if (done) break;
    head.push(value);
    length += value.length;
  }
  const first = new Uint8Array(
    await new Blob(head as Uint8Array<ArrayBuffer>[]).arrayBuffer(),
  ).subarray(0, HEAD_BYTES);
  if (length === 0 || !IS_FILE[kind](first, new TextDecoder('latin1').decode(first), type)) {
    return discarded(reader);
  }
  const whole = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const known = head.shift();
      if (known) return controller.enqueue(known);
      const { done, value } = await reader.read();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: (reason) => reader.cancel(reason),
  });
  return new Response(whole, { status: answer.status, headers: answer.headers });
}

/**
 * Read to its end where that is near: breaking it off would break the connection, which another
 * call may be about to use.
 */
async function discarded(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<null> {
  let left = MOST_DRAINED_BYTES;
  for (let { done, value } = await reader.read(); !done; { done, value } = await reader.read()) {
    left -= value?.length ?? 0;
    if (left < 0) break;
  }
  await reader.cancel();
  return null;
}
