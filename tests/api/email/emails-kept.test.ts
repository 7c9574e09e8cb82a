import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { noEmailServerWarning } from '../../../api/config/no-email-server-warning';
import { quoteSendingKept } from '../../../api/db/migrations/0088-quote-sending-kept';
import { insertProduct } from '../support/business';
import { type MailingApi, startMailingApi } from '../support/mailing-api';
import { BUDGET, order } from '../support/payloads';
import { EMAIL, NOBODY } from '../support/recovery-harness';
import { idempotencyKey, startTestApi, type TestApi } from '../support/test-api';
import { onEachEngine } from '../support/test-database';

const CLIENT = { clientEmail: 'ana@cliente.com.br', clientPhone: '19991230001' };
const KEPT =
  'O Prumo não estava ligado a um e-mail: o cliente não recebeu. A mensagem ficou guardada em um arquivo.';

onEachEngine('an installation without an e-mail server', (engine) => {
  let without: TestApi;
  let mailing: MailingApi;
  beforeAll(async () => {
    [without, mailing] = await Promise.all([startTestApi(engine), startMailingApi(engine)]);
  });
  afterAll(async () => {
    await Promise.all([without.close(), mailing.close()]);
  });

  test('says so to signed-in people and to others', async () => {
    const told = async (api: TestApi) => [
      ((await api.ask('GET', '/extensions')).body as string[]).includes('emails-kept'),
      (await api.ask('GET', '/session/recovery-code', { token: null })).body,
    ];
    expect(await told(without)).toEqual([true, { EmailsKept: true }]);
    expect(await told(mailing.api)).toEqual([false, { EmailsKept: false }]);
  });

  test('says the same whoever requested a code (R-SES-12)', async () => {
    const told = [];
    for (const cpfOrEmail of [EMAIL, NOBODY]) {
      const body = { cpfOrEmail };
      await without.ask('POST', '/session/recovery-code', { body, token: null });
      told.push((await without.ask('GET', '/session/recovery-code', { token: null })).text);
    }
    expect(new Set(told).size).toBe(1);
  });

  test('reports a quote’s link like its message', async () => {
    const sent = async (api: TestApi) => {
      const idProduct = await insertProduct(api.db, { description: 'Placa de gesso ST' });
      const body = order(idProduct, { ...BUDGET, ...CLIENT });
      const idOrder = Number((await api.ask('POST', '/order', { body })).body);
      const path = `/order/${idOrder}/sendables/quote`;
      const draft = (await api.ask('GET', path)).body as { Subject: string; Text: string };
      const { Subject: subject, Text: message } = draft;
      const email = { channel: 'email', email: CLIENT.clientEmail, subject, message };
      await api.ask('POST', path, { body: email, headers: idempotencyKey() });
      await api.jobs.runDue();
      const sendings = await api.ask('GET', `/order/${idOrder}/sendings`);
      const read = async () => {
        const { body: links } = await api.ask('GET', `/order/${idOrder}/quote-links`);
        return (links as { Links: { Sendings: object[] }[] }).Links[0]?.Sendings;
      };
      return { message: sendings.body, link: await read(), read };
    };
    const now = without.time.now.toISOString();
    const kept = await sent(without);
    expect(kept.message).toMatchObject([{ State: 'kept', Reason: KEPT, SettledAt: now }]);
    const keptOnly = [{ KeptAt: now, DeliveredAt: null, FailedAt: null }];
    expect(kept.link).toMatchObject(keptOnly);
    const left = await sent(mailing.api);
    const leftOnly = [{ KeptAt: null, DeliveredAt: expect.any(String) as string, FailedAt: null }];
    expect(left.link).toMatchObject(leftOnly);

    // The migration fills the column for e-mails kept before it.
    for (const { db } of [without, mailing.api]) {
      await sql`alter table quote_sending drop column kept_at`.execute(db);
      await db.transaction().execute((trx) => quoteSendingKept.up(trx, engine));
    }
    expect(await kept.read()).toMatchObject(keptOnly);
    expect(await left.read()).toMatchObject(leftOnly);
  });
});

test.each([
  [{ smtpUrl: null, production: true }, /^Aviso: SMTP_URL .*\/srv\/prumo\/outbox\.$/],
  [{ smtpUrl: 'smtp://mail:25', production: true }, /^$/],
  [{ smtpUrl: null, production: false }, /^$/],
])('a start with %j warns as it should', (config, words) => {
  expect(noEmailServerWarning({ ...config, dataDir: '/srv/prumo' }) ?? '').toMatch(words);
});
