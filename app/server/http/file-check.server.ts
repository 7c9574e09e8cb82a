import { attachmentType } from '@domain/bill/attachment';

export type FileKind = 'pdf' | 'csv' | 'xlsx' | 'xml' | 'zip' | 'attachment' | 'picture';

/** The number of bytes needed to recognize a file. */
const HEAD_BYTES = 16;

/** Error pages and messages are smaller than this. */
const MOST_DRAINED_BYTES = 1_000_000;

/** Content types of error pages and messages, never of a file. */
const NO_FILE_TYPES = /^(?:text\/html|application\/xhtml\+xml|application\/(?:[\w.-]+\+)?json)$/i;

function isZip(_: Uint8Array, text: string): boolean {
  return text.startsWith('PK\u0003\u0004');
}

/**
 * Recognizes a file by its first bytes. A table has no signature, so its content type counts, and
 * it must not begin like HTML.
 */
const IS_FILE: Record<FileKind, (head: Uint8Array, text: string, type: string) => boolean> = {
  pdf: (_, text) => text.startsWith('%PDF'),
  xlsx: isZip,
  zip: isZip,
  xml: (_, text) => /^<(?:\?xml|procEventoNFe)\b/.test(text),
  csv: (_, text, type) => !NO_FILE_TYPES.test(type) && !/^\s*<(?:!doctype|html|\?xml)/i.test(text),
  attachment: (head) => attachmentType(head) !== null,
  picture: (head) => attachmentType(head) === 'image/png',
};

/**
 * The response with its stream intact if it is a file of that kind; else null. A server or proxy
 * may send a page or message with status 200.
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

/** Short bodies are drained: cancelling would close a reusable connection. */
async function discarded(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<null> {
  let left = MOST_DRAINED_BYTES;
  for (let { done, value } = await reader.read(); !done; { done, value } = await reader.read()) {
    left -= value?.length ?? 0;
    if (left < 0) break;
  }
  await reader.cancel();
  return null;
}
