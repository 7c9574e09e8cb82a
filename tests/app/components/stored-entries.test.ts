import { describe, expect, it } from 'vitest';

import { storedEntries } from '~/components/autosave/stored-entries';
import { readSaleDraft } from '~/features/direct-sale/sale-meta';
import { readOrderDraft } from '~/features/order/post/order-meta';
import { slipCodesOf } from '~/features/order/slip/slip-offers';

const stored = (content: unknown) => ({
  key: 'prumo.kept|3|order:new|f1',
  form: 'f1',
  storedAt: '2026-11-24T12:00:00Z',
  content,
});
const ENTRIES = [['clientName', 'Ana Paula']];
const BASE = { fields: { clientName: 'a1' }, products: {}, installments: { 21: 'b2' } };

const NO_ENTRIES: unknown[] = [null, {}, 'a', [['a']], [['a', 'b', 'c']], [['a', 1]], [null]];

describe('what the browser stored is parsed, or is no draft', () => {
  it.each(NO_ENTRIES)('%j is not a list', (value) => expect(storedEntries(value)).toBeNull());

  it('an order with its version', () => {
    const content = { entries: ENTRIES, etag: '"7"', base: BASE };
    expect(readOrderDraft(stored(content))).toMatchObject({
      draft: { clientName: 'Ana Paula' },
      etag: '"7"',
      base: BASE,
      idempotencyKey: 'f1',
    });
  });

  it('an order from a version that knew its installments as one', () => {
    const base = { ...BASE, installments: 'b2' };
    expect(readOrderDraft(stored({ entries: ENTRIES, etag: '"7"', base }))).toMatchObject({
      base: { ...BASE, installments: null },
    });
  });

  it.each<[string, unknown]>([
    ['nothing', null],
    ['a list', []],
    ...NO_ENTRIES.map((entries): [string, unknown] => [
      `entries ${JSON.stringify(entries)}`,
      { entries, etag: null, base: BASE },
    ]),
    ['a version that is no text', { entries: ENTRIES, etag: 7, base: BASE }],
    ['no version', { entries: ENTRIES, base: BASE }],
    ['no base', { entries: ENTRIES, etag: null }],
    ['a base of numbers', { entries: ENTRIES, etag: null, base: { ...BASE, fields: { a: 1 } } }],
  ])('no order: %s', (_, content) => expect(readOrderDraft(stored(content))).toBeNull());

  it('a sale with its pending scans', () => {
    const scans = [{ field: 'itemBarCode', text: '7891234567895' }];
    expect(readSaleDraft(stored({ entries: ENTRIES, scans }))).toMatchObject({
      draft: { clientName: 'Ana Paula', scans: [{ text: '7891234567895' }] },
      idempotencyKey: 'f1',
    });
  });

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['no scans', { entries: ENTRIES }],
    ['a scan of another field', { entries: ENTRIES, scans: [{ field: 'name', text: '1' }] }],
    ['a scan without text', { entries: ENTRIES, scans: [{ field: 'itemId' }] }],
    ['no fields', { entries: null, scans: [] }],
  ])('no sale: %s', (_, content) => expect(readSaleDraft(stored(content))).toBeNull());
});

const NO_CODES = { line: null, pixCode: null, registeredAt: null };

describe("a slip's codes", () => {
  const current = { linhaDigitavel: '34191', pixCode: '0002', registeredAt: '2026-11-20' };
  const codes = { line: '34191', pixCode: '0002', registeredAt: '2026-11-20' };

  it.each([
    ['an object', JSON.stringify({ current })],
    ['its JSON text', JSON.stringify(JSON.stringify({ current }))],
  ])('are read of %s', (_, slip) => expect(slipCodesOf(slip)).toEqual(codes));

  it.each(['', 'x', 'null', '[]', '{}', '"x"', '{"current":[]}', '{"current":{"pixCode":""}}'])(
    'are none in %s',
    (slip) => expect(slipCodesOf(slip)).toEqual(NO_CODES),
  );
});
