import { describe, expect, it } from 'vitest';

import { DRAFT_FIELDS } from '@domain/order/draft/draft';
import {
  errorsBySection,
  ORDER_SECTIONS,
  sectionLabelOf,
  sectionOf,
} from '@domain/order/draft/order-sections';

describe('the tab that holds a field', () => {
  it.each([
    ['clientCpfCnpj', 'cliente'],
    ['clientStreet', 'cliente'],
    ['idClient', 'cliente'],
    ['street', 'obra'],
    ['height', 'obra'],
    ['freight', 'obra'],
    ['idProfessional', 'obra'],
    ['observation', 'obra'],
    ['products', 'itens'],
    ['products[3].amount', 'itens'],
    ['itemBarCode', 'itens'],
    ['itemSearch', 'itens'],
    ['installments', 'pagamento'],
    ['installments[0].dueDate', 'pagamento'],
    ['discountValue', 'pagamento'],
    ['firstDueDate', 'pagamento'],
    ['saveClient', 'cliente'],
    ['idOrderStatus', null],
    ['', null],
  ])('of %s is %s', (path, section) => {
    expect(sectionOf(path)).toBe(section);
  });

  it('is one of the four for every field of the order, except the status above them', () => {
    const ids = ORDER_SECTIONS.map(({ id }) => id);
    const inTabs = DRAFT_FIELDS.filter((field) => field !== 'idOrderStatus');
    for (const field of inTabs) expect(ids).toContain(sectionOf(field));
  });

  it.each([
    ['clientName', 'Cliente'],
    ['street', 'Informações da obra'],
    ['products[0].amount', 'Itens do pedido'],
    ['installments', 'Dados de pagamento'],
    ['idOrderStatus', null],
  ])('of %s is called %s', (path, label) => {
    expect(sectionLabelOf(path)).toBe(label);
  });

  it('has its name', () => {
    expect(ORDER_SECTIONS.map(({ label }) => label)).toEqual([
      'Cliente',
      'Informações da obra',
      'Itens do pedido',
      'Dados de pagamento',
    ]);
  });
});

it('each tab lists its own errors, in the order they were found; the status’s are in none', () => {
  const error = (path: string) => ({ path, message: path });
  const found = [
    'products[1].value',
    'clientName',
    'idOrderStatus',
    'products[0].value',
    'installments',
  ].map(error);
  expect(errorsBySection(found)).toEqual({
    cliente: [error('clientName')],
    obra: [],
    itens: [error('products[1].value'), error('products[0].value')],
    pagamento: [error('installments')],
  });
});
