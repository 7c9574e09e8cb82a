import { describe, expect, it } from 'vitest';

import { FISCAL_NOTE_STATUSES } from '@domain/fiscal-note/fiscal-note-status';

import { ORDER_STATUSES } from '../../support/order-calls';
import { intents, isReadOnly, shownIntents, visit } from '../../support/order-page';
import type { Page } from '../../support/page';

const BANNER =
  'Já existe Nota Fiscal gerada para esse Orçamento. Algumas informações não podem ser alteradas.';
const EDITABLE = ['PENDING', 'CANCELLED'];

const withNote = (Status: string) => visit({ FiscalNote: { IdFiscalNote: 5, Status } });

/** The statuses that are disabled in the select. */
const closed = ({ html }: Page) =>
  ORDER_STATUSES.map(({ IdOrderStatus }) => String(IdOrderStatus)).filter((value) =>
    [...html.matchAll(/<option[^>]*>/g)].some(
      ([tag]) => tag.includes(`value="${value}"`) && tag.includes('disabled=""'),
    ),
  );

const DECLARED = [
  'clientCpfCnpj',
  'clientName',
  'clientPhone',
  'clientEmail',
  'clientStateRegistration',
  'clientZipCode',
  'clientStreet',
  'clientNumber',
  'clientDistrict',
  'clientCity',
  'clientComplement',
  'freight',
  'discountValue',
  'products-0-amount',
  'products-0-value',
  'installments-0-value',
  'installments-0-dueDate',
];
const OPEN = [
  'height',
  'observation',
  'zipCode',
  'street',
  'number',
  'district',
  'city',
  'complement',
  'installments-0-observation',
  'installments-0-paymentDate',
  'installments-0-paidValue',
];

describe('an order without a fiscal note', () => {
  it('may be changed everywhere, to every status', async () => {
    const page = await visit();
    expect(page.text).not.toContain(BANNER);
    expect(closed(page)).toEqual([]);
    for (const id of [...DECLARED, ...OPEN])
      expect([id, isReadOnly(page, id)]).toEqual([id, false]);
  });
});

describe('an order with a fiscal note (R-LCK-02)', () => {
  it.each(FISCAL_NOTE_STATUSES)(
    'that is $id can become a budget or be cancelled only once its note is cancelled',
    async ({ id }) => {
      const page = await withNote(id);
      expect(closed(page)).toEqual(id === 'CANCELLED' ? [] : ['1', '7']);
      expect(page.value('idOrderStatus')).toBe('3');
    },
  );

  it.each(EDITABLE)('that is %s stays open', async (status) => {
    const page = await withNote(status);
    expect(page.text).not.toContain(BANNER);
    for (const id of DECLARED) expect([id, isReadOnly(page, id)]).toEqual([id, false]);
    expect(intents(page)).toEqual(
      expect.arrayContaining(['split:2', 'add-by-id', 'look-up-client']),
    );
  });

  const locking = FISCAL_NOTE_STATUSES.filter(({ id }) => !EDITABLE.includes(id));
  it.each(locking)('that is $id shows the banner and what it locks', async ({ id: status }) => {
    const page = await withNote(status);
    expect(page.text).toContain(BANNER);
    for (const id of DECLARED) expect([id, isReadOnly(page, id)]).toEqual([id, true]);
    for (const id of OPEN) expect([id, isReadOnly(page, id)]).toEqual([id, false]);
    const offered = shownIntents(page);
    expect(offered).toContain('save');
    expect(offered).toContain('look-up-zip:building');
    for (const intent of offered) {
      expect(intent).not.toMatch(
        /^(split|due-dates|add-|remove-|search-products|look-up-client|look-up-zip:client)/,
      );
    }
    expect(page.tag('saveClient')).toBe('');
  });

  it('posts locked fields unchanged', async () => {
    const page = await withNote('AUTHORIZED');
    for (const name of [
      'clientState',
      'products[0].type',
      'products[0].observation',
      'installments[0].paymentType',
      'idClient',
      'foundDocument',
    ]) {
      expect([name, page.value(name)]).not.toEqual([name, null]);
    }
    expect(page.value('clientState')).toBe('SP');
    expect(page.value('products[0].type')).toBe('P');
    expect(page.value('clientName')).toBe('Maria da Silva');
  });

  it('keeps the current status even if its note forbids it', async () => {
    const page = await visit({
      IdOrderStatus: 7,
      FiscalNote: { IdFiscalNote: 5, Status: 'PENDING' },
    });
    expect(closed(page)).toEqual(['1']);
    expect(page.value('idOrderStatus')).toBe('7');
  });

  it.each([null, undefined, {}, 'AUTHORIZED', { Status: null }])(
    'with %j does not count as one',
    async (FiscalNote) => {
      const page = await visit({ FiscalNote });
      expect([page.status, page.text.includes(BANNER), closed(page)]).toEqual([200, false, []]);
    },
  );
});
