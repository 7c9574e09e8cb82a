import { rmSync } from 'node:fs';
import path from 'node:path';

import { afterAll, beforeAll, beforeEach, expect } from 'vitest';

import { hashPassword } from '../../../api/auth/session/password';
import type { Engine } from '../../../api/db/engine/open-database';
import { PASSWORD, PROFESSIONAL } from './business';
import { startTestApi, type TestApi } from './test-api';

export const REFUSED = {
  message: 'Código inválido ou expirado.',
  fields: [{ path: 'recoveryCode', message: 'Código inválido ou expirado.' }],
};

export const NEW_PASSWORD = 'Outra@456';

export const MINUTE_MS = 60_000;

export const { email: EMAIL } = PROFESSIONAL;

export const NOBODY = 'ninguem@gesso.com.br';

export const ENVIRONMENT = {
  WEB_URL: 'https://prumo.example.com.br/',
  SIGN_IN_ACCOUNT_TRIES: '30',
  SIGN_IN_ADDRESS_TRIES: '40',
};

/** A professional with a password, an empty outbox, and the calls of recovery. */
export function recoveryHarness(engine: Engine) {
  let api: TestApi;
  let lastAddress = 0;
  beforeAll(async () => {
    api = await startTestApi(engine, ENVIRONMENT);
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    await api.emails();
    emptyOutbox();
    await api.db.deleteFrom('signInAttempt').execute();
    await api.db.deleteFrom('pacedTry').execute();
    await api.db.deleteFrom('recoveryCode').execute();
    const passwordHash = await hashPassword(PASSWORD, api.config.passwordCost);
    const active = { passwordHash, status: 1 };
    await api.db.updateTable('professional').set(active).where('email', '=', EMAIL).execute();
  });

  const emptyOutbox = () =>
    rmSync(path.join(api.config.dataDir, 'outbox'), { recursive: true, force: true });

  /** Each call comes from its own address unless one is given. */
  const post = (call: string, body: object, address?: string) => {
    lastAddress += 1;
    const from = address ?? `203.0.${lastAddress >> 8}.${lastAddress & 255}`;
    return api.ask('POST', `/session/${call}`, { body, token: null, address: from });
  };
  const ask = (cpfOrEmail: unknown, address?: string) =>
    post('recovery-code', { cpfOrEmail }, address);
  const validate = (recoveryCode: string, cpfOrEmail = EMAIL, address?: string) =>
    post('validate-recovery-code', { cpfOrEmail, recoveryCode }, address);
  const reset = (recoveryCode: string, changes: object = {}) =>
    post('reset-password', {
      cpfOrEmail: EMAIL,
      recoveryCode,
      newPassword: NEW_PASSWORD,
      recoveryData: null,
      ...changes,
    });
  const canSignIn = async (password: string) =>
    (await post('login', { cpfOrEmail: EMAIL, password })).status === 200;

  /** Requests a code; returns it from the e-mail. */
  const receiveCode = async () => {
    await api.emails();
    emptyOutbox();
    expect((await ask(EMAIL)).status).toBe(204);
    const emails = await api.emails();
    expect(emails).toHaveLength(1);
    const text = emails[0]?.text ?? '';
    const code = /^ {4}(\d{6})$/m.exec(text)?.[1] ?? '';
    const link = /^https:\S+$/m.exec(text)?.[0] ?? '';
    const wrong = code === '000000' ? '000001' : '000000';
    return { email: emails[0], code, link, data: link.split('=')[1] ?? '', wrong };
  };

  return {
    get api() {
      return api;
    },
    emptyOutbox,
    post,
    ask,
    validate,
    reset,
    canSignIn,
    receiveCode,
  };
}
