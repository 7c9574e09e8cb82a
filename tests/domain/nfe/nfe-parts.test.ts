import { getMunicipalities } from '@brazilian-utils/brazilian-utils';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { cfopOf } from '@domain/nfe/cfop';
import { readCst } from '@domain/nfe/cst';
import type { Invoice } from '@domain/nfe/invoice';
import { invoiceErrors, invoiceProblems } from '@domain/nfe/invoice-problems';
import { MUNICIPALITY_ALIASES } from '@domain/nfe/municipality-aliases';
import { municipalityCode } from '@domain/nfe/municipality-code';
import { amountText, quantityText, rateText, shownNumber } from '@domain/nfe/nfe-numbers';
import { nfeText } from '@domain/nfe/nfe-text';
import { element, optional, toXml } from '@domain/nfe/xml-element';
import { normalizeSearchText } from '@domain/search-text';

import { sale, saleItem, simplesSale } from '../../support/sale';

describe('text of a note', () => {
  it.each([
    ['  Placa   de\tgesso\r\n12,5 mm ', 60, 'Placa de gesso 12,5 mm'],
    ['Sanca “aberta” – 3,00 m…', 60, 'Sanca "aberta" - 3,00 m...'],
    ['Cafe\u0301 ☕ 你好', 60, 'Café'],
    ['Ponto\u00a0final', 60, 'Ponto final'],
    ['abc def', 4, 'abc'],
    ['😀', 60, ''],
  ])('%j up to %d is %j', (text, length, expected) => {
    expect(nfeText(text, length)).toBe(expected);
  });

  it('is accepted by the schema, whatever was typed', () => {
    const characters = fc.array(fc.integer({ min: 0, max: 0x2fff }), { maxLength: 80 });
    fc.assert(
      fc.property(characters, (codes) => {
        expect(nfeText(String.fromCodePoint(...codes), 60)).toMatch(
          /^([!-ÿ]([ -ÿ]{0,58}[!-ÿ])?)?$/,
        );
      }),
    );
  });
});

describe('cities', () => {
  it.each([
    ['Campinas', 'SP', '3509502'],
    ['são paulo', 'SP', '3550308'],
    ['SANTA BARBARA D’OESTE', 'SP', '3545803'],
    ['Brasília', 'DF', '5300108'],
    ['Campinas', 'RJ', null],
    ['Campinas', '--', null],
    ['', 'SP', null],
    ['Embu', 'SP', '3515004'],
    ['EMBU DAS ARTES', 'SP', '3515004'],
    ['Parati', 'RJ', '3303807'],
    ['Moji Mirim', 'SP', '3530805'],
    ['moji-mirim', 'SP', '3530805'],
    ['São Luís do Paraitinga', 'SP', '3550001'],
    ['Embu', 'RJ', null],
  ])('%s in %s has the code %s', (city, uf, code) => {
    expect(municipalityCode(city, uf)).toBe(code);
  });
});

describe('other names of cities', () => {
  const aliases = Object.entries(MUNICIPALITY_ALIASES).flatMap(([uf, names]) =>
    Object.entries(names).map(([alias, name]) => [uf, alias, name] as const),
  );

  it.each(aliases)('in %s, %s is %s', (uf, alias, name) => {
    const code = municipalityCode(name, uf);
    expect(code).not.toBeNull();
    expect(municipalityCode(alias, uf)).toBe(code);
  });

  it('hide no city that has this name today', () => {
    for (const [uf, alias] of aliases) {
      const plain = normalizeSearchText(alias.replace(/['-]/g, ' '));
      const names = getMunicipalities(uf as 'SP').map(({ name }) =>
        normalizeSearchText(name.replace(/['’-]/g, ' ')),
      );
      expect([uf, alias, names.includes(plain)]).toEqual([uf, alias, false]);
    }
  });
});

describe('tax situations', () => {
  it.each([
    ['00', 'normal', { origin: '0', code: '00' }],
    ['260', 'normal', { origin: '2', code: '60' }],
    [null, 'normal', { origin: '0', code: '00' }],
    ['102', 'simples', { origin: '0', code: '102' }],
    ['1500', 'simples', { origin: '1', code: '500' }],
    [null, 'simples', { origin: '0', code: '102' }],
    ['102', 'normal', null],
    ['00', 'simples', null],
    ['10', 'normal', null],
    ['900', 'normal', null],
  ] as const)('%s in the regime %s', (cst, regime, expected) => {
    expect(readCst(cst, regime)).toEqual(expected);
  });
});

describe('the CFOP', () => {
  const to = (state: string, stateRegistration: string | null) => {
    const { issuer, recipient } = sale();
    return { issuer, recipient: { ...recipient, state, stateRegistration } };
  };
  it.each([
    ['5102', to('SP', null), '5102'],
    [null, to('SP', null), '5102'],
    ['6102', to('SP', null), '5102'],
    ['6108', to('SP', null), '5102'],
    ['5102', to('MG', '0620001234567'), '6102'],
    ['5102', to('MG', null), '6108'],
    ['5102', to('MG', 'ISENTO'), '6108'],
    ['5102', to('MG', 'isento '), '6108'],
    ['5405', to('MG', 'ISENTO'), '6404'],
    ['6404', to('SP', null), '5405'],
    ['7102', to('SP', null), null],
    ['1102', to('SP', null), null],
  ])('%s', (cfop, parties, expected) => {
    expect(cfopOf({ cfop, cst: '00' }, parties)).toBe(expected);
  });

  it('of goods without one is that of their situation', () => {
    expect(cfopOf({ cfop: null, cst: '060' }, to('SP', null))).toBe('5405');
    expect(cfopOf({ cfop: null, cst: '500' }, to('MG', null))).toBe('6404');
  });
});

describe('numbers', () => {
  it.each([
    [amountText(0), '0.00'],
    [amountText(5), '0.05'],
    [amountText(123_456), '1234.56'],
    [amountText(99_999_999_999_999), '999999999999.99'],
    [quantityText(2_500), '2.500'],
    [quantityText(1), '0.001'],
    [rateText(18), '18.0000'],
    [rateText(0.1), '0.1000'],
  ])('%s', (text, expected) => {
    expect(text).toBe(expected);
  });
});

describe('XML', () => {
  it('escapes what has a meaning, leaves nothing empty, and keeps the order', () => {
    const written = toXml(
      element('a', [optional('b', ''), null, element('c', 'x < y & "z" > \r'), element('d', '')], {
        k: '"<&\t\n\r',
      }),
    );
    expect(written).toBe(
      '<a k="&quot;&lt;&amp;&#x9;&#xA;&#xD;"><c>x &lt; y &amp; "z" &gt; &#xD;</c><d></d></a>',
    );
  });
});

describe('why a note cannot be made', () => {
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

  it('none of its taxes, when they are computed elsewhere', () => {
    const elsewhere = sale({
      items: [saleItem({ cst: '90' })],
      recipient: { ...recipient, city: 'Extrema', state: 'MG' },
    });
    expect(problems(elsewhere)).toHaveLength(2);
    expect(invoiceProblems(elsewhere, '2027-01-02', { taxedHere: false })).toEqual([]);
  });

  it.each(['2027-01-01', '2027-01-04', '2028-02-29', '2035-12-31'])(
    'on %s: the normal regime waits for its rates, the Simples goes on',
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

describe('a note’s number, as people read it', () => {
  it.each([
    ['1234.50', 2, '1.234,50'],
    ['1234567.00', 2, '1.234.567,00'],
    ['2.500', 0, '2,5'],
    ['12.000', 0, '12'],
    ['0.0100000000', 2, '0,01'],
    ['10.1234567800', 2, '10,12345678'],
    ['0018', 2, '18,00'],
    ['0', 0, '0'],
    ['', 2, ''],
    ['1,5', 2, '1,5'],
    ['-1.00', 2, '-1.00'],
    ['1e3', 2, '1e3'],
  ])('%j with %d decimals is %j', (text, places, shown) => {
    expect(shownNumber(text, places)).toBe(shown);
  });
});
