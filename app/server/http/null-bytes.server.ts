import { Transform } from 'node:stream';

/**
 * A page without the zero bytes that React 18 leaves in it: where a letter of more than one byte
 * does not fit the end of one of its buffers, it sends the buffer with its empty end. A browser
 * reads each as U+FFFD, in the middle of a word or of a field that is posted back. No HTML holds
 * one.
 */
export function withoutNullBytes(): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      done(null, chunk.includes(0) ? Buffer.from(chunk.filter((byte) => byte !== 0)) : chunk);
    },
  });
}
