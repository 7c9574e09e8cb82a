import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';

import { BREACHED_PASSWORD, isBreached } from '../../../api/auth/breached/breached-passwords';
import { invite } from '../../../api/auth/invitation/invitation-service';
import { firstProfessionalSchema } from '../../../api/modules/professional/first-professional';
import { DEMO_PASSWORD } from '../../../api/seed/business';
import { insertProfessional, PASSWORD, PROFESSIONAL } from '../support/business';
import { startTestApi, type TestApi } from '../support/test-api';
import { onEachEngine } from '../support/test-database';

const BREACHED = 'P@ssw0rd';
const refusedAt = (path: string) => ({
  status: 422,
  body: { fields: [{ path, message: BREACHED_PASSWORD }] },
});

describe('a password known from breaches', () => {
  it.each([
    'P@ssw0rd',
    'Password1!',
    'Qwerty123!',
    'Senha@123',
    '!Qaz2wsx',
    'ABC@123',
    'Admin#123',
  ])('%s is one', (password) => expect(isBreached(password)).toBe(true));

  it.each([DEMO_PASSWORD, 'Nova@1923', 'Gesso&Drywall7', 'ç@Ã!é', ''])('%s is none', (password) =>
    expect(isBreached(password)).toBe(false),
  );

  it('is refused by the command line too', () => {
    const person = { name: 'Ana Maria Braga', email: 'ana@gesso.com.br', cpf: '529.982.247-25' };
    const parsed = firstProfessionalSchema.safeParse({ ...person, password: BREACHED });
    expect(parsed.error?.issues).toMatchObject([
      { path: ['password'], message: BREACHED_PASSWORD },
    ]);
  });
});

onEachEngine('choosing a password known from breaches', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi(engine);
  });
  afterAll(() => api.close());

  const signsIn = async (password: string) => {
    const body = { cpfOrEmail: PROFESSIONAL.email, password };
    return (await api.ask('POST', '/session/login', { body, token: null })).status === 200;
  };

  test('is refused in the profile; a person who already has one still signs in', async () => {
    const body = { currentPassword: PASSWORD, newPassword: BREACHED };
    const reply = await api.ask('PUT', '/session/password', { body });
    expect(reply).toMatchObject(refusedAt('newPassword'));
    expect(isBreached(PASSWORD)).toBe(true);
    expect([await signsIn(PASSWORD), await signsIn(BREACHED)]).toEqual([true, false]);
  });

  test('is refused in recovery, without taking any of the code’s tries', async () => {
    const cpfOrEmail = PROFESSIONAL.email;
    await api.ask('POST', '/session/recovery-code', { body: { cpfOrEmail }, token: null });
    const recoveryCode = (await api.emails())
      .map(({ text }) => /^ {4}(\d{6})$/m.exec(text)?.[1])
      .find((found) => found !== undefined);
    const reset = (newPassword: string) =>
      api.ask('POST', '/session/reset-password', {
        body: { cpfOrEmail, recoveryCode, newPassword, recoveryData: null },
        token: null,
      });
    for (let tries = 0; tries < 6; tries += 1) {
      expect(await reset(BREACHED)).toMatchObject(refusedAt('newPassword'));
    }
    expect((await reset('Gesso&Drywall7')).status).toBe(200);
    expect([await signsIn('Gesso&Drywall7'), await signsIn(BREACHED)]).toEqual([true, false]);
  });

  test('is refused at the first access, and the invitation stays valid', async () => {
    const idProfessional = await insertProfessional(api.db, {
      idCompany: api.idCompany,
      name: 'Pessoa Nova da Silva',
      cpf: '11144477735',
      email: 'nova@gesso.com.br',
    });
    const email = await invite({ db: api.db, now: api.time.now }, api.config, idProfessional);
    const completeRegister = /complete-register=([\w-]{43})/.exec(email?.text ?? '')?.[1];
    const complete = (password: string) =>
      api.ask('PUT', '/professional/complete-register', {
        body: { password, completeRegister },
        token: null,
      });
    expect(await complete(BREACHED)).toMatchObject(refusedAt('password'));
    expect((await complete('Gesso&Drywall7')).status).toBe(200);
  });
});
