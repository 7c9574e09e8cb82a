import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { hashPassword } from '../../../api/auth/session/password';
import { deleteExpired } from '../../../api/housekeeping';
import { appCode } from '../support/authenticator';
import { PASSWORD, PROFESSIONAL } from '../support/business';
import { signInDirectly, startTestApi, type TestApi } from '../support/test-api';
import { onEachEngine } from '../support/test-database';

const STEP_MS = 30_000;
const WRONG_CODE = {
  status: 422,
  body: {
    fields: [
      {
        path: 'code',
        message: 'Código inválido ou já usado. Espere o próximo, e confira a hora do celular.',
      },
    ],
  },
};

onEachEngine('second factor', (engine) => {
  let api: TestApi;
  let addresses = 0;
  let session: string;
  beforeAll(async () => {
    api = await startTestApi(engine, { SIGN_IN_ACCOUNT_TRIES: '5', SIGN_IN_ADDRESS_TRIES: '60' });
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    await api.emails();
    for (const table of ['secondFactor', 'halfSession', 'signInAttempt', 'pacedTry'] as const)
      await api.db.deleteFrom(table).execute();
    await api.db
      .updateTable('professional')
      .set({ passwordHash: await hashPassword(PASSWORD, api.config.passwordCost), status: 1 })
      .where('idProfessional', '=', api.idProfessional)
      .execute();
    pass(10 * STEP_MS);
    session = await signInDirectly(api.db, api.idProfessional, api.time.now);
  });

  const pass = (ms: number) => {
    api.time.now = new Date(api.time.now.getTime() + ms);
  };
  const post = (path: string, body: object) =>
    api.ask('POST', `/session/${path}`, { body, token: session });
  /** Each call comes from its own address unless one is given. */
  const visit = (path: string, body: object, address = `198.51.100.${(addresses += 1)}`) =>
    api.ask('POST', `/session/${path}`, { body, token: null, address });
  const setUp = async () => {
    const reply = await post('second-factor/setup', { currentPassword: PASSWORD });
    expect(reply.status).toBe(200);
    return reply.body as { Secret: string; Uri: string };
  };
  const confirm = (code: string) =>
    api.ask('PUT', '/session/second-factor', { body: { code }, token: session });
  /** Switches it on; afterwards the code used for it belongs to an earlier step. */
  const switchOn = async () => {
    const { Secret } = await setUp();
    const reply = await confirm(appCode(Secret, api.time.now));
    expect(reply.status).toBe(200);
    pass(STEP_MS);
    const { RecoveryCodes } = reply.body as { RecoveryCodes: string[] };
    return { secret: Secret, codes: RecoveryCodes, now: () => appCode(Secret, api.time.now) };
  };
  const signIn = (password = PASSWORD) =>
    visit('login', { cpfOrEmail: PROFESSIONAL.email, password });
  /** The token of a sign-in that is waiting for its code. */
  const firstStep = async () => {
    const { status, body } = await signIn();
    expect([status, body]).toEqual([
      200,
      { SecondFactor: { Token: expect.any(String) as string } },
    ]);
    return (body as { SecondFactor: { Token: string } }).SecondFactor.Token;
  };
  const verify = (token: string, code: string, address?: string) =>
    visit('second-factor/verify', { token, code }, address);
  const state = async () =>
    (await api.ask('GET', '/session/second-factor', { token: session })).body;
  const subjects = async () => (await api.emails()).map(({ headers }) => headers.subject);

  describe('switching it on', () => {
    test('takes the password and a code, and returns ten recovery codes once', async () => {
      expect(await state()).toEqual({ EnabledAt: null, RecoveryCodesLeft: 0, Required: false });
      const { Secret, Uri } = await setUp();
      expect(Secret).toMatch(/^[A-Z2-7]{32}$/);
      expect(Uri).toBe(
        `otpauth://totp/Prumo:cristina%40gesso.com.br?issuer=Prumo&secret=${Secret}&algorithm=SHA1&digits=6&period=30`,
      );
      // Until it is confirmed, sign-in asks for no code.
      expect((await signIn()).body).toMatchObject({ Token: expect.any(String) as string });
      const sent = (await subjects()).length;
      const reply = await confirm(appCode(Secret, api.time.now));
      const { RecoveryCodes } = reply.body as { RecoveryCodes: string[] };
      expect(new Set(RecoveryCodes).size).toBe(10);
      for (const code of RecoveryCodes) expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{16}$/);
      expect(await state()).toEqual({
        EnabledAt: api.time.now.toISOString(),
        RecoveryCodesLeft: 10,
        Required: false,
      });
      expect(await subjects()).toHaveLength(sent + 1);
      expect(await subjects()).toContain('A verificação em duas etapas foi ligada');
    });

    test('is refused with a wrong password or code, and changes nothing', async () => {
      const wrong = await post('second-factor/setup', { currentPassword: 'Errada@123' });
      expect(wrong).toMatchObject({ status: 422, body: { fields: [{ path: 'currentPassword' }] } });
      const { Secret } = await setUp();
      for (const ago of [-3, 3, 100]) {
        const old = appCode(Secret, new Date(api.time.now.getTime() - ago * STEP_MS));
        expect(await confirm(old)).toMatchObject(WRONG_CODE);
      }
      expect((await signIn()).body).toMatchObject({ Token: expect.any(String) as string });
    });

    test('cannot be done twice', async () => {
      const { now } = await switchOn();
      expect((await post('second-factor/setup', { currentPassword: PASSWORD })).status).toBe(409);
      expect((await confirm(now())).status).toBe(409);
    });

    test('by several requests at once switches it on once', async () => {
      const { Secret } = await setUp();
      const code = appCode(Secret, api.time.now);
      const replies = await Promise.all([confirm(code), confirm(code), confirm(code)]);
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
      expect(await state()).toMatchObject({ RecoveryCodesLeft: 10 });
    });

    test('stores the secret encrypted and the codes hashed, and logs neither', async () => {
      const { secret, codes } = await switchOn();
      const stored = JSON.stringify([
        await api.db.selectFrom('secondFactor').selectAll().execute(),
        await api.db.selectFrom('secondFactorCode').selectAll().execute(),
      ]);
      for (const text of [secret, ...codes]) {
        expect(stored).not.toContain(text);
        expect(api.logs.join()).not.toContain(text);
      }
    });
  });

  describe('signing in', () => {
    test('takes the password and then a code', async () => {
      const { now } = await switchOn();
      expect((await signIn('Errada@123')).status).toBe(401);
      const token = await firstStep();
      expect((await api.ask('GET', '/order-status', { token })).status).toBe(401);
      const reply = await verify(token, now());
      expect(reply.body).toMatchObject({
        Token: expect.stringMatching(/^[\w-]{43}$/) as string,
        professional: { Email: PROFESSIONAL.email, IdProfessional: api.idProfessional },
      });
      const { Token } = reply.body as { Token: string };
      expect((await api.ask('GET', '/order-status', { token: Token })).status).toBe(200);
      // The half-finished sign-in is used up.
      pass(STEP_MS);
      expect((await verify(token, now())).status).toBe(401);
    });

    describe('the same code sent again after its response was lost', () => {
      const sessions = () => api.db.selectFrom('session').select('tokenHash').execute();

      test.each(['of the application', 'of recovery'])(
        '%s, returns the same session',
        async (kind) => {
          const { now, codes } = await switchOn();
          const code = kind === 'of recovery' ? (codes[0] ?? '') : now();
          const token = await firstStep();
          const first = await verify(token, code);
          const [open, sent] = [await sessions(), (await subjects()).length];
          // A code of the app has expired by then.
          pass(3 * STEP_MS);
          expect(await verify(token, code)).toMatchObject({ status: 200, body: first.body });
          expect(await sessions()).toEqual(open);
          expect(await subjects()).toHaveLength(sent);
          // Not with another sign-in's token.
          expect(await verify(await firstStep(), code)).toMatchObject(WRONG_CODE);
        },
      );

      test('several times at once, returns one session', async () => {
        const { now } = await switchOn();
        const token = await firstStep();
        const before = (await sessions()).length;
        const replies = await Promise.all([1, 2, 3].map(() => verify(token, now())));
        expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
        expect(new Set(replies.map(({ body }) => JSON.stringify(body))).size).toBe(1);
        expect(await sessions()).toHaveLength(before + 1);
      });

      test('returns no session that has ended, and none after ten minutes', async () => {
        const { now } = await switchOn();
        const [token, late] = [await firstStep(), await firstStep()];
        const code = now();
        const { Token } = (await verify(token, code)).body as { Token: string };
        await api.ask('DELETE', '/session', { token: Token });
        const over = 'Esta entrada já foi concluída. Entre de novo.';
        expect(await verify(token, code)).toMatchObject({ status: 401, body: { message: over } });
        pass(STEP_MS);
        const other = now();
        expect((await verify(late, other)).status).toBe(200);
        pass(10 * 60_000);
        expect((await verify(late, other)).status).toBe(401);
      });

      test('does not allow guessing a session’s code: the tries are counted', async () => {
        const { now } = await switchOn();
        const token = await firstStep();
        expect((await verify(token, now())).status).toBe(200);
        const replies = [];
        for (let tries = 0; tries < 6; tries += 1)
          replies.push(await verify(token, '000000', '203.0.113.9'));
        expect(replies.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 429]);
      });
    });

    test('takes each code once', async () => {
      const { now } = await switchOn();
      const [one, other] = [await firstStep(), await firstStep()];
      expect((await verify(one, now())).status).toBe(200);
      expect(await verify(other, now())).toMatchObject(WRONG_CODE);
      pass(STEP_MS);
      expect((await verify(other, now())).status).toBe(200);
    });

    test('of several at once with one code, one signs in', async () => {
      const { now } = await switchOn();
      const tokens = [await firstStep(), await firstStep(), await firstStep()];
      const replies = await Promise.all(tokens.map((token) => verify(token, now())));
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    });

    test.each([
      [-2, 422],
      [-1, 200],
      [0, 200],
      [1, 200],
      [2, 422],
    ])('a code of %i steps away is %i', async (steps, status) => {
      const { secret } = await switchOn();
      pass(5 * STEP_MS);
      const code = appCode(secret, new Date(api.time.now.getTime() + steps * STEP_MS));
      expect((await verify(await firstStep(), code)).status).toBe(status);
    });

    test('a recovery code works once, and the person is notified', async () => {
      const { codes } = await switchOn();
      const [code = ''] = codes;
      const typed = code
        .toUpperCase()
        .replace(/(.{4})/g, '$1 ')
        .replace(/0/g, 'O');
      expect((await verify(await firstStep(), typed)).status).toBe(200);
      expect(await verify(await firstStep(), code)).toMatchObject(WRONG_CODE);
      expect(await state()).toMatchObject({ RecoveryCodesLeft: 9 });
      const message = (await api.emails()).find(
        ({ headers }) => headers.subject === 'Um código de recuperação foi usado',
      );
      expect(message?.text).toContain('Restam 9 códigos.');
      expect(message?.text).not.toContain(code);
    });

    test('the second step waits ten minutes, and ends with the password', async () => {
      const { now } = await switchOn();
      const late = await firstStep();
      pass(10 * 60_000);
      expect((await verify(late, now())).status).toBe(401);
      await deleteExpired(api.db, api.time.now);
      expect(await api.db.selectFrom('halfSession').selectAll().execute()).toEqual([]);
      const token = await firstStep();
      const body = { currentPassword: PASSWORD, newPassword: 'Gesso&Drywall7' };
      expect((await api.ask('PUT', '/session/password', { body, token: session })).status).toBe(
        204,
      );
      pass(STEP_MS);
      expect((await verify(token, now())).status).toBe(401);
    });

    test('an inactive person gets no further', async () => {
      const { now } = await switchOn();
      const token = await firstStep();
      await api.db.updateTable('professional').set({ status: 0 }).execute();
      expect((await verify(token, now())).status).toBe(401);
    });

    test('codes cannot be guessed: the tries are counted like those of passwords', async () => {
      const { now } = await switchOn();
      const token = await firstStep();
      const replies = [];
      for (let tries = 0; tries < 6; tries += 1)
        replies.push(await verify(token, '000000', '203.0.113.7'));
      expect(replies.map(({ status }) => status)).toEqual([422, 422, 422, 422, 422, 429]);
      expect(replies[5]?.headers['retry-after']).toMatch(/^\d+$/);
      expect((await verify(token, now(), '203.0.113.7')).status).toBe(429);
      // From another address the owner still gets in.
      expect((await verify(token, now(), '203.0.113.8')).status).toBe(200);
    });
  });

  test('recovering the password does not switch it off', async () => {
    const { now } = await switchOn();
    const cpfOrEmail = PROFESSIONAL.email;
    await visit('recovery-code', { cpfOrEmail });
    const recoveryCode = (await api.emails())
      .map(({ text }) => /^ {4}(\d{6})$/m.exec(text)?.[1])
      .find((found) => found !== undefined);
    const reset = await visit('reset-password', {
      cpfOrEmail,
      recoveryCode,
      newPassword: 'Gesso&Drywall7',
      recoveryData: null,
    });
    const { SecondFactor } = reset.body as { SecondFactor: { Token: string } };
    expect((await verify(SecondFactor.Token, now())).status).toBe(200);
  });

  describe('switching it off, and new codes', () => {
    let token: string;
    const send = (path: string, body: object) =>
      api.ask('POST', `/session/second-factor/${path}`, { body, token });
    const enabled = async () => {
      const on = await switchOn();
      const { Token } = (await verify(await firstStep(), on.now())).body as { Token: string };
      token = Token;
      pass(STEP_MS);
      return on;
    };

    test('switching off takes the password and a code', async () => {
      const { now } = await enabled();
      const right = { currentPassword: PASSWORD, code: now() };
      expect(await send('off', { ...right, currentPassword: 'Errada@123' })).toMatchObject({
        status: 422,
        body: { fields: [{ path: 'currentPassword' }] },
      });
      expect(await send('off', { ...right, code: '000000' })).toMatchObject(WRONG_CODE);
      expect((await send('off', right)).status).toBe(204);
      expect(await subjects()).toContain('A verificação em duas etapas foi desligada');
      expect((await signIn()).body).toMatchObject({ Token: expect.any(String) as string });
      expect(await api.db.selectFrom('secondFactorCode').selectAll().execute()).toEqual([]);
      expect((await send('off', right)).status).toBe(409);
    });

    test('a recovery code works too: a person who lost the telephone sets up another', async () => {
      const { codes } = await enabled();
      const right = { currentPassword: PASSWORD, code: codes[3] ?? '' };
      expect((await send('off', right)).status).toBe(204);
    });

    test('new recovery codes void the earlier ones', async () => {
      const { codes, now } = await enabled();
      const reply = await send('recovery-codes', { currentPassword: PASSWORD, code: now() });
      const { RecoveryCodes } = reply.body as { RecoveryCodes: string[] };
      expect(RecoveryCodes).toHaveLength(10);
      expect(await subjects()).toContain('Seus códigos de recuperação são outros');
      expect((await verify(await firstStep(), codes[0] ?? '')).status).toBe(422);
      expect((await verify(await firstStep(), RecoveryCodes[0] ?? '')).status).toBe(200);
    });

    test('sent again with its key they are the same ones, until one was used', async () => {
      const { codes, now } = await enabled();
      const keyed = (key: string, code: string, currentPassword = PASSWORD) =>
        api.ask('POST', '/session/second-factor/recovery-codes', {
          body: { currentPassword, code },
          token: session,
          headers: { 'idempotency-key': key },
        });
      const [key, code] = [randomUUID(), codes[0] ?? ''];
      const first = await keyed(key, code);
      const { RecoveryCodes } = first.body as { RecoveryCodes: string[] };
      expect(new Set([...codes, ...RecoveryCodes]).size).toBe(20);
      const sent = (await subjects()).length;
      expect(await keyed(key, code)).toMatchObject({ status: 200, body: first.body });
      expect(await subjects()).toHaveLength(sent);
      expect((await keyed(key, code, 'Errada@123')).status).toBe(422);
      for (const other of [keyed(randomUUID(), code), keyed(key, codes[1] ?? '')])
        expect(await other).toMatchObject(WRONG_CODE);

      expect((await verify(await firstStep(), RecoveryCodes[0] ?? '')).status).toBe(200);
      expect(await keyed(key, code)).toMatchObject(WRONG_CODE);
      // Another code creates new ones, even under the same key: used codes never come back.
      const again = await keyed(key, now());
      expect((again.body as { RecoveryCodes: string[] }).RecoveryCodes).not.toContain(
        RecoveryCodes[0],
      );
    });

    test('switched on again with its key, it returns the same codes', async () => {
      const { Secret } = await setUp();
      const key = randomUUID();
      const keyed = (idempotencyKey: string) =>
        api.ask('PUT', '/session/second-factor', {
          body: { code: appCode(Secret, api.time.now) },
          token: session,
          headers: { 'idempotency-key': idempotencyKey },
        });
      const first = await keyed(key);
      expect(first.status).toBe(200);
      expect(await keyed(key)).toMatchObject({ status: 200, body: first.body });
      expect((await keyed(randomUUID())).status).toBe(409);
    });

    test('codes cannot be guessed here either', async () => {
      await enabled();
      const statuses = [];
      for (let tries = 0; tries < 6; tries += 1) {
        const wrong = { currentPassword: PASSWORD, code: '000000' };
        statuses.push((await send('off', wrong)).status);
      }
      expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
    });
  });
});
