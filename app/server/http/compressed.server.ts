import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/**
 * The encodings in order of preference. Browsers accept Brotli only over TLS, so gzip is for
 * private networks, where speed matters more than the last percent.
 */
const ENCODINGS: readonly [name: string, compress: (text: string) => Buffer<ArrayBuffer>][] = [
  [
    'br',
    (text) =>
      brotliCompressSync(text, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: 4,
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        },
      }),
  ],
  ['gzip', (text) => gzipSync(text, { level: 3 })],
];

/**
 * A whole page, or its data, compressed as the browser accepts; sets `headers` accordingly. In one
 * step, which costs a third of compressing it as a stream (docs/decisions/0110); a few milliseconds
 * for the largest.
 */
export function compressed(
  text: string,
  { headers: requested }: Request,
  headers: Headers,
): Buffer<ArrayBuffer> {
  const accepted = requested.get('Accept-Encoding') ?? '';
  const [name, compress] = ENCODINGS.find(([name]) => accepts(accepted, name)) ?? [];
  const body = compress?.(text) ?? Buffer.from(text);
  if (name) headers.set('Content-Encoding', name);
  headers.append('Vary', 'Accept-Encoding');
  headers.set('Content-Length', `${body.length}`);
  return body;
}

/** RFC 9110, 12.5.3, without wildcards. */
function accepts(accepted: string, encoding: string): boolean {
  return accepted.split(',').some((part) => {
    const [name, ...params] = part.split(';').map((word) => word.trim().toLowerCase());
    return name === encoding && !params.some((param) => /^q=0(?:\.0*)?$/.test(param));
  });
}
