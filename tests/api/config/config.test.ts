import { expect, test } from 'vitest';

import { ConfigError, parseConfig } from '../../../api/config/config';

test('an empty environment is a valid configuration', () => {
  expect(parseConfig({})).toEqual({
    port: 3333,
    production: true,
    host: '0.0.0.0',
    metrics: null,
    dataDir: './data',
    databaseUrl: null,
    databasePoolSize: 10,
    smtpUrl: null,
    mailFrom: { name: 'Prumo', address: 'nao-responda@localhost' },
    webUrl: 'http://localhost:3000',
    productSync: 'off',
    fiscalNotes: 'homologation',
    bling: null,
    blingNames: { operation: 0, payments: {} },
    s3: null,
    sealingKey: null,
    logLevel: 'info',
    demoData: false,
    docs: false,
    trustProxy: 'loopback',
    drainSeconds: 0,
    sessionDays: 7,
    signInLimits: { accountTries: 10, addressTries: 50, windowMinutes: 15 },
    recoveryLimits: { accountTries: 5, addressTries: 30, windowMinutes: 60 },
    passwordCost: { memoryKib: 19_456, timeCost: 2 },
  });
});

test('empty variables count as unset', () => {
  expect(parseConfig({ API_PORT: '', DATABASE_URL: ' ', DATA_DIR: '', DEMO_DATA: '' })).toEqual(
    parseConfig({}),
  );
});

test.each([
  ['API_PORT', 'abc'],
  ['API_PORT', '70000'],
  ['API_PORT', '33.5'],
  ['API_METRICS_PORT', '-1'],
  ['DATABASE_URL', 'mysql://x/y'],
  ['DATABASE_URL', 'prumo.db'],
  ['DATABASE_POOL_SIZE', '1'],
  ['SMTP_URL', 'http://mail'],
  ['MAIL_FROM', 'prumo'],
  ['MAIL_FROM', 'a@b\r\nBcc: c@d'],
  ['MAIL_FROM', 'Prumo <a@b>, c@d'],
  ['WEB_URL', 'prumo.example.com.br'],
  ['WEB_URL', 'ftp://prumo.example.com.br'],
  ['RECOVERY_ACCOUNT_REQUESTS', '0'],
  ['PRODUCT_SYNC', 'sim'],
  ['BLING_API_URL', 'api.bling.com.br'],
  ['LOG_LEVEL', 'loud'],
  ['PRUMO_ENV', 'staging'],
  ['DEMO_DATA', 'maybe'],
  ['API_DOCS', 'maybe'],
  ['DEMO_DATA', 'true'],
  ['FISCAL_NOTES', 'sefaz'],
  ['BLING_OPERATION_ID', '0'],
  ['BLING_PAYMENT_IDS', '7=1'],
  ['BLING_PAYMENT_IDS', '3'],
  ['SEALING_KEY', 'short'],
  ['S3_ENDPOINT', 's3.example.com'],
  ['S3_BUCKET', 'Com Espaço'],
  ['TRUST_PROXY', 'everyone'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['SESSION_DAYS', '0'],
  // Longer than browsers keep a cookie.
  ['SESSION_DAYS', '401'],
  ['SIGN_IN_ACCOUNT_TRIES', '-1'],
  ['ARGON2_MEMORY_KIB', '1'],
])('%s=%s is refused by name, in Portuguese', (name, value) => {
  expect(() => parseConfig({ [name]: value })).toThrow(ConfigError);
  expect(() => parseConfig({ [name]: value })).toThrow(
    new RegExp(`^Configuração inválida:\\n  ${name}: \\S`),
  );
});

test("syncing products to Bling needs all of its account's settings", () => {
  const account = {
    PRODUCT_SYNC: 'bling',
    BLING_CLIENT_ID: 'id',
    BLING_CLIENT_SECRET: 'secret',
    BLING_REFRESH_TOKEN: 'token',
  };
  const bling = { clientId: 'id', clientSecret: 'secret', refreshToken: 'token' };
  expect(parseConfig(account)).toMatchObject({
    productSync: 'bling',
    bling: { ...bling, url: 'https://api.bling.com.br/Api/v3' },
  });
  const elsewhere = parseConfig({ ...account, BLING_API_URL: 'http://localhost:4000/Api/v3/' });
  expect(elsewhere.bling?.url).toBe('http://localhost:4000/Api/v3');
  expect(parseConfig({ ...account, PRODUCT_SYNC: 'off' }).bling).toBeNull();
  for (const name of ['BLING_CLIENT_ID', 'BLING_CLIENT_SECRET', 'BLING_REFRESH_TOKEN']) {
    const message = `Configuração inválida:\n  ${name}: informe, ou deixe PRODUCT_SYNC=off`;
    expect(() => parseConfig({ ...account, [name]: ' ' })).toThrow(message);
  }
});

test('issuing notes through Bling needs all the ids they use', () => {
  const account = {
    FISCAL_NOTES: 'bling',
    BLING_CLIENT_ID: 'id',
    BLING_CLIENT_SECRET: 'secret',
    BLING_REFRESH_TOKEN: 'token',
  };
  const whole = { ...account, BLING_OPERATION_ID: '15001', BLING_PAYMENT_IDS: '3=77, 6=78' };
  expect(parseConfig(whole)).toMatchObject({
    fiscalNotes: 'bling',
    productSync: 'off',
    bling: { clientId: 'id' },
    blingNames: { operation: 15_001, payments: { 3: 77, 6: 78 } },
  });
  expect(() => parseConfig(account)).toThrow(/BLING_OPERATION_ID: informe/);
  expect(() => parseConfig({ ...whole, BLING_REFRESH_TOKEN: '' })).toThrow(
    /BLING_REFRESH_TOKEN: informe/,
  );
});

test('every wrong variable is reported at once', () => {
  expect(() => parseConfig({ API_PORT: 'x', LOG_LEVEL: 'x' })).toThrow(/API_PORT[^]*LOG_LEVEL/);
});

test.each([
  [{ DEMO_DATA: 'true', PRUMO_ENV: 'demo' }, { demoData: true }],
  [{ DEMO_DATA: 'false', PRUMO_ENV: 'demo' }, { demoData: false }],
  [{ API_DOCS: 'sim' }, { docs: true }],
  [{ PRUMO_ENV: 'demo' }, { docs: true }],
  [{ PRUMO_ENV: 'demo', API_DOCS: 'false' }, { docs: false }],
  [{ API_METRICS_PORT: '9333' }, { metrics: { host: '127.0.0.1', port: 9333 } }],
  [{ TRUST_PROXY: 'none' }, { trustProxy: false }],
  [{ TRUST_PROXY: '10.1.0.0/16, ::1' }, { trustProxy: '10.1.0.0/16, ::1' }],
  [
    { WEB_URL: 'https://prumo.example.com.br/' },
    {
      webUrl: 'https://prumo.example.com.br',
      mailFrom: { name: 'Prumo', address: 'nao-responda@prumo.example.com.br' },
    },
  ],
  [{ WEB_URL: 'http://10.0.0.5:3000/' }, { mailFrom: { address: 'nao-responda@localhost' } }],
  [{ WEB_URL: 'https://x.com.br/prumo/?a=1#b' }, { webUrl: 'https://x.com.br/prumo' }],
  [{ MAIL_FROM: 'oi@gesso.com.br' }, { mailFrom: { name: '', address: 'oi@gesso.com.br' } }],
  [
    { MAIL_FROM: '"Gesso & Cia" <oi@gesso.com.br>' },
    { mailFrom: { name: 'Gesso & Cia', address: 'oi@gesso.com.br' } },
  ],
  [{ DATABASE_URL: 'postgresql://a:b@db/prumo' }, { databaseUrl: 'postgresql://a:b@db/prumo' }],
])('%j', (environment, expected) => {
  expect(parseConfig(environment)).toMatchObject(expected);
});

test('in production, sending e-mail needs the public URL for links', () => {
  const smtp = { SMTP_URL: 'smtp://mail:25' };
  expect(() => parseConfig(smtp)).toThrow(/^Configuração inválida:\n {2}WEB_URL: informe/);
  expect(parseConfig({ ...smtp, PRUMO_ENV: 'demo' }).webUrl).toBe('http://localhost:3000');
  expect(parseConfig({ ...smtp, WEB_URL: 'https://x.com.br' }).smtpUrl).toBe('smtp://mail:25');
});

test('a bucket needs all of its settings', () => {
  const bucket = {
    S3_ENDPOINT: 'https://s3.example.com/',
    S3_BUCKET: 'prumo',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'key',
  };
  expect(parseConfig(bucket).s3).toEqual({
    endpoint: 'https://s3.example.com',
    region: 'us-east-1',
    bucket: 'prumo',
    accessKeyId: 'id',
    secretAccessKey: 'key',
  });
  for (const name of Object.keys(bucket)) {
    expect(() => parseConfig({ ...bucket, [name]: '' })).toThrow(
      `\n  ${name}: informe todas as variáveis S3_…, ou nenhuma`,
    );
  }
});
