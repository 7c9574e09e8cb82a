import { afterAll, beforeAll, expect, test } from 'vitest';

import { readPdf } from '../pdf/read-pdf';
import { insertProduct } from '../support/business';
import { allowNotes, registerOrder } from '../support/fiscal';
import { type MailingApi, startMailingApi } from '../support/mailing-api';
import { readEmail } from '../support/outbox';
import type { SmtpDouble } from '../support/smtp-double';
import { idempotencyKey, type TestApi } from '../support/test-api';
import { onEachEngine } from '../support/test-database';

interface Draft {
  Subject: string;
  Text: string;
  Files: string[];
}

onEachEngine('a fiscal note that is sent', (engine) => {
  let mailing: MailingApi;
  let api: TestApi;
  let smtp: SmtpDouble;
  beforeAll(async () => {
    mailing = await startMailingApi(engine);
    ({ api, smtp } = mailing);
    await allowNotes(api);
  });
  afterAll(() => mailing.close());

  test('is sent by e-mail with its DANFE and the original XML', async () => {
    const idProduct = await insertProduct(api.db, { description: 'Placa' });
    await api.db
      .updateTable('product')
      .set({ ncm: '68091100' })
      .where('idProduct', '=', idProduct)
      .execute();
    const idOrder = await registerOrder(api, idProduct);
    await api.ask('POST', '/fiscal-note/nfe', { body: { idOrder, idCompany: api.idCompany } });
    for (let round = 0; round < 4; round += 1) {
      await api.jobs.runDue();
      api.time.now = new Date(api.time.now.getTime() + 10_000);
    }
    const offered = (await api.ask('GET', `/order/${idOrder}/sendables`)).body as {
      Document: string;
    }[];
    const document = offered.find((one) => one.Document.startsWith('note-'))?.Document ?? '';
    const path = `/order/${idOrder}/sendables/${document}`;
    const { Subject, Text, Files } = (await api.ask('GET', path)).body as Draft;
    expect(Files.map((name) => name.replace(/\d+/, '1'))).toEqual([
      'NotaFiscal-1.pdf',
      'NotaFiscal-1.xml',
    ]);
    const [key = ''] = /\d{44}/.exec(Text) ?? [];
    const body = { channel: 'email', email: 'ana@cliente.com.br', subject: Subject, message: Text };
    const send = () => api.ask('POST', path, { body, headers: idempotencyKey() });
    expect((await send()).status).toBe(201);
    await api.jobs.runDue();

    const email = readEmail(smtp.received[0]?.source ?? '');
    expect(email.text).toContain(key);
    const file = (type: string) => email.files.find((one) => one.type === type)?.content;
    const pdf = readPdf(file('application/pdf') ?? Buffer.from(''));
    expect(pdf.pages[0]?.text.replace(/\D/g, '')).toContain(key);
    const id = document.replace('note-', '');
    const stored = await api.db
      .selectFrom('fiscalNote')
      .select('xml')
      .where('idFiscalNote', '=', Number(id))
      .executeTakeFirstOrThrow();
    expect(file('application/xml')?.toString()).toContain(`Id="NFe${key}"`);
    expect(file('application/xml')?.toString()).toBe(stored.xml);
  });
});
