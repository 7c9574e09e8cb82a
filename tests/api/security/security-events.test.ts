import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { hashPassword } from '../../../api/auth/session/password';
import { deleteExpired } from '../../../api/housekeeping';
import { appCode } from '../support/authenticator';
import { insertProfessional, PASSWORD, PROFESSIONAL } from '../support/business';
import { professional } from '../support/payloads';
import { signInDirectly, startTestApi, type TestApi } from '../support/test-api';
import { onEachEngine } from '../support/test-database';

const DAY_MS = 86_400_000;
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const FROM = { Address: '203.0.113.7', Device: 'Firefox no Linux' };

onEachEngine('security events', (engine) => {
  let api: TestApi;
  let session: string;
  let other: number;
  beforeAll(async () => {
    api = await startTestApi(engine, { SIGN_IN_ACCOUNT_TRIES: '50', SIGN_IN_ADDRESS_TRIES: '500' });
    other = await insertProfessional(api.db, {
      idCompany: api.idCompany,
      name: 'Beatriz Lopes',
      cpf: '11144477735',
      email: 'beatriz@gesso.com.br',
      passwordHash: await hashPassword(PASSWORD, api.config.passwordCost),
    });
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    // Events are not deleted early: each test starts after the previous one's have expired.
    api.time.now = new Date(api.time.now.getTime() + 400 * DAY_MS);
    for (const table of ['secondFactor', 'signInAttempt', 'pacedTry'] as const)
      await api.db.deleteFrom(table).execute();
    await api.db
      .updateTable('professional')
      .set({ passwordHash: await hashPassword(PASSWORD, api.config.passwordCost), status: 1 })
      .execute();
    session = await signInDirectly(api.db, api.idProfessional, api.time.now);
  });

  const from = { address: FROM.Address, headers: { 'user-agent': FIREFOX } };
  const send = (method: string, url: string, body?: object) =>
    api.ask(method, url, { ...from, token: session, ...(body ? { body } : {}) });
  /** Without a session. */
  const visit = (path: string, body: object) =>
    api.ask('POST', `/session/${path}`, { ...from, token: null, body });
  const since = () => api.time.now.toISOString().slice(0, 10);
  /** The events since this test began, oldest first. */
  const happened = async (query = '') => {
    const reply = await send('GET', `/security/events?pageSize=100&dayFrom=${since()}${query}`);
    return (reply.body as { content: Record<string, unknown>[] }).content.reverse();
  };
  const kinds = async () => (await happened()).map(({ Kind }) => Kind);
  const login = (password = PASSWORD, cpfOrEmail = PROFESSIONAL.email) =>
    visit('login', { cpfOrEmail, password });

  test('record sign-ins, successful and failed, with who, from where and when', async () => {
    await login('Errada@123');
    await login(PASSWORD, 'ninguem@gesso.com.br');
    await login();
    const mine = { IdProfessional: api.idProfessional, Name: PROFESSIONAL.name, ByName: null };
    const at = { At: api.time.now.toISOString(), Detail: null, ...FROM };
    expect(await happened()).toMatchObject([
      { Kind: 'sign-in-refused', ...mine, ...at },
      // The account that was tried is not stored.
      { Kind: 'sign-in-refused', IdProfessional: null, Name: null, ...at },
      { Kind: 'sign-in', ...mine, ...at },
    ]);
    await send('DELETE', '/session/open');
    await send('DELETE', '/session');
    session = await signInDirectly(api.db, api.idProfessional, api.time.now);
    expect((await kinds()).slice(3)).toEqual(['sessions-ended', 'sign-out']);
  });

  test('record the second factor, its codes and the password', async () => {
    const setUp = { currentPassword: PASSWORD };
    const { Secret } = (await send('POST', '/session/second-factor/setup', setUp)).body as {
      Secret: string;
    };
    const on = await send('PUT', '/session/second-factor', { code: appCode(Secret, api.time.now) });
    const { RecoveryCodes } = on.body as { RecoveryCodes: string[] };
    const half = (await login()).body as { SecondFactor: { Token: string } };
    const token = half.SecondFactor.Token;
    const verify = (code: string) => visit('second-factor/verify', { token, code });
    expect((await verify('000000')).status).toBe(422);
    expect((await verify(RecoveryCodes[0] ?? '')).status).toBe(200);
    const proof = (index: number) => ({ ...setUp, code: RecoveryCodes[index] });
    await send('POST', '/session/second-factor/off', proof(1));
    await send('PUT', '/session/password', { ...setUp, newPassword: 'Gesso&Drywall7' });
    expect(await kinds()).toEqual([
      'second-factor-on',
      'second-step-refused',
      'recovery-code-used',
      'sign-in',
      'second-factor-off',
      'password-changed',
    ]);
  });

  test('record a password recovered by a message’s link', async () => {
    await visit('recovery-code', { cpfOrEmail: PROFESSIONAL.email });
    const message = (await api.emails()).find(({ text }) => text.includes('recovery-data='));
    const recoveryCode = /^ {4}(\d{6})$/m.exec(message?.text ?? '')?.[1];
    const recoveryData = /recovery-data=([\w-]+)/.exec(message?.text ?? '')?.[1];
    const typed = { cpfOrEmail: PROFESSIONAL.email, recoveryCode, recoveryData };
    await visit('validate-recovery-code', typed);
    const reset = { ...typed, newPassword: 'Gesso&Drywall7' };
    expect((await visit('reset-password', reset)).status).toBe(200);
    session = await signInDirectly(api.db, api.idProfessional, api.time.now);
    expect((await happened()).map(({ Kind, Detail }) => [Kind, Detail])).toEqual([
      ['recovery-code-right', 'link'],
      ['password-reset', 'link'],
      ['sign-in', null],
    ]);
  });

  test('record changes of rights and of e-mail, with who made them', async () => {
    const path = `/professional/${other}`;
    const record = { ...professional, cpf: '11144477735', email: 'beatriz@gesso.com.br' };
    await send('PUT', path, { ...record, email: `b${since()}@gesso.com.br` });
    await send('PUT', path, { ...record, status: 0 });
    await send('PUT', path, record);
    await send('PUT', `/security/people/${other}`, { role: 'works' });
    await send('PUT', '/security/roles/works', { see: ['order'], change: [] });
    const policy = { secondFactorRequired: false, currentPassword: PASSWORD };
    await send('PUT', '/security/policy', policy);
    expect((await happened()).map(({ Kind, Detail, ByName }) => [Kind, Detail, ByName])).toEqual([
      ['email-change-asked', null, PROFESSIONAL.name],
      ['access-ended', null, PROFESSIONAL.name],
      ['access-given', null, PROFESSIONAL.name],
      ['role-given', 'works', PROFESSIONAL.name],
      ['role-changed', 'works', null],
      ['policy-changed', 'second-factor-optional', null],
    ]);
  });

  test('record exports, and nothing of a refused change', async () => {
    expect((await send('GET', '/client/export?format=csv')).status).toBe(200);
    await send(
      'GET',
      '/report/generate?startDate=2026-03-01&endDate=2026-03-02&reportTypeFile=EXCEL',
    );
    await send('PUT', '/security/policy', { secondFactorRequired: true, currentPassword: 'x' });
    await send('PUT', `/security/people/${other}`, { role: 'owner' });
    const events = await happened();
    expect(events.map(({ Kind }) => Kind)).toEqual(['export', 'export']);
    expect(events[0]).toMatchObject({ ...FROM, Detail: expect.stringMatching(/\.csv$/) as string });
  });

  test('record what a role refused, once an hour for each area', async () => {
    await api.db.updateTable('securityPolicy').set({ rolesOn: true }).execute();
    const person = (role: 'administrator' | 'works') =>
      api.db
        .updateTable('professional')
        .set({ role })
        .where('idProfessional', '=', api.idProfessional)
        .execute();
    await person('works');
    const early = api.time.now;
    for (const url of ['/bill/filter', '/bill/totals', '/import/client/model', '/import/0'])
      await send('GET', url);
    api.time.now = new Date(early.getTime() + 61 * 60_000);
    session = await signInDirectly(api.db, api.idProfessional, api.time.now);
    expect((await send('GET', '/bill/filter')).status).toBe(403);
    await person('administrator');
    const kept = await happened('&kind=role-refused');
    await api.db.updateTable('securityPolicy').set({ rolesOn: false }).execute();
    expect(kept.map(({ Detail }) => Detail)).toEqual(['payable', 'client', 'payable']);
    expect(kept[0]).toMatchObject({
      ...FROM,
      IdProfessional: api.idProfessional,
      At: early.toISOString(),
    });
  });

  test('are found by kind, person and days, page by page', async () => {
    await login();
    await login('Errada@123');
    await login(PASSWORD, 'beatriz@gesso.com.br');
    expect(await happened('&kind=sign-in')).toHaveLength(2);
    expect(await happened(`&idPerson=${other}`)).toHaveLength(1);
    expect(await happened('&dayTo=2020-01-01')).toEqual([]);
    const { body } = await send('GET', `/security/events?dayFrom=${since()}&pageSize=2&page=2`);
    expect(body).toMatchObject({ total: 3, count: 2, content: [{ Kind: 'sign-in' }] });
    const all = await send('GET', '/security/events?kind=nonsense&dayFrom=x&page=-1');
    expect(all.status).toBe(200);
  });

  describe('are append-only', () => {
    test('the database refuses to change one, or to delete one of this year', async () => {
      await login();
      const change = api.db.updateTable('securityEvent').set({ detail: 'x' }).execute();
      await expect(change).rejects.toThrow('a security event is not changed');
      const removal = api.db
        .deleteFrom('securityEvent')
        .where('at', '=', api.time.now.toISOString())
        .execute();
      await expect(removal).rejects.toThrow('a security event is kept');
    });

    test('and they are deleted after a year', async () => {
      await login();
      const first = await kinds();
      api.time.now = new Date(api.time.now.getTime() + 364 * DAY_MS);
      await login();
      await deleteExpired(api.db, api.time.now);
      session = await signInDirectly(api.db, api.idProfessional, api.time.now);
      const count = async () =>
        (await api.db.selectFrom('securityEvent').selectAll().execute()).length;
      expect([first, await count()]).toEqual([['sign-in'], 2]);
      api.time.now = new Date(api.time.now.getTime() + 2 * DAY_MS);
      await login();
      await deleteExpired(api.db, api.time.now);
      expect(await count()).toBe(2);
    });
  });

  test('the request log has the person’s id, and nothing else about anyone', async () => {
    api.logs.length = 0;
    await login('Errada@123');
    await send('GET', `/professional/${other}`);
    await send('GET', '/client/filter?name=Beatriz&cpfCnpj=11144477735');
    const lines = api.logs.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines.find(({ route }) => route === '/client/filter')).toMatchObject({
      idProfessional: api.idProfessional,
    });
    for (const text of ['Beatriz', '11144477735', PROFESSIONAL.email, 'Errada', session])
      expect(api.logs.join()).not.toContain(text);
  });
});
