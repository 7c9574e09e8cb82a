import { describe, expect, test } from 'vitest';

import { signIn } from '../../../api/auth/session/session-service';
import { deleteExpired } from '../../../api/housekeeping';
import { insertProfessional, PASSWORD, PROFESSIONAL } from '../support/business';
import { recoveryHarness } from '../support/recovery-harness';
import { EMAIL, MINUTE_MS, NEW_PASSWORD, NOBODY, REFUSED } from '../support/recovery-harness';
import { signInDirectly } from '../support/test-api';
import { onEachEngine } from '../support/test-database';

onEachEngine('recovery', (engine) => {
  const harness = recoveryHarness(engine);
  const { receiveCode, validate, reset, canSignIn } = harness;

  describe('a code', () => {
    test('opens the account once: the password changes, and every other session ends', async () => {
      const other = await insertProfessional(harness.api.db, {
        idCompany: harness.api.idCompany,
        name: 'Outra Pessoa',
        cpf: '69871556748',
        email: 'outra@gesso.com.br',
      });
      const elsewhere = [
        harness.api.token,
        await signInDirectly(harness.api.db, harness.api.idProfessional, harness.api.time.now),
      ];
      const theirs = await signInDirectly(harness.api.db, other, harness.api.time.now);
      const { code } = await receiveCode();
      const checked = await validate(code);
      expect([checked.status, checked.text]).toEqual([204, '']);

      const reply = await reset(code);
      expect(reply.status).toBe(200);
      expect(reply.body).toEqual({
        Token: expect.stringMatching(/^[\w-]{43}$/) as string,
        professional: {
          Name: PROFESSIONAL.name,
          Email: EMAIL,
          IdProfessional: harness.api.idProfessional,
          IdCompany: harness.api.idCompany,
        },
      });
      const { Token } = reply.body as { Token: string };
      const statusOf = async (token: string) =>
        (await harness.api.ask('GET', '/order-status', { token })).status;
      expect(await Promise.all([Token, theirs, ...elsewhere].map(statusOf))).toEqual([
        200, 200, 401, 401,
      ]);
      expect([await canSignIn(PASSWORD), await canSignIn(NEW_PASSWORD)]).toEqual([false, true]);

      expect(await reset(code, { newPassword: 'Terceira@7' })).toMatchObject({ body: REFUSED });
      expect(await validate(code)).toMatchObject({ status: 422, body: REFUSED });
      expect(await canSignIn(NEW_PASSWORD)).toBe(true);
      harness.api.token = Token;
    });

    test('used many times concurrently opens it once', async () => {
      const { code } = await receiveCode();
      await harness.api.db.deleteFrom('session').execute();
      const passwords = ['Um@12345', 'Dois@12345', 'Tres@12345', 'Quatro@12345'];
      const replies = await Promise.all(
        passwords.map((newPassword) => reset(code, { newPassword })),
      );
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
      expect(await harness.api.db.selectFrom('session').selectAll().execute()).toHaveLength(1);
      const winner = passwords[replies.findIndex(({ status }) => status === 200)] ?? '';
      expect(await canSignIn(winner)).toBe(true);
    });

    test('lasts fifteen minutes', async () => {
      const { code } = await receiveCode();
      const { now } = harness.api.time;
      harness.api.time.now = new Date(now.getTime() + 15 * MINUTE_MS - 1);
      expect((await validate(code)).status).toBe(204);
      harness.api.time.now = new Date(now.getTime() + 15 * MINUTE_MS);
      expect(await validate(code)).toMatchObject({ status: 422, body: REFUSED });
      expect(await reset(code)).toMatchObject({ status: 422, body: REFUSED });
      await deleteExpired(harness.api.db, harness.api.time.now);
      expect(await harness.api.db.selectFrom('recoveryCode').selectAll().execute()).toEqual([]);
      harness.api.time.now = now;
    });

    test('survives four wrong tries, and correct ones cost nothing', async () => {
      const { code, wrong } = await receiveCode();
      for (let count = 0; count < 4; count += 1) {
        expect(await validate(wrong)).toMatchObject({ status: 422, body: REFUSED });
        expect((await validate(code)).status).toBe(204);
      }
      expect((await reset(code)).status).toBe(200);
    });

    test('is void after five', async () => {
      const { code, wrong } = await receiveCode();
      for (let count = 0; count < 5; count += 1) await (count % 2 ? reset : validate)(wrong);
      expect(await validate(code)).toMatchObject({ status: 422, body: REFUSED });
      expect(await reset(code)).toMatchObject({ status: 422, body: REFUSED });
      expect(await canSignIn(PASSWORD)).toBe(true);
    });

    test('allows no more of them concurrently', async () => {
      const { code, wrong } = await receiveCode();
      await Promise.all(Array.from({ length: 20 }, () => validate(wrong)));
      const row = await harness.api.db
        .selectFrom('recoveryCode')
        .select('tries')
        .executeTakeFirst();
      expect(row).toEqual({ tries: 5 });
      expect((await reset(code)).status).toBe(422);
    });

    test('is void once another is requested, which has its own tries', async () => {
      const first = await receiveCode();
      for (let count = 0; count < 5; count += 1) await validate(first.wrong);
      const second = await receiveCode();
      if (first.code !== second.code) expect((await validate(first.code)).status).toBe(422);
      expect((await reset(second.code, { recoveryData: first.data })).status).toBe(422);
      expect((await reset(second.code, { recoveryData: second.data })).status).toBe(200);
    });

    test("has its own link, and another's counts as a wrong try", async () => {
      const { code, data } = await receiveCode();
      for (const recoveryData of ['x', data.toLowerCase() + 'a', `${data} `, "' or 1=1"]) {
        expect(await reset(code, { recoveryData })).toMatchObject({ status: 422, body: REFUSED });
      }
      const row = await harness.api.db
        .selectFrom('recoveryCode')
        .select('tries')
        .executeTakeFirst();
      expect(row).toEqual({ tries: 4 });
      expect((await reset(code, { recoveryData: data })).status).toBe(200);
    });

    test('belongs to one account', async () => {
      const { code } = await receiveCode();
      for (const email of [NOBODY, 'inativa@gesso.com.br']) {
        expect(await validate(code, email)).toMatchObject({ status: 422, body: REFUSED });
      }
    });

    test('is refused when its professional was deactivated meanwhile', async () => {
      const { code } = await receiveCode();
      await harness.api.db
        .updateTable('professional')
        .set({ status: 0 })
        .where('email', '=', EMAIL)
        .execute();
      expect(await reset(code)).toMatchObject({ status: 422, body: REFUSED });
    });

    test('is not used up by a refused password', async () => {
      const { code } = await receiveCode();
      for (const newPassword of ['Ab1@', 'semmaiuscula1@', '', null, 7, 'x'.repeat(200)]) {
        const reply = await reset(code, { newPassword });
        expect([reply.status, reply.body]).toMatchObject([
          422,
          { fields: [{ path: 'newPassword' }] },
        ]);
      }
      expect((await reset(code)).status).toBe(200);
    });

    test('opens an account whose sign-in was blocked by too many tries', async () => {
      for (let count = 0; count < 36; count += 1) await canSignIn('Errada@123');
      expect(await canSignIn(PASSWORD)).toBe(false);
      const { code } = await receiveCode();
      expect((await reset(code)).status).toBe(200);
      expect(await canSignIn(NEW_PASSWORD)).toBe(true);
    });

    test('tries are limited, for an existing and an unknown account alike', async () => {
      for (const email of [EMAIL, NOBODY]) {
        const statuses = [];
        for (let count = 0; count < 36; count += 1) {
          statuses.push((await validate('123456', email)).status);
        }
        expect(statuses).toEqual([...Array<number>(35).fill(422), 429]);
      }
      const fromOne = [];
      for (let count = 0; count < 41; count += 1) {
        const reply = await validate('123456', `p${count}@x.com`, '198.51.100.40');
        fromOne.push(reply.status);
      }
      expect(fromOne).toEqual([...Array<number>(40).fill(422), 429]);
    });
  });

  test('a concurrent sign-in with the old password opens no session', async () => {
    const { code } = await receiveCode();
    const checkWhileReset = async () => {
      expect((await reset(code)).status).toBe(200);
      return true;
    };
    const input = { cpfOrEmail: EMAIL, password: PASSWORD };
    const visitor = { address: '203.0.113.1', device: 'Chrome no Linux', deviceHash: null };
    const deps = {
      db: harness.api.db,
      config: harness.api.config,
      checkPassword: checkWhileReset,
      now: harness.api.time.now,
    };
    await expect(signIn(deps, input, visitor)).rejects.toThrow('E-mail, CPF ou senha inválidos.');
    expect(
      await harness.api.db
        .selectFrom('session')
        .selectAll()
        .where('idProfessional', '=', harness.api.idProfessional)
        .execute(),
    ).toHaveLength(1);
  });
});
