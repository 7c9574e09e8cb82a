import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { addDaysIso } from '@domain/date';
import { fieldErrors } from '@domain/field-error';
import {
  END_BEFORE_START,
  monthOf,
  periodText,
  reportFileName,
  START_AFTER_END,
} from '@domain/report/report-options';
import { reportQuerySchema } from '@domain/report/report-query';

import { anyText } from '../support/arbitrary-text';

const MARCH = { startDate: '2026-03-01', endDate: '2026-03-31' };
const ALL = { ...MARCH, status: '', type: '', reportTypeFile: 'PDF' };
const NO_DAY = 'Digite uma data válida';

function errorsOf(query: unknown): Record<string, string> {
  const parsed = reportQuerySchema.safeParse(query);
  return parsed.success
    ? {}
    : Object.fromEntries(fieldErrors(parsed.error).map(({ path, message }) => [path, message]));
}

describe('the query of a report', () => {
  it.each([
    [MARCH, {}],
    [{ startDate: '01/03/2026', endDate: '31.03.2026' }, {}],
    [{ ...MARCH, status: 'all', type: 'ALL', reportTypeFile: '' }, {}],
    [
      { ...MARCH, status: '0', type: 1, reportTypeFile: 'excel' },
      { status: '0', type: '1', reportTypeFile: 'EXCEL' },
    ],
    [{ ...MARCH, endDate: MARCH.startDate }, { endDate: MARCH.startDate }],
    [
      { startDate: '2020-02-29', endDate: '2030-02-27' },
      { startDate: '2020-02-29', endDate: '2030-02-27' },
    ],
  ])('%j is read', (given, read) => {
    expect(reportQuerySchema.parse(given)).toEqual({ ...ALL, ...read });
  });

  it.each([
    [{}, { startDate: NO_DAY, endDate: NO_DAY }],
    [{ ...MARCH, startDate: '2026-02-30' }, { startDate: NO_DAY }],
    [{ ...MARCH, endDate: 'amanhã' }, { endDate: NO_DAY }],
    [
      { startDate: '0026-03-01', endDate: '2200-01-01' },
      { startDate: NO_DAY, endDate: NO_DAY },
    ],
    [
      { startDate: ['2026-03-01'], endDate: null },
      { startDate: 'Valor de tipo inválido.', endDate: NO_DAY },
    ],
    [
      { startDate: '2026-03-02', endDate: '2026-03-01' },
      {
        startDate: 'Data deve ser menor que data fim',
        endDate: 'Data deve ser maior que data inicio',
      },
    ],
    [
      { startDate: '2020-03-01', endDate: '2030-03-01' },
      { endDate: 'O período pode ter até 10 anos' },
    ],
    [
      { ...MARCH, status: '2', type: '-1', reportTypeFile: 'CSV' },
      { status: 'Opção inválida.', type: 'Opção inválida.', reportTypeFile: 'Opção inválida.' },
    ],
  ])('%j is refused at its fields', (given, errors) => {
    expect(errorsOf(given)).toEqual(errors);
  });

  it('is refused at both ends exactly when it ends before it begins', () => {
    const day = fc.integer({ min: 0, max: 3_000 }).map((days) => addDaysIso('2026-01-01', days));
    fc.assert(
      fc.property(day, day, (startDate, endDate) => {
        expect(errorsOf({ startDate, endDate })).toEqual(
          startDate > endDate ? { startDate: START_AFTER_END, endDate: END_BEFORE_START } : {},
        );
      }),
    );
  });

  it('may be any text, and parsing it is idempotent', () => {
    const value = fc.oneof(
      anyText(),
      fc.integer(),
      fc.constantFrom(null, '2026-03-01', '0', 'all'),
    );
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom(...Object.keys(ALL), '__proto__'), value),
        (given) => {
          const parsed = reportQuerySchema.safeParse(given);
          if (parsed.success) expect(reportQuerySchema.parse(parsed.data)).toEqual(parsed.data);
        },
      ),
    );
  });
});

it.each([
  ['2026-03-10', '2026-03-01', '2026-03-31'],
  ['2028-02-29', '2028-02-01', '2028-02-29'],
  ['2026-12-31', '2026-12-01', '2026-12-31'],
])('the month of %s is from %s to %s', (day, startDate, endDate) => {
  expect(monthOf(day)).toEqual({ startDate, endDate });
});

it('a report is named after its period', () => {
  expect(periodText(MARCH)).toBe('01/03/2026 a 31/03/2026');
  expect(reportFileName(reportQuerySchema.parse(MARCH))).toBe(
    'Relatorio-2026-03-01-a-2026-03-31.pdf',
  );
  expect(reportFileName(reportQuerySchema.parse({ ...MARCH, reportTypeFile: 'EXCEL' }))).toBe(
    'Relatorio-2026-03-01-a-2026-03-31.xlsx',
  );
});
