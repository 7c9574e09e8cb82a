import { describe, expect, it } from 'vitest';

import type { Invoice } from '@domain/nfe/invoice';
import { invoiceErrors, invoiceProblems } from '@domain/nfe/invoice-problems';

import { sale, saleItem, simplesSale } from '../../support/sale';

describe('the problems of a note', () => {
  const problems = (invoice: Invoice) => invoiceProblems(invoice, '2026-03-10');
  const { issuer, recipient } = sale();

  it('none, for a whole sale', () => {
    expect([problems(sale()), problems(simplesSale())]).toEqual([[], []]);
  });

  it.each([
    [{ issuer: { ...issuer, document: '00000000000190' } }, 'O CNPJ da empresa é inválido'],
    [{ issuer: { ...issuer, stateRegistration: null } }, 'A empresa precisa de inscrição estadual'],
    [
      { issuer: { ...issuer, stateRegistration: 'ISENTO' } },
      'A empresa está como ISENTO: para emitir notas ela precisa de inscrição estadual',
    ],
    [
      { recipient: { ...recipient, stateRegistration: '110042490115' } },
      'A inscrição estadual do cliente não é de SP: confira os números',
    ],
    [{ finalConsumer: false }, 'A venda a quem não tem inscrição estadual é a consumidor final'],
    [
      { finalConsumer: false, recipient: { ...recipient, stateRegistration: 'ISENTO' } },
      'A venda a quem não tem inscrição estadual é a consumidor final',
    ],
    ...[null, 0].map((icms): [Partial<Invoice>, string] => [
      { items: [saleItem({ icms, description: 'Cola' })] },
      'Cola: falta a alíquota de ICMS no cadastro do produto (com o CST 00 ela é maior que zero)',
    ]),
    [
      { items: [saleItem({ icms: 99, description: 'Cola' })] },
      'Cola: a alíquota de ICMS de 99% não é de nenhum estado',
    ],
    [
      { items: [saleItem({ cfop: '5910', description: 'Cola' })] },
      'Cola: o CFOP 5910 não é de venda',
    ],
    [
      { items: [saleItem({ cfop: '5202', description: 'Cola' })] },
      'Cola: o CFOP 5202 não é de venda',
    ],
    [
      { issuer: { ...issuer, street: ' ' } },
      'O nome e o endereço da empresa precisam estar completos',
    ],
    [{ recipient: { ...recipient, document: '' } }, 'O CPF/CNPJ do cliente é inválido'],
    [
      { recipient: { ...recipient, city: 'Camp' } },
      'Não existe a cidade Camp em SP, no endereço do cliente',
    ],
    [
      { recipient: { ...recipient, district: '👩🏽‍🔧' } },
      'O nome e o endereço do cliente precisam ter letras latinas',
    ],
    [
      { recipient: { ...recipient, stateRegistration: 'nenhuma' } },
      'A inscrição estadual do cliente é inválida',
    ],
    [
      { items: [saleItem({ description: 'مرحبا' })] },
      'A descrição do produto 1 precisa ter letras latinas',
    ],
    [
      { items: [saleItem({ type: 'S', description: 'Visita' })] },
      'Visita: serviços não vão em NF-e',
    ],
    [{ items: [saleItem({ ncm: null, description: 'Cola' })] }, 'Cola: falta o NCM'],
    [
      { items: [saleItem({ cst: '102', description: 'Cola' })] },
      'Cola: o CST 102 não serve ao regime da empresa',
    ],
    [
      { items: [saleItem({ cfop: '1102', description: 'Cola' })] },
      'Cola: o CFOP 1102 não é de venda',
    ],
    [{ discount: 1 }, 'O valor das parcelas precisa ser igual ao valor total da nota'],
    [
      { recipient: { ...recipient, city: 'Extrema', state: 'MG' } },
      'No regime normal, a venda para outro estado não pode ser emitida por aqui',
    ],
  ])('%#: %s', (changes, problem) => {
    expect(problems(sale(changes))).toEqual([problem]);
  });

  it('none in its taxes, when they are computed elsewhere', () => {
    const elsewhere = sale({
      items: [saleItem({ cst: '90' })],
      recipient: { ...recipient, city: 'Extrema', state: 'MG' },
    });
    expect(problems(elsewhere)).toHaveLength(2);
    expect(invoiceProblems(elsewhere, '2027-01-02', { taxedHere: false })).toEqual([]);
  });

  it.each(['2027-01-01', '2027-01-04', '2028-02-29', '2035-12-31'])(
    'on %s: the normal regime waits for its rates, the Simples continues',
    (day) => {
      expect(invoiceProblems(simplesSale(), day)).toEqual([]);
      expect(invoiceErrors(sale(), day)).toEqual([
        {
          path: 'idCompany',
          message: expect.stringMatching(/^As alíquotas de IBS e CBS deste dia/) as string,
        },
      ]);
    },
  );

  it('names the field of each', () => {
    const paths = (changes: Partial<Invoice>) =>
      invoiceErrors(sale(changes), '2026-03-10').map(({ path }) => path);
    expect(paths({ items: [saleItem(), saleItem({ icms: null })] }).at(0)).toBe('items[1]');
    expect(paths({ recipient: { ...recipient, stateRegistration: '110042490115' } })).toEqual([
      'clientStateRegistration',
    ]);
    expect(paths({ recipient: { ...recipient, city: 'Xanadu' } })).toEqual(['clientCity']);
    expect(paths({ recipient: { ...recipient, zipCode: ' ' } })).toEqual(['clientZipCode']);
    expect(paths({ issuer: { ...issuer, city: 'Xanadu' } })).toEqual(['idCompany']);
  });

  it('reports all of them at once', () => {
    expect(problems(sale({ items: [], payments: [] }))).toEqual([
      'A nota precisa de ao menos um produto',
      'O valor total precisa ser maior que zero',
    ]);
  });
});
