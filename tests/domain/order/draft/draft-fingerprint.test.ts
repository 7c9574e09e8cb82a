import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { DRAFT_FIELDS } from '@domain/order/draft/draft';
import {
  fingerprintOf,
  installmentPrint,
  NO_FINGERPRINT,
  parseFingerprint,
} from '@domain/order/draft/draft-fingerprint';
import { draftEntries, draftFromEntries } from '@domain/order/draft/draft-form';
import { draftFromOrder } from '@domain/order/draft/draft-from-order';
import type { ReceivedParts } from '@domain/order/received-parts';
import { hashOf } from '@domain/text-hash';

import { anyDraft, INSTALLMENT_FIELDS, PRODUCT_FIELDS } from '../../support/arbitrary-draft';
import { validOrder } from '../../support/arbitrary-order';
import { HOSTILE_TEXTS } from '../../support/arbitrary-text';
import { simpleOrder } from '../../support/orders';

const DRAFT = draftFromOrder(simpleOrder());
const PRINT = fingerprintOf(DRAFT);

describe('the fingerprint of a draft', () => {
  it('is the same for the same draft, and passes through a form as text', () => {
    fc.assert(
      fc.property(anyDraft(), (draft) => {
        const print = fingerprintOf(draft);
        expect(fingerprintOf(structuredClone(draft))).toEqual(print);
        expect(parseFingerprint(JSON.stringify(print))).toEqual(print);
      }),
    );
  });

  it('is the same after the order’s native post, for every registered order', () => {
    fc.assert(
      fc.property(validOrder(), (order) => {
        const draft = draftFromOrder(order);
        // A line's fields are single-line inputs, whose posts contain no line break.
        const posted = draftEntries(draft).map(
          ([name, value]) =>
            [name, name.includes('[') ? value : value.replace(/\n/g, '\r\n')] as const,
        );
        expect(fingerprintOf(draftFromEntries(posted))).toEqual(fingerprintOf(draft));
      }),
    );
  });

  it.each(DRAFT_FIELDS)('detects another %s, and nothing else', (field) => {
    const other = fingerprintOf({ ...DRAFT, [field]: `${DRAFT[field]}x` });
    expect(other).toEqual({ ...PRINT, fields: { ...PRINT.fields, [field]: other.fields[field] } });
    expect(other.fields[field]).not.toBe(PRINT.fields[field]);
  });

  it.each(PRODUCT_FIELDS.filter((field) => field !== 'idOrderProduct'))(
    'detects another %s of an item',
    (field) => {
      const products = DRAFT.products.map((line) => ({ ...line, [field]: `${line[field]}x` }));
      const other = fingerprintOf({ ...DRAFT, products });
      expect(Object.keys(other.products)).toEqual(['11']);
      expect(other.products['11']).not.toBe(PRINT.products['11']);
      expect({ ...other, products: PRINT.products }).toEqual(PRINT);
    },
  );

  it.each(INSTALLMENT_FIELDS.filter((field) => field !== 'idOrderInstallment'))(
    'detects another %s of an installment',
    (field) => {
      const installments = DRAFT.installments.map((line) => ({
        ...line,
        [field]: `${line[field]}x`,
      }));
      const other = fingerprintOf({ ...DRAFT, installments });
      for (const id of ['21', '22'])
        expect(installmentPrint(other, id)).not.toEqual(installmentPrint(PRINT, id));
      expect({ ...other, installments: PRINT.installments }).toEqual(PRINT);
    },
  );

  it('detects parts received, and is unchanged without any', () => {
    const parts: ReceivedParts[] = [
      {},
      { 21: 3_000 },
      { 21: 4_000 },
      { 22: 3_000 },
      { 21: 3_000, 22: 3_000 },
    ];
    const prints = parts.map((received) => fingerprintOf({ ...DRAFT, received }));
    expect(prints[0]).toEqual(PRINT);
    expect(new Set(prints.map(({ installments }) => JSON.stringify(installments))).size).toBe(
      parts.length,
    );
    const lines = prints.map((print) => ({ ...installmentPrint(print, '21'), parts: '' }));
    expect(new Set(lines.map((line) => JSON.stringify(line))).size).toBe(1);
    for (const print of prints)
      expect({ ...print, installments: PRINT.installments }).toEqual(PRINT);
  });

  it('is a few kB for three hundred items', () => {
    const products = Array.from({ length: 300 }, (_, index) => ({
      ...DRAFT.products[0]!,
      idOrderProduct: String(index + 1),
    }));
    expect(JSON.stringify(fingerprintOf({ ...DRAFT, products })).length).toBeLessThan(8_000);
  });
});

describe('a posted fingerprint', () => {
  it.each([
    null,
    '',
    'x',
    'null',
    '[]',
    '"text"',
    '12',
    '{}',
    '{"fields":{},"products":{}}',
    '{"fields":{"clientName":1},"products":{},"installments":""}',
    '{"fields":[],"products":{},"installments":""}',
    '{"fields":{},"products":{"1":{}},"installments":""}',
    '{"fields":{},"products":{},"installments":null}',
    ...HOSTILE_TEXTS,
  ])('that is invalid (%j) knows nothing', (text) => {
    expect(parseFingerprint(text)).toEqual(NO_FINGERPRINT);
  });

  it('of a form opened before installments were tracked separately knows the rest', () => {
    const text = JSON.stringify({ ...PRINT, installments: '1abc23' });
    expect(parseFingerprint(text)).toEqual({ ...PRINT, installments: null });
  });

  it('pollutes no prototype', () => {
    parseFingerprint(
      '{"fields":{"__proto__":"x"},"products":{"__proto__":"y"},"installments":"","polluted":"z"}',
    );
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    expect(Object.getPrototypeOf({})).toBe(Object.prototype);
  });
});

describe('the hash of a text', () => {
  it('is FNV-1a: its published test values', () => {
    expect(hashOf('')).toBe((0x811c9dc5).toString(36));
    expect(hashOf('a')).toBe((0xe40c292c).toString(36));
    expect(hashOf('foobar')).toBe((0xbf9cf968).toString(36));
  });

  it('is short and has only letters and digits, for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
        expect(hashOf(text)).toMatch(/^[0-9a-z]{1,7}$/);
      }),
    );
  });
});
