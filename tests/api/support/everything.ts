import { Buffer } from 'node:buffer';

import { expect } from 'vitest';

import { NEW_FACE } from '@domain/company/company-face';

import { attach } from './attachments';
import { insertProduct, PASSWORD, PROFESSIONAL } from './business';
import { allowNotes } from './fiscal';
import { bill, BUDGET, order, supplier } from './payloads';
import { DRAWN_LOGO, putLogo } from './pictures';
import { writeAtRandom } from './random-writes';
import type { TestApi } from './test-api';

/** Larger than one line of a copy. */
const PDF = Buffer.from(`%PDF-1.7\n${'1 0 obj\n'.repeat(20_000)}startxref\n9\n%%EOF\n`);
const OTHER_SUPPLIER = { ...supplier, cpfCnpj: '96317577000109' };

/**
 * Fills the test's database through the application: registers, orders, bills, an attached file,
 * and an encrypted value in each column that can have one.
 */
export async function writeEverything(api: TestApi, writes = 250): Promise<void> {
  await writeAtRandom(api, { writes, seed: 15 });
  const idSupplier = Number((await api.ask('POST', '/supplier', { body: OTHER_SUPPLIER })).body);
  const created = await api.ask('POST', '/bill', { body: bill(idSupplier, api.idCompany) });
  const idBillToPay = Number(created.body);
  const attached = await attach(api, idBillToPay, { bytes: PDF });
  expect(attached.status).toBe(200);
  await api.ask('PUT', `/company/${api.idCompany}/face`, {
    body: { ...NEW_FACE, footer: 'Gesso & Arte', terms: 'À vista.' },
  });
  const logo = await putLogo(api, Buffer.from(DRAWN_LOGO));
  expect(logo.statusCode).toBe(200);
  await allowNotes(api);
  const setUp = await api.ask('POST', '/session/second-factor/setup', {
    body: { currentPassword: PASSWORD },
  });
  const code = await api.ask('POST', '/session/recovery-code', {
    body: { cpfOrEmail: PROFESSIONAL.email },
    token: null,
  });
  const message = await api.ask('PUT', '/session/password', {
    body: { currentPassword: PASSWORD, newPassword: 'Gesso@Cal9' },
  });
  expect([created.status, setUp.status, code.status, message.status]).toEqual([201, 200, 204, 204]);
  await sendQuote(api);
  await api.settled();
}

/** A quote whose e-mail, with the client's link, has not been sent yet. */
async function sendQuote(api: TestApi): Promise<void> {
  const idProduct = await insertProduct(api.db, { description: 'Placa de gesso ST' });
  const quote = await api.ask('POST', '/order', { body: order(idProduct, BUDGET) });
  const message = {
    channel: 'email',
    email: 'ana@cliente.com.br',
    subject: 'S',
    message: '{{link}}',
  };
  const sent = await api.ask('POST', `/order/${Number(quote.body)}/sendables/quote`, {
    body: message,
  });
  expect([quote.status, sent.status]).toEqual([201, 201]);
}
