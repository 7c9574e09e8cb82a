import { describe, expect, it } from 'vitest';

import {
  type DraftInstallment,
  emptyDraft,
  emptyProduct,
  type OrderDraft,
} from '@domain/order/draft/draft';
import { reduceDraft } from '@domain/order/draft/draft-reducer';
import { lackingText, missingBySection } from '@domain/order/draft/order-steps';

const product = { idProduct: 8, description: 'Perfil', unity: 'un', value: 1990, type: 'P' };
const ADDRESS = { zipCode: '1', street: 'R', number: '1', district: 'B', city: 'C', state: 'SP' };
const WHOLE: OrderDraft = [
  { type: 'add-product', product } as const,
  { type: 'split', count: 2 } as const,
].reduce(reduceDraft, {
  ...emptyDraft(),
  ...ADDRESS,
  clientName: 'Ana',
  clientCpfCnpj: '1',
  clientPhone: '1',
  idProfessional: '1',
});

/** As the counter sells to a person without a name. */
const ANONYMOUS = { clientName: '', clientCpfCnpj: '', clientPhone: '', street: '', zipCode: '' };
const LACKING = ['vencimento', 'forma de pagamento'];
const withFirst = (change: Partial<DraftInstallment>) => ({
  installments: WHOLE.installments.map((line, index) =>
    index === 0 ? { ...line, ...change } : line,
  ),
});
const settle = (line: DraftInstallment) => ({ ...line, dueDate: '2026-12-01', paymentType: '6' });

it.each([
  [['nome'], 'Falta nome'],
  [['nome', 'documento', 'celular'], 'Faltam nome, documento e celular'],
  [['parcelas'], 'Faltam parcelas'],
  [['as parcelas não somam o total'], 'As parcelas não somam o total'],
  [
    ['as parcelas não somam o total', 'vencimento'],
    'Falta vencimento; as parcelas não somam o total',
  ],
  [['baixar as parcelas'], 'Falta baixar as parcelas'],
])('%j reads as %s', (parts, text) => {
  expect(lackingText(parts)).toBe(text);
});

describe('the missing fields of a tab', () => {
  it('are all in a new order', () => {
    expect(missingBySection(emptyDraft())).toEqual({
      cliente: ['nome', 'documento', 'celular'],
      obra: ['endereço', 'profissional'],
      itens: ['ao menos um item'],
      pagamento: ['parcelas'],
    });
  });

  it.each([
    [{}, {}],
    [{ clientName: '' }, { cliente: ['nome'] }],
    [{ state: '--' }, { obra: ['endereço'] }],
    [{ freight: '1,00' }, { pagamento: ['as parcelas não somam o total'] }],
    [
      { products: [{ ...emptyProduct(), amount: '1' }], installments: [] },
      {
        itens: ['descrição', 'valor'],
        pagamento: ['parcelas'],
      },
    ],
    [
      {
        products: [{ ...emptyProduct(), description: 'Frete', amount: '', value: '0,00' }],
        installments: [],
      },
      { itens: ['quantidade'], pagamento: ['parcelas'] },
    ],
    [
      { products: [], installments: [] },
      { itens: ['ao menos um item'], pagamento: ['parcelas'] },
    ],
    [{ idOrderStatus: '3' }, { pagamento: LACKING }],
    [{ idOrderStatus: '4', ...withFirst({ dueDate: '2026-12-01' }) }, { pagamento: LACKING }],
    [{ idOrderStatus: '6', ...withFirst({ paymentType: '6' }) }, { pagamento: LACKING }],
    [{ idOrderStatus: '2', installments: WHOLE.installments.map(settle) }, {}],
    [{ idOrderStatus: '2', ...ANONYMOUS, installments: WHOLE.installments.map(settle) }, {}],
    [{ idOrderStatus: '7' }, {}],
  ])('%j: %j', (change, lacking) => {
    expect(missingBySection({ ...WHOLE, ...change })).toEqual({
      cliente: [],
      obra: [],
      itens: [],
      pagamento: [],
      ...lacking,
    });
  });
});
