import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { DEFAULT_CONTRACT } from '@domain/contract/default-contract';
import {
  contractLines,
  type InlineName,
  placeholderError,
  PLACEHOLDERS,
} from '@domain/contract/placeholders';
import { fillIn, written } from '@domain/placeholder-text';

const values = Object.fromEntries(PLACEHOLDERS.map(({ name }) => [name, `<${name}>`])) as Record<
  InlineName,
  string
>;

describe('a template', () => {
  it.each([
    ['Sem campos.', null],
    ['{{cliente.nome}} e {{ total.extenso }}', null],
    ['{{itens}}\n  {{ parcelas }}  ', null],
    ['Olá {{cliente.idade}}', 'O campo {{cliente.idade}} não existe'],
    ['{{a}} {{b}} {{a}}', 'Os campos {{a}}, {{b}} não existem'],
    ['{{}}', 'O campo {{}} não existe'],
    ['{{Cliente.Nome}}', 'O campo {{Cliente.Nome}} não existe'],
    ['{{constructor}}', 'O campo {{constructor}} não existe'],
    ['{{toString}}', 'O campo {{toString}} não existe'],
    [
      'Nome {{cliente.nome',
      'Um campo não foi aberto ou fechado com chaves duplas em “Nome {{cliente.nome”',
    ],
    ['cliente.nome}}', 'Um campo não foi aberto ou fechado com chaves duplas em “cliente.nome}}”'],
    ['{{cliente.\nnome}}', 'Um campo não foi aberto ou fechado com chaves duplas em “{{cliente.”'],
    [
      'Veja {{itens}} abaixo',
      'As tabelas {{itens}} e {{parcelas}} ficam cada uma sozinha em sua linha, e não em “Veja {{itens}} abaixo”',
    ],
    [
      '{{itens}}{{parcelas}}',
      'As tabelas {{itens}} e {{parcelas}} ficam cada uma sozinha em sua linha, e não em “{{itens}}{{parcelas}}”',
    ],
  ])('%j: %s', (template, error) => {
    expect(placeholderError(template)).toBe(error);
  });

  it('of any text can be read', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'{}aA \n.'), maxLength: 60 }),
        (template) => {
          const error = placeholderError(template);
          expect(error === null || error.length > 0).toBe(true);
          contractLines(template);
          fillIn(template, values);
        },
      ),
    );
  });
});

describe('the lines of a template', () => {
  it.each([
    ['CLÁUSULA 1ª – DO OBJETO', 'heading'],
    ['CONTRATO Nº {{pedido.numero}}', 'heading'],
    ['CLÁUSULA 10 – DO FORO', 'heading'],
    ['CONTRATANTE: {{cliente.nome}}', 'heading'],
    ['Cláusula 1ª', 'text'],
    ['1.1. O objeto', 'text'],
    ['{{cliente.nome}}', 'text'],
    ['________', 'text'],
    ['  {{itens}} ', 'block'],
    ['{{parcelas}}', 'block'],
  ])('%j is a %s', (line, kind) => {
    expect(contractLines(line).map((one) => one.kind)).toEqual([kind]);
  });

  it('are separated by empty ones, which are none themselves', () => {
    expect(contractLines('\n  \na\n\n\nb\n').map((one) => one.kind)).toEqual(['text', 'text']);
  });
});

describe('filling in', () => {
  it('replaces every placeholder, once', () => {
    expect(fillIn('{{total}} {{ total }} {{itens.total}}', values)).toBe(
      '<total> <total> <itens.total>',
    );
    const nested = { ...values, total: '{{frete}} $& $1' };
    expect(fillIn('{{total}}', nested)).toBe('{{frete}} $& $1');
    expect(fillIn('{{hasOwnProperty}}', values)).toBe('{{hasOwnProperty}}');
  });
});

describe('the text of a company without its own', () => {
  it('has only placeholders that exist, and the tables', () => {
    expect(placeholderError(DEFAULT_CONTRACT)).toBeNull();
    for (const name of ['itens', 'parcelas', 'total.extenso', 'obra.endereco', 'cliente.documento'])
      expect(DEFAULT_CONTRACT).toContain(written(name));
  });

  it('numbers its clauses in order', () => {
    const clauses = [...DEFAULT_CONTRACT.matchAll(/^CLÁUSULA (\d+)/gm)].map(([, number]) =>
      Number(number),
    );
    expect(clauses).toEqual(Array.from({ length: 11 }, (_, index) => index + 1));
  });
});
