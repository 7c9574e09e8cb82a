import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import { describe, expect, it } from 'vitest';

import { compressed } from '~/server/http/compressed.server';

const TEXT = '<p>Orçamento nº 12 ✓</p>'.repeat(500);

function sent(accepted: string | null) {
  const headers = new Headers();
  const request = new Request('http://localhost/', {
    headers: accepted === null ? {} : { 'Accept-Encoding': accepted },
  });
  const body = compressed(TEXT, request, headers);
  expect(headers.get('Content-Length')).toBe(`${body.length}`);
  expect(headers.get('Vary')).toBe('Accept-Encoding');
  return { encoding: headers.get('Content-Encoding'), body };
}

describe('a whole page', () => {
  it.each(['gzip, deflate, br, zstd', 'br', 'gzip;q=1.0, BR;q=0.5'])(
    'is sent with Brotli to a browser that accepts %s',
    (accepted) => {
      const { encoding, body } = sent(accepted);
      expect(encoding).toBe('br');
      expect(brotliDecompressSync(body).toString()).toBe(TEXT);
    },
  );

  it.each(['gzip, deflate', 'br;q=0, gzip', 'br; q=0.000,gzip;q=0.1', 'x-br, GZIP'])(
    'is sent with gzip to one that accepts %s',
    (accepted) => {
      const { encoding, body } = sent(accepted);
      expect(encoding).toBe('gzip');
      expect(gunzipSync(body).toString()).toBe(TEXT);
    },
  );

  it.each([null, '', 'identity', 'gzip;q=0', 'deflate', 'zstd', ',;,'])(
    'is sent uncompressed to one that accepts %s',
    (accepted) => {
      const { encoding, body } = sent(accepted);
      expect(encoding).toBeNull();
      expect(body.toString()).toBe(TEXT);
    },
  );
});
