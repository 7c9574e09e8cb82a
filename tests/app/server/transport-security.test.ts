import { expect, it } from 'vitest';

import { transportSecurity } from '~/server/http/security-headers.server';

it.each([
  ['https://prumo.example.com.br', true],
  ['https://prumo.example.com.br:8443', true],
  // HSTS would make a browser refuse every other http://localhost.
  ['https://localhost', false],
  ['http://prumo.example.com.br', false],
  [null, false],
])('at %s HSTS is %s', (address, told) => {
  const headers = transportSecurity(address === null ? null : new URL(address));
  expect('Strict-Transport-Security' in headers).toBe(told);
});
