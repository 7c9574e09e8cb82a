import { expect, test } from 'vitest';
import { ConfigError, parseConfig } from '../../api/config';

test('an empty environment is a whole configuration', () => {
  expect(parseConfig({})).toEqual({
    port: 3333,
    host: '0.0.0.0',
    dataDir: './data',
    databaseUrl: null,
    databasePoolSize: 10,
    smtpUrl: null,
    logLevel: 'info',
    demoData: false,
    trustProxy: 'loopback,linklocal,uniquelocal',
    sessionDays: 7,
    signInLimits: { accountTries: 10, addressTries: 50, windowMinutes: 15 },
    passwordCost: { memoryKib: 19_456, timeCost: 2 },
  });
});

test('empty variables count as absent', () => {
  expect(parseConfig({ API_PORT: '', DATABASE_URL: ' ', DATA_DIR: '', DEMO_DATA: '' })).toEqual(
    parseConfig({}),
  );
});

test.each([
  ['API_PORT', 'abc'],
  ['API_PORT', '70000'],
  ['API_PORT', '33.5'],
  ['DATABASE_URL', 'mysql://x/y'],
  ['DATABASE_URL', 'prumo.db'],
  ['DATABASE_POOL_SIZE', '1'],
  ['SMTP_URL', 'http://mail'],
  ['LOG_LEVEL', 'loud'],
  ['PRUMO_ENV', 'staging'],
  ['DEMO_DATA', 'maybe'],
  ['DEMO_DATA', 'true'],
  ['TRUST_PROXY', 'everyone'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['SESSION_DAYS', '0'],
  ['SIGN_IN_ACCOUNT_TRIES', '-1'],
  ['ARGON2_MEMORY_KIB', '1'],
])('%s=%s is refused by name, in Portuguese', (name, value) => {
  expect(() => parseConfig({ [name]: value })).toThrow(ConfigError);
  expect(() => parseConfig({ [name]: value })).toThrow(
    new RegExp(`^Configuração inválida:\\n  ${name}: \\S`),
  );
});

test('every wrong variable is named at once', () => {
  expect(() => parseConfig({ API_PORT: 'x', LOG_LEVEL: 'x' })).toThrow(/API_PORT[^]*LOG_LEVEL/);
});

test.each([
  [{ DEMO_DATA: 'true', PRUMO_ENV: 'demo' }, { demoData: true }],
  [{ DEMO_DATA: 'false', PRUMO_ENV: 'demo' }, { demoData: false }],
  [{ TRUST_PROXY: 'none' }, { trustProxy: false }],
  [{ TRUST_PROXY: '10.1.0.0/16, ::1' }, { trustProxy: '10.1.0.0/16, ::1' }],
  [{ DATABASE_URL: 'postgresql://a:b@db/prumo' }, { databaseUrl: 'postgresql://a:b@db/prumo' }],
])('%j', (environment, expected) => {
  expect(parseConfig(environment)).toMatchObject(expected);
});
