import { afterAll, beforeAll, beforeEach } from 'vitest';

import type { Engine } from '../../../api/db/engine/open-database';
import { readPdf } from '../pdf/read-pdf';
import { insertProduct } from './business';
import { type MailingApi, startMailingApi } from './mailing-api';
import { type ReadEmail, readEmail } from './outbox';
import { bankAccount, installment, order } from './payloads';
import type { SmtpDouble } from './smtp-double';
import { idempotencyKey, TEST_DAY, type TestApi } from './test-api';

interface Sending {
  Document: string;
  Title: string;
  SentTo: string;
  State: string;
  SettledAt: string | null;
  Reason: string | null;
}

export const CLIENT = { clientEmail: 'ana@cliente.com.br', clientPhone: '19991230001' };

/** An order for each test, its sendable documents, and what arrived by e-mail. */
export function sendingHarness(engine: Engine) {
  let mailing: MailingApi;
  let api: TestApi;
  let smtp: SmtpDouble;
  let idProduct: number;
  let idOrder: number;
  let first: number;
  beforeAll(async () => {
    mailing = await startMailingApi(engine);
    ({ api, smtp } = mailing);
    idProduct = await insertProduct(api.db, { description: 'Placa de gesso ST' });
    await api.ask('PUT', `/company/${api.idCompany}/bank-account`, { body: bankAccount });
  });
  afterAll(() => mailing.close());
  beforeEach(async () => {
    await mailing.forget();
    idOrder = await register();
    const [row] = await installments();
    first = row?.IdOrderInstallment ?? 0;
  });

  const register = async (changes: object = {}) => {
    const installments = [installment(1, 75, { paymentType: 3 }), installment(2, 75)];
    const body = { ...order(idProduct, { ...CLIENT, installments }), ...changes };
    return Number((await api.ask('POST', '/order', { body })).body);
  };
  const installments = async () =>
    (
      (await api.ask('GET', `/order/${idOrder}`)).body as {
        Installments: { IdOrderInstallment: number }[];
      }
    ).Installments;
  const receive = (received: number) =>
    api.ask('POST', '/receivable/receive', {
      body: {
        paymentDate: TEST_DAY,
        paymentType: 6,
        paidValue: null,
        restStaysOpen: true,
        installments: [{ idOrderInstallment: first, value: 75, received }],
      },
    });
  const draft = async (document: string) =>
    (await api.ask('GET', `/order/${idOrder}/sendables/${document}`)).body as {
      Title: string;
      Email: string;
      Subject: string;
      Text: string;
      Files: string[];
    };
  const send = (document: string, body: object, headers = idempotencyKey()) =>
    api.ask('POST', `/order/${idOrder}/sendables/${document}`, { body, headers });
  const sendEmail = async (document: string, changes: object = {}, headers = idempotencyKey()) => {
    const { Subject: subject, Text: message, Email: email } = await draft(document);
    return send(document, { channel: 'email', email, subject, message, ...changes }, headers);
  };
  const sendings = async () =>
    (await api.ask('GET', `/order/${idOrder}/sendings`)).body as Sending[];
  const received = () => smtp.received.map(({ source }) => readEmail(source));
  const pdfOf = (email: ReadEmail | undefined) =>
    email?.files.find(({ type }) => type === 'application/pdf')?.content;
  const pdfText = (bytes: Buffer | undefined) =>
    readPdf(bytes ?? Buffer.from(''))
      .pages.map(({ text }) => text.replaceAll('\u00a0', ' '))
      .join('\n');

  return {
    get mailing() {
      return mailing;
    },
    get api() {
      return api;
    },
    get smtp() {
      return smtp;
    },
    get idProduct() {
      return idProduct;
    },
    get idOrder() {
      return idOrder;
    },
    set idOrder(id: number) {
      idOrder = id;
    },
    get first() {
      return first;
    },
    register,
    installments,
    receive,
    draft,
    send,
    sendEmail,
    sendings,
    received,
    pdfOf,
    pdfText,
  };
}
