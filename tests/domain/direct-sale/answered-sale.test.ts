import { describe, expect, it } from 'vitest';

import { answeredSale, changedSince } from '@domain/direct-sale/answered-sale';
import type { SaleDraft } from '@domain/direct-sale/sale-draft';
import { reduceSale } from '@domain/direct-sale/sale-reducer';

import { found, withItems } from './support/sales';

const posted: SaleDraft = { ...withItems(1, 2), step: 'finalize', clientCpfCnpj: '012.345.678-90' };

describe('the response to a posted sale', () => {
  it('leaves alone what was typed since, and brings the rest', () => {
    const latest = reduceSale(posted, {
      type: 'set',
      field: 'clientCpfCnpj',
      value: '111.444.777-35',
    });
    const answer: SaleDraft = { ...posted, clientName: 'Joana Prado Lima' };
    expect(changedSince(posted, latest)).toContain('clientCpfCnpj');
    expect(answeredSale(posted, latest, answer)).toMatchObject({
      clientCpfCnpj: '111.444.777-35',
      clientName: 'Joana Prado Lima',
      step: 'finalize',
    });
  });

  it('does not take the person back from where they went since', () => {
    const latest = reduceSale(posted, { type: 'client-unknown' });
    expect(answeredSale(posted, latest, posted)).toMatchObject({ step: 'register' });
    expect(answeredSale(posted, posted, { ...posted, step: 'register' })).toMatchObject({
      step: 'register',
    });
  });

  it('undoes nothing that came before it, in the same moment', () => {
    const looked = reduceSale(
      { ...posted, clientCpfCnpj: '111.444.777-35' },
      { type: 'client-unknown' },
    );
    expect(reduceSale(looked, { type: 'answered', posted, answer: posted })).toMatchObject({
      step: 'register',
      askedDocument: '11144477735',
      registerCpfCnpj: '111.444.777-35',
    });
  });

  it('keeps items and codes that came since', () => {
    const withItem = reduceSale(posted, { type: 'add-product', product: found(9) });
    const latest = reduceSale(withItem, { type: 'scan', field: 'itemBarCode', text: '789' });
    const next = answeredSale(posted, latest, posted);
    expect(next.products).toHaveLength(3);
    expect(next.scans).toEqual(latest.scans);
  });

  it('is the sale that was saved, once it is', () => {
    const latest = reduceSale(posted, { type: 'set', field: 'discount', value: '5,00' });
    expect(answeredSale(posted, latest, { ...posted, idSale: '31' })).toMatchObject({
      idSale: '31',
      discount: posted.discount,
    });
  });
});
