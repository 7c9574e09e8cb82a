import { Transform } from 'node:stream';

/**
 * Removes the NUL bytes that React 18 emits where a multi-byte character does not fit the end of
 * its buffer. A browser would show each as U+FFFD, even in field values. Valid HTML contains none.
 */
export function withoutNullBytes(): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      done(null, chunk.includes(0) ? Buffer.from(chunk.filter((byte) => byte !== 0)) : chunk);
    },
  });
}
