import { beforeEach, describe, expect, it } from 'vitest';

import { COUNT_FIELD } from '~/components/form/fields/number-field';

import { ALL_SCREENS, offerAll } from '../support/all-screens';
import { sourceFiles } from '../support/source-files';

/** Numbers that identify something: typed as they are, never added up. */
const CODE_LABEL =
  /CPF|CNPJ|CEP|NCM|CFOP|CS[TO]|[Cc]ódigo|Agência|^Conta$|Convênio|Carteira|^Id do|nº do|^Número da nota/;
const NUMBER_LABEL = /\((R\$|%|kg)\)|Latitude|Longitude|Quantidade/;

interface ShownInput {
  tag: string;
  name: string;
  type: string;
  typed: string;
  className: string;
  inputMode: string;
  label: string;
}

function inputsOf(html: string): ShownInput[] {
  return [...html.matchAll(/<input\b[^>]*>/g)].map(([tag]) => {
    const of = (name: string) => new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(tag)?.[1] ?? '';
    const label =
      new RegExp(`<label[^>]*for="${of('id')}"[^>]*>([\\s\\S]*?)</label>`).exec(html)?.[1] ??
      of('aria-label');
    return {
      tag,
      name: of('name'),
      type: of('type') || 'text',
      typed: of('data-typed'),
      className: of('class'),
      inputMode: of('inputmode'),
      label: label.replace(/<[^>]*>/g, ' ').trim(),
    };
  });
}

const isDay = ({ name, label }: ShownInput) => /date/i.test(name) || /^Data|Vencimento/.test(label);
const isNumber = ({ label, className, inputMode, typed }: ShownInput) =>
  NUMBER_LABEL.test(label) ||
  /\bnumeric\b/.test(className) ||
  (['numeric', 'decimal'].includes(inputMode) && typed !== 'date' && !CODE_LABEL.test(label));

/** The fields with a format, over all screens. */
const marked = new Set<string>();

describe.each(ALL_SCREENS)('the fields of $name', ({ show }) => {
  beforeEach(offerAll);

  it('have a format for numbers and dates', async () => {
    const inputs = inputsOf((await show()).html).filter(({ type }) => type !== 'hidden');
    expect(inputs.filter(({ type }) => type === 'date' || type === 'number')).toEqual([]);
    for (const { tag, typed } of inputs.filter(isDay))
      expect([tag, typed]).toEqual([expect.stringContaining('placeholder="dd/mm/aaaa"'), 'date']);
    for (const { tag, typed } of inputs.filter(isNumber))
      expect([tag, typed]).toEqual([
        expect.anything(),
        expect.stringMatching(/^(money|quantity|rate|count)$/),
      ]);
    for (const { name, typed } of inputs) if (typed !== '') marked.add(`${name}: ${typed}`);
  });
});

it('cover every form, the sale’s dialogs too', () => {
  expect([...marked]).toEqual(
    expect.arrayContaining([
      // Fields of an order, and of a sale with its dialogs.
      'products[0].amount: quantity',
      'products[0].value: money',
      'installments[0].value: money',
      'installments[0].dueDate: date',
      'discount: money',
      'cashReceived: money',
      'registerBirthDate: date',
      // Fields of records, lists and the report.
      'height: measure',
      'cost: money',
      'weight: quantity',
      'icms: rate',
      'longitude: rate',
      'times: count',
      'dueDateFrom: date',
      'startDate: date',
    ]),
  );
});

it('a whole number is sent as typed: no mask, and no length that cuts it', () => {
  expect(COUNT_FIELD).not.toHaveProperty('mask');
  expect(COUNT_FIELD.maxLength).toBe(20);
  const counts = [...marked].filter((field) => field.endsWith(': count')).sort();
  // Each is in the table of tests/domain/whole-numbers.test.ts.
  expect(counts).toEqual(
    ['itemLine', 'nextNossoNumero', 'nextNumber', 'series', 'times', 'validityDays'].map(
      (name) => `${name}: count`,
    ),
  );
});

it('a field is marked as a date only with its calendar beside it', () => {
  const files = sourceFiles(/data-typed="date"|type="date"/);
  expect(files).toEqual(['components/form/fields/date-input.tsx']);
});
