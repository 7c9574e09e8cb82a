import { describe, expect, it, vi } from 'vitest';

import { launchSettings, reachable } from '../../scripts/launch-settings';

const SECRET = 'a secret of more than thirty-two characters';
const keepSecret = () => 'k'.repeat(64);

describe('npm start without settings', () => {
  it('runs both servers with demo data and a secret kept in the data folder', () => {
    const keep = vi.fn(keepSecret);
    const settings = launchSettings({ DATA_DIR: '/srv/prumo' }, keep);
    expect(settings).toMatchObject({
      startsApi: true,
      demoData: true,
      web: { port: 3000 },
      api: { port: 3333 },
    });
    expect(settings.environment).toMatchObject({
      NODE_ENV: 'production',
      PRUMO_ENV: 'demo',
      DEMO_DATA: 'true',
      API_URL: 'http://127.0.0.1:3333',
      SESSION_SECRET: keepSecret(),
    });
    expect(keep).toHaveBeenCalledWith('/srv/prumo');
  });

  it('uses the secret it is given', () => {
    const keep = vi.fn(keepSecret);
    const { environment } = launchSettings({ SESSION_SECRET: SECRET }, keep);
    expect(environment.SESSION_SECRET).toBe(SECRET);
    expect(keep).not.toHaveBeenCalled();
  });

  it('adds no demo data when that is off', () => {
    expect(launchSettings({ DEMO_DATA: 'false' }, keepSecret).demoData).toBe(false);
  });

  it('points the web app at the port the API gets', () => {
    const { environment } = launchSettings({ API_PORT: '4444' }, keepSecret);
    expect(environment.API_URL).toBe('http://127.0.0.1:4444');
  });

  it('has links in messages lead to the web app’s port, or to the configured address', () => {
    const { environment } = launchSettings({ PORT: '5555' }, keepSecret);
    expect(environment.WEB_URL).toBe('http://localhost:5555');
    const told = launchSettings({ WEB_URL: 'https://prumo.example.com.br' }, keepSecret);
    expect(told.environment.WEB_URL).toBe('https://prumo.example.com.br');
  });

  it('starts no API, and requests no demo data, when API_URL names one', () => {
    const settings = launchSettings({ API_URL: 'https://api.example.com' }, keepSecret);
    expect(settings).toMatchObject({ startsApi: false, demoData: false });
    expect(settings.environment.API_URL).toBe('https://api.example.com');
  });
});

describe('npm start in production', () => {
  it('requests no demo data', () => {
    const settings = launchSettings({ NODE_ENV: 'production', SESSION_SECRET: SECRET }, keepSecret);
    expect(settings).toMatchObject({ demoData: false, apiDocs: false });
    expect(settings.environment.PRUMO_ENV).toBe('production');
  });

  it('can also be set by PRUMO_ENV', () => {
    const { environment, apiDocs } = launchSettings(
      { PRUMO_ENV: 'production', SESSION_SECRET: SECRET },
      keepSecret,
    );
    expect([environment.PRUMO_ENV, environment.DEMO_DATA, apiDocs]).toEqual([
      'production',
      undefined,
      false,
    ]);
    expect(() => launchSettings({ PRUMO_ENV: 'production' }, keepSecret)).toThrow('SESSION_SECRET');
  });

  it('stays production whatever PRUMO_ENV says', () => {
    const given = { NODE_ENV: 'production', PRUMO_ENV: 'demo', SESSION_SECRET: SECRET };
    expect(launchSettings(given, keepSecret).environment.PRUMO_ENV).toBe('production');
  });

  it.each([
    ['SESSION_SECRET', {}],
    ['DEMO_DATA', { SESSION_SECRET: SECRET, DEMO_DATA: 'true' }],
  ])('refuses a wrong %s', (name, given) => {
    const start = () => launchSettings({ NODE_ENV: 'production', ...given }, keepSecret);
    expect(start).toThrow(new RegExp(`^Configuração inválida:\\n  ${name}: [^\\n]+$`));
  });
});

describe('wrong configuration', () => {
  it.each([
    ['PORT', 'abc'],
    ['API_PORT', '99999'],
    ['API_URL', 'ftp://x'],
    ['DATABASE_URL', 'mysql://x'],
    ['SESSION_SECRET', 'short'],
    ['CEP_API_URL', 'nowhere'],
    ['SMTP_URL', 'http://x'],
    ['WEB_URL', 'x'],
    ['DEMO_DATA', 'maybe'],
    ['LOG_LEVEL', 'loud'],
  ])('names %s', (name, value) => {
    expect(() => launchSettings({ [name]: value }, keepSecret)).toThrow(
      new RegExp(`^Configuração inválida:\\n(.|\\n)*  ${name}: `),
    );
  });

  it('names the variables of both servers at once', () => {
    const start = () => launchSettings({ PORT: 'abc', API_PORT: 'abc' }, keepSecret);
    expect(start).toThrow(/API_PORT: .*\n {2}PORT: /);
  });
});

it.each([
  ['0.0.0.0', '127.0.0.1'],
  ['::', '127.0.0.1'],
  ['::1', '[::1]'],
  ['10.0.0.5', '10.0.0.5'],
])('a server on %s is called at %s', (host, address) => {
  expect(reachable(host)).toBe(address);
});
