import { expect, it } from 'vitest';

import { emptyDraft, emptyInstallment, type OrderDraft } from '@domain/order/draft/draft';
import { blurErrors } from '@domain/order/draft/draft-errors';
import { isMissing } from '@domain/order/draft/missing-fields';

const line = { ...emptyInstallment(1), value: '10,00', dueDate: '2026-03-10' };
const paid = { ...line, paymentDate: '2026-03-10', paidValue: '10,00', paymentType: '4' };
const SITE = {
  zipCode: '01.001-000',
  street: 'Rua da Obra',
  number: '20',
  district: 'Centro',
  city: 'São Paulo',
  state: 'SP',
};
const draft = (change: Partial<OrderDraft>): OrderDraft => ({
  ...emptyDraft('2'),
  freight: '10,00',
  installments: [line],
  ...change,
});

/** Each error of a saved order, and whether it says that something is missing. */
const told = (order: OrderDraft) =>
  blurErrors(order, { draft: order, received: {} }, '2026-03-10').map((error) => [
    error.message,
    isMissing(order, error),
  ]);

it.each<[string, OrderDraft]>([
  ['Informe o valor pago', draft({ installments: [{ ...paid, paidValue: '' }] })],
  ['Informe o valor pago', draft({ installments: [{ ...paid, paidValue: '0,00' }] })],
  ['Informe a forma de pagamento', draft({ installments: [{ ...paid, paymentType: '--' }] })],
  [
    'É necessário possuir ao menos uma parcela com data de vencimento',
    draft({ installments: [{ ...line, dueDate: '' }] }),
  ],
  ['Todas as parcelas precisam estar baixadas', draft({ idOrderStatus: '6', ...SITE })],
  ['O campo Rua é obrigatório', draft({ idOrderStatus: '3', ...SITE, street: ' ' })],
  ['O campo Estado é obrigatório', draft({ idOrderStatus: '3', ...SITE, state: '--' })],
  ['É obrigatório escolher um profissional', draft({ idOrderStatus: '4', ...SITE })],
])('%s: something is missing', (message, order) => {
  expect(told(order)).toEqual([[message, true]]);
});

it.each<[string, OrderDraft]>([
  [
    'O valor das parcelas precisa ser igual ao valor total da nota',
    draft({ installments: [{ ...line, value: '10,01' }] }),
  ],
  ['Frete inválido', draft({ freight: 'dez', installments: [{ ...line, value: '0,00' }] })],
  ['CPF/CNPJ inválido', draft({ clientCpfCnpj: '529.982.247-24' })],
])('%s: nothing is missing', (message, order) => {
  expect(told(order)).toEqual([[message, false]]);
});

it.each([
  ['installments[0].paymentDate', 'A data do pagamento não pode ser depois de hoje'],
  [
    'idOrderStatus',
    'Há boleto gerado para as parcelas. Cancele-o antes de mudar para este status.',
  ],
  ['clientSearch', 'O que foi digitado para a busca'],
  ['', 'de campo nenhum'],
])('an error of %s says what is wrong', (path, message) => {
  expect(isMissing(draft({ installments: [paid] }), { path, message })).toBe(false);
});
