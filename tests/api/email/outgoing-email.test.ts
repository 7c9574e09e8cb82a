import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { composeEmail } from '../../../api/email/compose-email';
import type { Email } from '../../../api/email/email';
import { openEmailSender } from '../../../api/email/email-sender';
import { createMailer } from '../../../api/email/mailer';
import { deleteExpired } from '../../../api/housekeeping';
import { createJobWorker } from '../../../api/jobs/job-worker';
import { insertProfessional, PROFESSIONAL } from '../support/business';
import { readEmail } from '../support/outbox';
import { professional } from '../support/payloads';
import { type SmtpDouble, startSmtpDouble } from '../support/smtp-double';
import { startTestApi, type TestApi } from '../support/test-api';
import { onEachEngine } from '../support/test-database';

const HOUR = 3_600_000;

onEachEngine('messages that have not been sent yet', (engine) => {
  let api: TestApi;
  let smtp: SmtpDouble;
  let idProfessional: number;
  const start = new Date('2026-03-10T15:00:00Z');
  beforeAll(async () => {
    smtp = await startSmtpDouble();
    api = await startTestApi(engine, {
      SMTP_URL: smtp.url,
      WEB_URL: 'https://prumo.example.com.br',
      RECOVERY_ACCOUNT_REQUESTS: '1000',
    });
    const { cpf, name } = professional;
    idProfessional = await insertProfessional(api.db, {
      idCompany: api.idCompany,
      cpf,
      name,
      email: 'renata@gesso.com.br',
    });
  });
  afterAll(async () => {
    await api.close();
    await smtp.close();
  });
  beforeEach(async () => {
    for (const table of ['job', 'outgoingEmail', 'recoveryRequest', 'recoveryCode'] as const)
      await api.db.deleteFrom(table).execute();
    smtp.received.length = 0;
    smtp.refusals.length = 0;
    api.logs.length = 0;
    api.time.now = start;
  });

  const queue = async (text = 'o texto', kind: Email['kind'] = 'password-changed') => {
    const email = composeEmail(
      kind,
      { to: { name: 'Conceição Ávila', address: 'ana@gesso.com.br' }, subject: 'Assunto' },
      [{ paragraph: text }],
    );
    const about = {
      idProfessional: api.idProfessional,
      expiresAt: new Date(start.getTime() + 5 * HOUR),
      now: api.time.now,
    };
    await api.db.transaction().execute((trx) => api.context.mailer.queue(trx, email, about));
  };
  const later = async (ms = HOUR) => {
    api.time.now = new Date(api.time.now.getTime() + ms);
    await api.jobs.runDue();
  };
  const waiting = () => api.db.selectFrom('outgoingEmail').selectAll().execute();
  const texts = () => smtp.received.map(({ source }) => readEmail(source).text);
  const askForCode = (email: string) =>
    api.ask('POST', '/session/recovery-code', { body: { cpfOrEmail: email }, token: null });

  test('are stored encrypted, sent once, and then deleted', async () => {
    await queue('código 012345');
    expect(
      JSON.stringify([await waiting(), await api.db.selectFrom('job').selectAll().execute()]),
    ).not.toMatch(/012345|ana@|Concei/);
    await api.jobs.runDue();
    await later();
    expect(texts()).toEqual([expect.stringContaining('código 012345')]);
    expect(await waiting()).toEqual([]);
    expect(api.logs.join()).toContain('e-mail sent');
    expect(api.logs.join()).not.toMatch(/ana@|Concei|012345/);
  });

  test('are sent by the next process', async () => {
    await queue();
    const deps = { db: api.database.open(), clock: () => api.time.now, logger: api.app.log };
    const jobs = createJobWorker(deps);
    const sender = openEmailSender(api.config, deps.clock);
    createMailer({
      ...deps,
      jobs,
      sender,
      config: api.config,
      sealingKey: api.context.sealingKey,
    });
    await jobs.runDue();
    sender.close();
    expect(smtp.received).toHaveLength(1);
  });

  test('wait for a busy server until they expire', async () => {
    smtp.refusals.push(451, 451);
    await queue();
    await api.jobs.runDue();
    await later(1_000);
    expect(await api.db.selectFrom('job').select(['tries', 'lastError']).execute()).toEqual([
      { tries: 1, lastError: 'e-mail not sent EENVELOPE 451 RCPT TO' },
    ]);
    await later();
    await later();
    expect(smtp.received).toHaveLength(1);
    smtp.refusals.push(451);
    await queue();
    await api.jobs.runDue();
    await later(6 * HOUR);
    expect([smtp.received.length, await waiting()]).toEqual([1, []]);
  });

  test('refused by a server are given up', async () => {
    smtp.refusals.push(550);
    await queue();
    await api.jobs.runDue();
    await later();
    expect([smtp.received, await waiting()]).toEqual([[], []]);
    expect(api.logs.join()).toContain('e-mail lost');
    expect(api.logs.join()).not.toMatch(/ana@|Concei/);
  });

  test('voided by a later one are not sent', async () => {
    smtp.refusals.push(451);
    await queue('o primeiro', 'invitation');
    await api.jobs.runDue();
    await queue('o segundo', 'invitation');
    await later();
    expect(texts()).toEqual([expect.stringContaining('o segundo')]);
  });

  test('a failed invitation is shown to its sender', async () => {
    const invitation = async () =>
      (
        (await api.ask('GET', `/professional/${idProfessional}`)).body as {
          Invitation: { Lost: boolean };
        }
      ).Invitation;
    smtp.refusals.push(550);
    expect((await api.ask('GET', `/professional/resend-email/${idProfessional}`)).status).toBe(204);
    expect(await invitation()).toMatchObject({ Lost: false });
    await api.jobs.runDue();
    expect(await invitation()).toMatchObject({ Lost: true });
    await api.ask('GET', `/professional/resend-email/${idProfessional}`);
    await api.jobs.runDue();
    expect(await invitation()).toMatchObject({ Lost: false });
    expect(texts()).toEqual([expect.stringContaining('complete-register=')]);
  });

  test('a code is requested the same way for any e-mail, created by a job that reveals nothing, and is the same at each try', async () => {
    smtp.refusals.push(451);
    expect([
      (await askForCode(PROFESSIONAL.email)).status,
      (await askForCode('ninguem@gesso.com.br')).status,
    ]).toEqual([204, 204]);
    const requests = await api.db.selectFrom('recoveryRequest').selectAll().execute();
    expect(requests).toHaveLength(2);
    const jobs = await api.db.selectFrom('job').select(['kind', 'payload', 'key']).execute();
    expect(new Set(jobs.map(({ kind }) => kind))).toEqual(new Set(['recovery-code']));
    expect(JSON.stringify([requests, jobs])).not.toContain('gesso.com.br');
    await api.jobs.runDue();
    expect(await api.db.selectFrom('recoveryRequest').selectAll().execute()).toEqual([]);
    const before = await api.db.selectFrom('recoveryCode').select('codeHash').execute();
    await later(60_000);
    expect(await api.db.selectFrom('recoveryCode').select('codeHash').execute()).toEqual(before);
    const code = /^ {4}(\d{6})$/m.exec(texts()[0] ?? '')?.[1];
    const body = { cpfOrEmail: PROFESSIONAL.email, recoveryCode: code };
    expect(
      (await api.ask('POST', '/session/validate-recovery-code', { body, token: null })).status,
    ).toBe(204);
    expect(api.logs.join()).not.toMatch(/gesso\.com\.br/);
  });

  test('expired ones are deleted', async () => {
    await queue();
    await askForCode(PROFESSIONAL.email);
    await deleteExpired(api.db, new Date(start.getTime() + 6 * HOUR));
    expect([
      await waiting(),
      await api.db.selectFrom('recoveryRequest').selectAll().execute(),
    ]).toEqual([[], []]);
  });
});
