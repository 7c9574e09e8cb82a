import { expect, it } from 'vitest';

import { emptyDraft, emptyInstallment } from '@domain/order/draft/draft';
import { blurErrors, draftErrors } from '@domain/order/draft/draft-errors';

const PARTS = 'Desta parcela já foram recebidos R$ 6.000,00 em partes: o valor precisa ser maior';

/** The errors on blur of an installment of R$ 6.256,13 with R$ 6.000,00 received. */
function saidOf(change: object) {
  const line = { ...emptyInstallment(1), idOrderInstallment: '21', value: '6.256,13' };
  const draft = { ...emptyDraft('2'), installments: [line] };
  const now = { ...draft, installments: [{ ...line, ...change }] };
  return blurErrors(now, { draft, received: { 21: 600_000 } }, '2026-03-10')
    .map(({ path, message }) => [path, message.replace(/\u00a0/g, ' ')])
    .filter(([path]) => path !== 'installments' && path !== 'installments[0].paymentType');
}

it.each([
  ['the rest alone', { paymentDate: '2026-03-10', paidValue: '256,13' }, 'paidValue'],
  ['no more than its parts', { paymentDate: '2026-03-10', paidValue: '6.000,00' }, 'paidValue'],
  ['a value of no more than its parts', { value: '6.000,00' }, 'value'],
])('an installment received in parts is refused %s', (_, change, field) => {
  expect(saidOf(change)).toEqual([[`installments[0].${field}`, PARTS]]);
});

it.each([
  ['with nothing changed', {}],
  ['with all of it', { paymentDate: '2026-03-10', paidValue: '6.256,13' }],
  ['of which something is forgiven', { paymentDate: '2026-03-10', paidValue: '6.000,01' }],
  ['with a value and no day', { paidValue: '256,13' }],
])('an installment received in parts is accepted %s', (_, change) => {
  expect(saidOf(change)).toEqual([]);
});

it('a missing or invalid value is the only error', () => {
  const said = (paidValue: string) => saidOf({ paymentDate: '2026-03-10', paidValue });
  expect(said('')).toEqual([['installments[0].paidValue', 'Informe o valor pago']]);
  expect(said('mil')).toHaveLength(1);
});

it('fields missing for the client’s register are no error at its checkbox until the save', () => {
  const draft = { ...emptyDraft('2'), clientName: 'Ana', saveClient: 'on' };
  const paths = (errors: readonly { path: string }[]) => errors.map(({ path }) => path);
  expect(paths(draftErrors(draft))).toContain('saveClient');
  const said = paths(blurErrors(draft, { draft, received: {} }, '2026-03-10'));
  expect(said).toContain('clientCpfCnpj');
  expect(said).not.toContain('saveClient');
});
