import { describe, expect, it } from 'vitest';

import { emptyDraft, emptyProduct, type OrderDraft } from '@domain/order/draft/draft';
import { reduceDraft } from '@domain/order/draft/draft-reducer';
import { missingBySection } from '@domain/order/draft/order-steps';

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

describe('what a tab still lacks', () => {
  it('is all of a new order', () => {
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
    [{ freight: '1,00' }, { pagamento: ['somar o total'] }],
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
