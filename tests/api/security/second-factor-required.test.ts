import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { appCode } from '../support/authenticator';
import { PASSWORD, PROFESSIONAL } from '../support/business';
import { signInDirectly, startTestApi, type TestApi } from '../support/test-api';
import { onEachEngine } from '../support/test-database';

const REFUSED = {
  status: 403,
  body: {
    code: 'second_factor_required',
    message:
      'A empresa pede a verificação em duas etapas. Ligue a sua, em Meu Perfil, para continuar.',
  },
};

onEachEngine('a required second factor', (engine) => {
  let api: TestApi;
  let session: string;
  beforeAll(async () => {
    api = await startTestApi(engine, { SIGN_IN_ACCOUNT_TRIES: '5' });
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    for (const table of ['secondFactor', 'signInAttempt', 'pacedTry'] as const)
      await api.db.deleteFrom(table).execute();
    await require(false);
    session = await signInDirectly(api.db, api.idProfessional, api.time.now);
  });

  const require = (secondFactorRequired: boolean) =>
    api.db.updateTable('securityPolicy').set({ secondFactorRequired }).execute();
  const ask = (method: string, url: string, body?: object) =>
    api.ask(method, url, { token: session, ...(body ? { body } : {}) });
  const policy = async () => {
    const { body, headers } = await ask('GET', '/security/policy');
    return { body, etag: String(headers.etag) };
  };
  const change = (secondFactorRequired: boolean, currentPassword = PASSWORD, etag?: string) =>
    api.ask('PUT', '/security/policy', {
      token: session,
      body: { secondFactorRequired, currentPassword },
      headers: etag === undefined ? {} : { 'if-match': etag },
    });
  const switchOn = async () => {
    const setup = await ask('POST', '/session/second-factor/setup', { currentPassword: PASSWORD });
    const { Secret } = setup.body as { Secret: string };
    return ask('PUT', '/session/second-factor', { code: appCode(Secret, api.time.now) });
  };

  describe('the policy', () => {
    test('is off until someone switches it on, with their password', async () => {
      const before = await policy();
      expect(before.body).toEqual({ SecondFactorRequired: false, WithoutSecondFactor: 1 });
      expect(await change(true, 'Errada@123')).toMatchObject({
        status: 422,
        body: { fields: [{ path: 'currentPassword' }] },
      });
      expect((await policy()).body).toEqual(before.body);
      const reply = await change(true, PASSWORD, before.etag);
      expect(reply).toMatchObject({ status: 200, body: { SecondFactorRequired: true } });
      expect(reply.headers.etag).not.toBe(before.etag);
    });

    test('is not changed over another person’s change', async () => {
      const { etag } = await policy();
      expect((await change(false, PASSWORD, etag)).status).toBe(200);
      // It was the same person, in another window.
      const stale = await change(true, PASSWORD, etag);
      expect([stale.status, stale.headers['x-changed-by']]).toEqual([412, 'self']);
      expect((await policy()).body).toMatchObject({ SecondFactorRequired: false });
    });

    test('counts as the same request whatever the password, which may have changed since', async () => {
      const headers = { 'idempotency-key': 'a1b2c3d4-0000-4000-8000-000000000001' };
      const send = (currentPassword: string) => {
        const body = { secondFactorRequired: false, currentPassword };
        return api.ask('PUT', '/security/policy', { token: session, body, headers });
      };
      expect((await send('Errada@123')).status).toBe(422);
      const [first, again] = [await send(PASSWORD), await send('Errada@123')];
      expect([first.status, again.status, again.headers['idempotency-replayed']]).toEqual([
        ...[200, 200],
        'true',
      ]);
      expect(
        JSON.stringify(await api.db.selectFrom('idempotencyKey').selectAll().execute()),
      ).not.toContain(PASSWORD);
    });
  });

  test('without one a session opens nothing but its set-up and sign-out', async () => {
    await require(true);
    for (const [method, url] of [
      ['GET', '/client/filter'],
      ['GET', '/professional-favorite-menu'],
      ['GET', `/professional/${api.idProfessional}`],
      ['GET', '/security/policy'],
      ['GET', '/session/open'],
      ['HEAD', '/client/filter'],
      ['POST', '/client'],
      ['DELETE', '/client/1'],
      ['GET', '/order/report/1'],
    ] as const)
      expect([url, (await ask(method, url)).status]).toEqual([url, 403]);
    expect(await ask('PUT', '/security/policy', { secondFactorRequired: false })).toMatchObject(
      REFUSED,
    );
    expect((await ask('GET', '/extensions')).status).toBe(200);
    expect((await ask('GET', '/session/second-factor')).body).toMatchObject({ Required: true });
    expect((await switchOn()).status).toBe(200);
    expect((await ask('GET', '/client/filter')).status).toBe(200);
    expect((await policy()).body).toMatchObject({ WithoutSecondFactor: 0 });
  });

  test('a prepared one that was never confirmed does not count', async () => {
    await require(true);
    await ask('POST', '/session/second-factor/setup', { currentPassword: PASSWORD });
    expect(await ask('GET', '/client/filter')).toMatchObject(REFUSED);
  });

  test('a person who switches it off must set up another at once, and can sign out', async () => {
    await require(true);
    await switchOn();
    await api.db.deleteFrom('secondFactor').execute();
    expect(await ask('GET', '/client/filter')).toMatchObject(REFUSED);
    const signedIn = await api.ask('POST', '/session/login', {
      body: { cpfOrEmail: PROFESSIONAL.email, password: PASSWORD },
      token: null,
    });
    expect(signedIn.body).toMatchObject({ Token: expect.any(String) as string });
    expect((await ask('DELETE', '/session')).status).toBe(204);
    expect((await ask('GET', '/session/second-factor')).status).toBe(401);
  });
});
