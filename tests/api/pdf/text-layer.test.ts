import { readdirSync } from 'node:fs';
import path from 'node:path';

import fc from 'fast-check';
import { expect, test, vi } from 'vitest';

import { DEFAULT_CONTRACT } from '@domain/contract/default-contract';
import { nfeDocument } from '@domain/nfe/nfe-document';
import { toXml } from '@domain/nfe/xml-element';
import { COUPON_WIDTH_OPTIONS } from '@domain/order/documents/coupon';

import { installmentReceipt } from '../../../api/modules/order/installment-receipt';
import { readDanfe } from '../../../api/pdf/danfe/read-danfe';
import type { OrderDocument } from '../../../api/pdf/order/order-document';
import { LONG } from '../../support/long-run';
import { sale, saleItem } from '../../support/sale';
import { readPdf } from './read-pdf';
import { sampleAcceptance } from './sample-acceptance';
import { sampleInstallments, sampleItems, sampleOrder, sampleQuote } from './sample-order';
import { sampleEntry, sampleReport } from './sample-report';
import { ACCOUNTS, sampleSlip } from './sample-slip';

/** An order whose company, client and items have that name: in bold, regular and capitals. */
function orderOf(name: string): OrderDocument {
  const order = sampleOrder({
    items: sampleItems(2).map((item) => ({ ...item, description: name })),
    installments: sampleInstallments(1).map((one) => ({
      ...one,
      dueDate: '2026-01-10',
      paymentDate: '2026-01-09',
      paidValue: 100,
    })),
  });
  return { ...order, company: { ...order.company, name }, client: { ...order.client, name } };
}

function danfeOf(name: string) {
  const { accessKey, infNFe } = nfeDocument(sale({ items: [saleItem({ description: name })] }));
  const xml = `<NFe xmlns="http://www.portalfiscal.inf.br/nfe">${toXml(infNFe)}</NFe>`;
  return readDanfe({
    accessKey,
    xml,
    protocol: 'SIMULADO-1',
    authorizedAt: '2026-03-10T15:00:05Z',
  });
}

/** Every kind of document with a name in it. Each reads its modules when it is drawn. */
const documents: Record<string, (name: string) => Promise<Buffer>> = {
  acceptance: async (name) => {
    const { renderAcceptancePdf } = await import('../../../api/pdf/acceptance/acceptance-pdf');
    return renderAcceptancePdf(sampleAcceptance({ company: orderOf(name).company, name }));
  },
  quote: async (name) => {
    const { renderQuotePdf } = await import('../../../api/pdf/quote/quote-pdf');
    return renderQuotePdf({ ...sampleQuote(), ...orderOf(name) });
  },
  'quote several': async (name) => {
    const { renderQuotesPdf } = await import('../../../api/pdf/quote/quote-pdf');
    return renderQuotesPdf([sampleQuote(), { ...sampleQuote(), ...orderOf(name) }]);
  },
  contract: async (name) => {
    const { renderContractPdf } = await import('../../../api/pdf/contract/contract-pdf');
    return renderContractPdf({ ...orderOf(name), template: DEFAULT_CONTRACT });
  },
  receipt: async (name) => {
    const { renderReceiptPdf } = await import('../../../api/pdf/receipt/receipt-pdf');
    return renderReceiptPdf(installmentReceipt(orderOf(name), 1));
  },
  ...Object.fromEntries(
    COUPON_WIDTH_OPTIONS.map(({ value }) => [
      `coupon ${value}`,
      async (name: string) => {
        const { renderCouponPdf } = await import('../../../api/pdf/coupon/coupon-pdf');
        const status = value === '58' ? 'quote' : 'sale';
        return renderCouponPdf({ ...orderOf(name), soldAt: '2026-03-10T15:04:00Z', status }, value);
      },
    ]),
  ),
  'bank-slip': async (name) => {
    const { renderBankSlipPdf } = await import('../../../api/pdf/bank-slip/bank-slip-pdf');
    return renderBankSlipPdf(sampleSlip(ACCOUNTS.Itaú, { payee: { ...sampleSlip().payee, name } }));
  },
  danfe: async (name) => {
    const { renderDanfePdf } = await import('../../../api/pdf/danfe/danfe-pdf');
    return renderDanfePdf(danfeOf(name));
  },
  report: async (name) => {
    const { reportPdf } = await import('../../../api/pdf/report/report-pdf');
    const parts: Buffer[] = [];
    const entry = sampleEntry({ description: name, party: name });
    for await (const part of reportPdf(sampleReport([entry], { ...sampleOrder().company, name })))
      parts.push(part);
    return Buffer.concat(parts);
  },
};

const KINDS = Object.keys(documents);
const PDF = path.resolve(import.meta.dirname, '../../../api/pdf');
/** The folders of `api/pdf` that draw a document. */
const DOCUMENTS = readdirSync(PDF, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('-pdf.ts'))
  .map((file) => path.dirname(file));
const NAMES = ['ÁÉÍÓÚ', 'ÃÊÕÜÇ', 'aceiou'];

async function read(file: Promise<Buffer> | undefined): Promise<string[]> {
  return readPdf((await file) ?? Buffer.of()).pages.map(({ text }) => text);
}

test('every document is among them', () => {
  expect([...new Set(KINDS.map((kind) => kind.split(' ')[0]))].sort()).toEqual(DOCUMENTS.sort());
});

/** The texts of documents, the first of them drawn as by a process that has not printed before. */
async function drawnAnew(printed: readonly (readonly [string, string])[]): Promise<string[][]> {
  vi.resetModules();
  const texts: string[][] = [];
  for (const [kind, name] of printed) texts.push(await read(documents[kind]?.(name)));
  return texts;
}

const PAIRS = KINDS.flatMap((kind) => NAMES.map((name) => [kind, name] as const));
/** In `npm test` each kind has one of the names. */
const TRIED = LONG
  ? PAIRS
  : KINDS.map((kind, index) => [kind, NAMES[index % NAMES.length] ?? ''] as const);

// Fonts are shared by the whole process: earlier documents once changed how the letters of later
// ones were extracted.
test("a document's text is extracted as written, whatever was printed before", async () => {
  const alone = new Map<string, string[]>();
  for (const [kind, name] of TRIED) {
    const [text = []] = await drawnAnew([[kind, name]]);
    expect(text.join('\n'), kind).toContain(name);
    alone.set(kind + name, text);
  }
  const expectAsAlone = async (printed: typeof TRIED) =>
    expect(await drawnAnew(printed)).toEqual(printed.map(([kind, name]) => alone.get(kind + name)));
  // Before and after every other one.
  await expectAsAlone([...TRIED, ...TRIED.toReversed()]);
  if (!LONG) return;
  const printing = fc.constantFrom(...PAIRS);
  await fc.assert(
    fc.asyncProperty(fc.array(printing, { minLength: 6, maxLength: 12 }), expectAsAlone),
    { numRuns: 30 },
  );
});

/** The sign as pasted from a phone, and as copied from the paper: once, as written. */
const PASTED: readonly (readonly [string, string])[] = [
  ['✅', '✅'],
  ['📞', '📞'],
  ['🔨', '🔨'],
  ['⚠️', '⚠️'],
  ['☎️', '☎️'],
  ['☎', '☎'],
  ['👷🏽‍♂️', '👷🏽‍♂️'],
  ['👨‍👩‍👧', '👨‍👩‍👧'],
  ['❤️‍🔥', '❤️‍🔥'],
  ['🤝🏻', '🤝🏻'],
  ['🇧🇷', '🇧🇷'],
  ['1️⃣', '1️⃣'],
  ['😀', '😀'],
  ['🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}', '🏴'],
  ['👷\u200d🔨', '👷'],
  ['ok\ufe0f\u200d', 'ok'],
  ['ok🏽', 'ok'],
  ['ok\u{1faff}', 'ok'],
  ['㎥', 'm3'],
];

// A client once saw boxes where the company had written ticks.
test.each(PASTED)(
  '%s is one character on every document, and copied as written',
  async (sign, copied) => {
    for (const kind of KINDS) {
      const text = (await read(documents[kind]?.(`Obra ${sign} fim`))).join('\n');
      // The law defines the letters of a note: it has no emoji.
      if (kind !== 'danfe') expect(text, kind).toContain(copied);
      expect(text, kind).not.toContain('□');
    }
  },
);
