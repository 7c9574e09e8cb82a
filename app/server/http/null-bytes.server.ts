/**
 * Removes the NUL bytes that React 18 emits where a multi-byte character does not fit the end of
 * its buffer. A browser would show each as U+FFFD, even in field values. Valid HTML contains none.
 */
export function withoutNullBytes(html: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> {
  return html.includes(0) ? Buffer.from(html.filter((byte) => byte !== 0)) : html;
}
