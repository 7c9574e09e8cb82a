import { describe, expect, test } from 'vitest';

import { insertProfessional, PROFESSIONAL } from '../support/business';
import { recoveryHarness } from '../support/recovery-harness';
import { EMAIL, ENVIRONMENT, MINUTE_MS, NEW_PASSWORD, NOBODY } from '../support/recovery-harness';
import { startTestApi } from '../support/test-api';
import { onEachEngine } from '../support/test-database';

onEachEngine('recovery', (engine) => {
  const harness = recoveryHarness(engine);
  const { receiveCode, ask, validate, reset, post } = harness;

  describe('requesting a code', () => {
    test('sends an e-mail with the code and a link to the page where it is entered', async () => {
      const { email, code, link } = await receiveCode();
      expect(email?.headers).toMatchObject({
        from: 'Prumo <nao-responda@prumo.example.com.br>',
        to: 'Cristina Prado Mendes <cristina@gesso.com.br>',
        subject: 'Seu código para trocar a senha',
      });
      expect(code).toMatch(/^\d{6}$/);
      expect(link).toMatch(
        /^https:\/\/prumo\.example\.com\.br\/send-code-received\?recovery-data=[\w-]{43}$/,
      );
      expect(email?.text).toContain('Olá, Cristina Prado.');
      for (const part of [code, link, 'Olá, Cristina Prado.']) expect(email?.html).toContain(part);
    });

    test('gets the same response for an existing, an unknown and an inactive account', async () => {
      await insertProfessional(harness.api.db, {
        idCompany: harness.api.idCompany,
        name: 'Pessoa Inativa',
        cpf: '11144477735',
        email: 'inativa@gesso.com.br',
        status: 0,
      });
      const answers = [];
      for (const email of [EMAIL, NOBODY, 'inativa@gesso.com.br', ' CRISTINA@Gesso.com.br ']) {
        const { status, text, headers } = await ask(email);
        const { date: _date, 'x-request-id': _id, ...rest } = headers;
        answers.push(JSON.stringify([status, text, rest]));
        // Before a new code makes it invalid.
        await harness.api.emails();
      }
      expect(new Set(answers).size).toBe(1);
      expect(answers[0]).toMatch(/^\[204,"",/);
      const emails = await harness.api.emails();
      expect(emails.map(({ headers }) => headers.to)).toEqual(
        Array(2).fill('Cristina Prado Mendes <cristina@gesso.com.br>'),
      );
    });

    test('the code and the link are stored hashed and never logged', async () => {
      const { code, data } = await receiveCode();
      await validate(code);
      await reset(code, { recoveryData: 'x' });
      const rows = await harness.api.db.selectFrom('recoveryCode').selectAll().execute();
      expect(rows).toMatchObject([
        { codeHash: expect.stringMatching(/^\$argon2id\$/) as string, tries: 1 },
      ]);
      expect(JSON.stringify(rows)).not.toContain(data);
      expect(JSON.stringify(rows)).not.toContain(`"${code}"`);
      expect(harness.api.logs.join()).toContain('e-mail kept');
      for (const secret of [`"${code}"`, data, EMAIL, NEW_PASSWORD]) {
        expect(harness.api.logs.join()).not.toContain(secret);
      }
    });

    test.each([
      [{ cpfOrEmail: '' }, 'Digite seu e-mail.'],
      [{ cpfOrEmail: 'nada' }, 'E-mail inválido.'],
      [{ cpfOrEmail: PROFESSIONAL.cpf }, 'E-mail inválido.'],
      [{ cpfOrEmail: ['a@b.com'] }, 'Valor de tipo inválido.'],
      [{}, 'Digite seu e-mail.'],
    ])('%j is 422', async (body, message) => {
      const reply = await post('recovery-code', body);
      expect([reply.status, reply.body]).toMatchObject([
        422,
        { fields: [{ path: 'cpfOrEmail', message }] },
      ]);
    });

    test('is paced per account, existing or not: a burst, then one every ten minutes', async () => {
      for (const email of [EMAIL, NOBODY]) {
        const statuses = [];
        for (let count = 0; count < 10; count += 1) statuses.push((await ask(email)).status);
        expect(statuses).toEqual(Array(10).fill(204));
        const refused = await ask(email.toUpperCase());
        expect([refused.status, refused.headers['retry-after'], refused.body]).toMatchObject([
          429,
          '600',
          { message: 'Muitas tentativas de acesso. Tente novamente em 10 minutos.' },
        ]);
      }
      await harness.api.emails();
      const { now } = harness.api.time;
      harness.api.time.now = new Date(now.getTime() + 10 * MINUTE_MS);
      expect((await ask(EMAIL)).status).toBe(204);
      expect((await ask(EMAIL)).status).toBe(429);
      await harness.api.emails();
      harness.api.time.now = now;
    });

    test('is limited per address, whatever the account, concurrently too', async () => {
      const replies = await Promise.all(
        Array.from({ length: 40 }, (_, index) => ask(`p${index}@x.com`, '198.51.100.9')),
      );
      expect(replies.filter(({ status }) => status === 204)).toHaveLength(30);
      expect((await ask(EMAIL, '198.51.100.10')).status).toBe(204);
    });
  });
});

test('an unreachable e-mail server fails no request', async () => {
  const environment = { ...ENVIRONMENT, SMTP_URL: 'smtp://127.0.0.1:1' };
  const api = await startTestApi('sqlite', environment);
  const body = { cpfOrEmail: EMAIL };
  expect((await api.ask('POST', '/session/recovery-code', { body, token: null })).status).toBe(204);
  await api.emails();
  await api.close();
  expect(api.logs.join()).toContain('job failed, to be tried again');
  expect(api.logs.join()).not.toContain(EMAIL);
});
