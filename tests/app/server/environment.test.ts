import { describe, expect, it } from 'vitest';

import { parseWebEnv } from '~/server/env.server';

const SECRET = 'a secret of more than thirty-two characters';

describe('the web app’s configuration', () => {
  it('needs only a secret', () => {
    expect(parseWebEnv({ SESSION_SECRET: SECRET })).toEqual({
      port: 3000,
      host: '0.0.0.0',
      metrics: null,
      apiUrl: 'http://127.0.0.1:3333',
      sessionSecrets: expect.any(Array),
      publicUrl: null,
      trustProxy: ['loopback'],
      drainSeconds: 0,
      production: true,
      cepApiUrl: 'https://viacep.com.br',
      logLevel: 'info',
    });
  });

  it('treats an empty variable as absent, and accepts URLs with or without a trailing slash', () => {
    const env = parseWebEnv({
      SESSION_SECRET: SECRET,
      PORT: '',
      API_URL: 'https://api.example.com//',
    });
    expect(env).toMatchObject({ port: 3000, apiUrl: 'https://api.example.com' });
  });

  it.each([
    ['PORT', 'abc'],
    ['PORT', '70000'],
    ['METRICS_PORT', '70000'],
    ['API_URL', 'api.example.com'],
    ['API_URL', 'ftp://api.example.com'],
    ['CEP_API_URL', 'file:///etc/passwd'],
    ['SESSION_SECRET', 'short'],
    ['SESSION_SECRET', undefined],
    ['LOG_LEVEL', 'loud'],
    ['WEB_URL', 'prumo.example.com.br'],
    ['TRUST_PROXY', 'everyone'],
    ['TRUST_PROXY', '0.0.0.0/0'],
    ['PRUMO_ENV', 'staging'],
  ])('reports %s when it is %j', (name, value) => {
    const parse = () => parseWebEnv({ SESSION_SECRET: SECRET, [name]: value });
    expect(parse).toThrow(
      new RegExp(`^Configuração inválida:\\n  ${name}: [^\\n]+(\\n  ${name}: [^\\n]+)?$`),
    );
  });

  it('reports every invalid variable at once', () => {
    expect(() => parseWebEnv({ PORT: 'x' })).toThrow(/PORT: [^\n]*\n {2}SESSION_SECRET: /);
  });
});
