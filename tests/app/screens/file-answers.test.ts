import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PassThrough } from 'node:stream';

import { describe, expect, it } from 'vitest';

import { appHandler } from '../support/app-handler';
import { billEntity } from '../support/bill-entities';
import { followed } from '../support/followed';
import { holdMinutes } from '../support/held-minutes';
import type { Answer } from '../support/http-double';
import { post, signedInRequest } from '../support/requests';
import { api } from '../support/servers';

const handle = await appHandler();
const visit = async (address: string, init?: RequestInit) =>
  handle(await signedInRequest(address, init));

const LIST_FILE = '?format=csv';
const NOTE_FILE = {
  number: 1234,
  pdfUrl: 'fiscal-note/5/pdf',
  xml: '<!DOCTYPE html><html><body>Erro</body></html>',
};

/** Each file of the app with its call. */
const FILES: Record<string, { address: string; call: string; init?: RequestInit }> = {
  'dashboard.client.export.tsx': {
    address: `/dashboard/client/export${LIST_FILE}`,
    call: 'GET client/export',
  },
  'dashboard.company.export.tsx': {
    address: `/dashboard/company/export${LIST_FILE}`,
    call: 'GET company/export',
  },
  'dashboard.order.export.tsx': {
    address: '/dashboard/order/export?format=xlsx',
    call: 'GET order/export',
  },
  'dashboard.order.report.tsx': {
    address: '/dashboard/order/report?id=40&id=41',
    call: 'GET order/report',
  },
  'dashboard.payable.export.tsx': {
    address: '/dashboard/payable/export?format=xlsx',
    call: 'GET bill/export',
  },
  'dashboard.product.export.tsx': {
    address: `/dashboard/product/export${LIST_FILE}`,
    call: 'GET product/export',
  },
  'dashboard.professional.export.tsx': {
    address: `/dashboard/professional/export${LIST_FILE}`,
    call: 'GET professional/export',
  },
  'dashboard.supplier.export.tsx': {
    address: `/dashboard/supplier/export${LIST_FILE}`,
    call: 'GET supplier/export',
  },
  'dashboard.company.$idCompany_.contract_.preview.tsx': {
    address: '/dashboard/company/5/contract/preview',
    call: 'POST company/5/contract-template/preview',
    init: post({ text: 'x' }),
  },
  'dashboard.company.$idCompany_.face_.preview.tsx': {
    address: '/dashboard/company/5/face/preview',
    call: 'POST company/5/face/preview',
    init: post({ terms: 'x' }),
  },
  'dashboard.fiscal-note.$idFiscalNote_.pdf.tsx': {
    address: '/dashboard/fiscal-note/5/pdf',
    call: 'GET fiscal-note/5/pdf',
  },
  'dashboard.fiscal-note.$idFiscalNote_.xml.tsx': {
    address: '/dashboard/fiscal-note/5/xml',
    call: 'GET fiscal-note/nfe',
  },
  'dashboard.fiscal-note.$idFiscalNote_.cancel-xml.tsx': {
    address: '/dashboard/fiscal-note/5/cancel-xml',
    call: 'GET fiscal-note/5/cancel-xml',
  },
  'dashboard.fiscal-note.xmls.tsx': {
    address: '/dashboard/fiscal-note/xmls?status=AUTHORIZED',
    call: 'GET fiscal-note/xmls',
  },
  'dashboard.import.$register.model.tsx': {
    address: '/dashboard/import/client/model',
    call: 'GET import/client/model',
  },
  'dashboard.import.$register.$idImport_.bad-rows.tsx': {
    address: '/dashboard/import/client/3/bad-rows',
    call: 'GET import/3/bad-rows/file',
  },
  'dashboard.import.$register.$idImport_.errors.tsx': {
    address: '/dashboard/import/client/3/errors',
    call: 'GET import/3/errors/file',
  },
  'dashboard.order.$idOrder_.bank-slip.$idInstallment.tsx': {
    address: '/dashboard/order/40/bank-slip/21',
    call: 'GET bank-slip/generate-pdf/21',
  },
  'dashboard.order.$idOrder_.client-link_.$idQuoteLink.certificate.tsx': {
    address: '/dashboard/order/40/client-link/5/certificate',
    call: 'GET order/40/quote-links/5/certificate',
  },
  'dashboard.order.$idOrder_.client-link_.$idQuoteLink.pdf.tsx': {
    address: '/dashboard/order/40/client-link/5/pdf',
    call: 'GET order/40/quote-links/5/pdf',
  },
  'dashboard.order.$idOrder_.payments_.$idPayment.receipt.tsx': {
    address: '/dashboard/order/40/payments/3/receipt',
    call: 'GET order/receipt/40/payment/3',
  },
  'dashboard.order.$idOrder_.contract.tsx': {
    address: '/dashboard/order/40/contract',
    call: 'GET order/contract/40',
  },
  'dashboard.order.$idOrder_.fiscal-receipt.tsx': {
    address: '/dashboard/order/40/fiscal-receipt',
    call: 'GET order/fiscal-receipt/40',
  },
  'dashboard.order.$idOrder_.receipt.$installmentNumber.tsx': {
    address: '/dashboard/order/40/receipt/1',
    call: 'GET order/receipt/40/installment/1',
  },
  'dashboard.order.$idOrder_.report.tsx': {
    address: '/dashboard/order/40/report',
    call: 'GET order/report/40',
  },
  'dashboard.payable.$idPayable_.attachment.tsx': {
    address: '/dashboard/payable/7/attachment',
    call: 'GET bill/7/attachment/file',
  },
  'dashboard.payable.$idPayable_.receipt.tsx': {
    address: '/dashboard/payable/7/receipt',
    call: 'GET bill/receipt/7',
  },
  'dashboard.history.export.tsx': {
    address: '/dashboard/history/export?format=xlsx',
    call: 'GET history/export',
  },
  'dashboard.history.$area.$idRecord_.export.tsx': {
    address: '/dashboard/history/client/12/export?format=csv',
    call: 'GET history/client/12/export',
  },
  'dashboard.receivable.export.tsx': {
    address: '/dashboard/receivable/export?format=xlsx',
    call: 'GET receivable/export',
  },
  'dashboard.report.file.tsx': {
    address:
      '/dashboard/report/file?startDate=2026-01-01&endDate=2026-01-31&status=&type=&reportTypeFile=PDF',
    call: 'GET report/generate',
  },
};

const NO_FILES: [string, Answer][] = [
  [
    'a page',
    {
      body: '<!DOCTYPE html><html><body>Bem-vindo</body></html>',
      headers: { 'Content-Type': 'text/html; charset=utf-8' },
    },
  ],
  [
    'a page that says it is a file',
    {
      body: '<html></html>',
      headers: {
        'Content-Type': 'application/pdf',
        'Content-Disposition': 'attachment; filename="x.pdf"',
      },
    },
  ],
  ['a message', { body: { message: 'Em manutenção.' } }],
  ['nothing', { headers: { 'Content-Type': 'application/pdf' } }],
  ['an empty file', { body: '', headers: { 'Content-Type': 'text/csv' } }],
];

const routes = path.resolve(import.meta.dirname, '../../../app/routes');

describe('a file', () => {
  it('is tested wherever there is one', () => {
    const files = readdirSync(routes).filter((file) =>
      /streamFile|attachmentFile|quoteLinkFile\(|orderFile\(|exportLoader|withNoteFiles/.test(
        readFileSync(path.join(routes, file), 'utf8'),
      ),
    );
    expect(Object.keys(FILES).sort()).toEqual(files.sort());
  });

  describe.each(Object.entries(FILES))('%s', (route, { address, call, init }) => {
    it.each(NO_FILES)('is an error when the response is %s', async (_, answer) => {
      api.state.bills = [billEntity()];
      if (call === 'GET fiscal-note/nfe') {
        // The file is in the response.
        if (answer.body !== undefined && typeof answer.body !== 'string') return;
        api.reply(call, { body: { ...NOTE_FILE, xml: answer.body ?? null } });
      } else {
        api.reply('GET fiscal-note/nfe', { body: NOTE_FILE });
        api.reply(call, answer);
      }
      const response = await visit(address, init);
      expect(response.status).toBe(302);
      expect(response.headers.get('Content-Disposition')).toBeNull();
      expect(response.headers.getSetCookie().join(), route).toContain('toast=');
    });

    it('opens the dialog where a payment is due', async () => {
      api.state.bills = [billEntity()];
      api.reply('GET fiscal-note/nfe', { body: NOTE_FILE });
      api.reply(call, { status: 402, body: { message: 'Assinatura vencida.' } });
      const page = await followed(await visit(address, init));
      expect(page.html).toMatch(/<dialog[^>]*\bopen=""[^>]*aria-labelledby="payment-due-title"/);
      expect(page.text).toContain('Assinatura vencida.');
    });
  });

  it('arrives byte for byte, however it is chunked', async () => {
    const bytes = new Uint8Array(300_000).map((_, index) => (index * 31) % 256);
    bytes.set(new TextEncoder().encode('%PDF-1.7\n'));
    api.reply('GET order/report/40', {
      body: bytes,
      headers: { 'Content-Type': 'application/pdf' },
    });
    const response = await visit('/dashboard/order/40/report');
    expect(response.status).toBe(200);
    // `toEqual` would take seconds, in which idle connections close.
    expect(Buffer.compare(new Uint8Array(await response.arrayBuffer()), bytes)).toBe(0);
  });

  it('that has started may take longer than a minute, as on a slow line', async () => {
    const passMinute = holdMinutes();
    const body = new PassThrough();
    body.write('%PDF-1.7 and the first of it');
    api.reply('GET order/report/40', { body, headers: { 'Content-Type': 'application/pdf' } });
    const response = await visit('/dashboard/order/40/report');
    passMinute();
    body.end(' and the last');
    expect(await response.text()).toBe('%PDF-1.7 and the first of it and the last');
  });

  it.each(['hang', 'beginning'] as const)(
    'that does not start within a minute is reported: %s',
    async (is) => {
      const passMinute = holdMinutes();
      api.reply('GET order/report/40', () => {
        passMinute();
        const headers = { 'Content-Type': 'application/pdf' };
        return is === 'hang' ? 'hang' : { body: new PassThrough(), headers };
      });
      const page = await followed(await visit('/dashboard/order/40/report'));
      expect(page.text).toContain('Não foi possível comunicar com o servidor.');
    },
  );
});
