import { describe, expect, it } from 'vitest';

import { bankAccountSchema } from '@domain/bank-slip/bank-account';
import { billFormSchema } from '@domain/bill/bill-schema';
import { companyFaceSchema } from '@domain/company/company-face';
import { fiscalSettingsSchema } from '@domain/fiscal-note/fiscal-settings';
import { wholeNumber } from '@domain/form-fields';
import { emptyProduct } from '@domain/order/draft/draft';
import { lineIndex } from '@domain/order/draft/item-lines';
import { quoteLinkSchema } from '@domain/quote-link/quote-link-schema';
import type { z } from '@domain/zod';

const DAYS = 'Digite um número de dias, de 1 a 365';

/** Every field for a typed whole number; tests/app/screens/typed-fields.test.ts counts them. */
const FIELDS: [field: string, schema: z.ZodTypeAny, others: object, message: string][] = [
  ['validityDays', companyFaceSchema, {}, DAYS],
  ['validityDays', quoteLinkSchema, {}, DAYS],
  ['times', billFormSchema, {}, 'Digite um número de 1 a 60'],
  [
    'nextNossoNumero',
    bankAccountSchema,
    { bankCode: '341', agency: '0057', account: '12345', accountDigit: '7', wallet: '109' },
    'Digite o próximo nosso número',
  ],
  ['series', fiscalSettingsSchema, { regime: 'simples', nextNumber: 1 }, 'A série vai de 0 a 889'],
  [
    'nextNumber',
    fiscalSettingsSchema,
    { regime: 'simples', series: 1 },
    'Digite o número da próxima nota',
  ],
];

const NO_WHOLE_NUMBERS = [
  '-3',
  '+3',
  '1,5',
  '1.5',
  '3,0',
  '1.000',
  '1 0',
  '3x',
  'x3',
  '1e1',
  '0x3',
  '٣',
  '½',
  'três',
  -3,
  1.5,
  true,
  [3],
];

describe.each(FIELDS)('%s', (field, schema, others, message) => {
  const errorsOf = (value: unknown) => {
    const read = schema.safeParse({ ...others, [field]: value });
    const issues = read.success ? [] : read.error.issues;
    return issues.filter(({ path }) => path[0] === field).map((issue) => issue.message);
  };

  it.each(NO_WHOLE_NUMBERS)('accepts no other number for %j', (value) => {
    expect(errorsOf(value)).toContain(message);
  });

  it.each(['3', ' 3 ', '03', 3])('is %j', (value) => {
    expect(errorsOf(value)).toEqual([]);
  });
});

it.each(['-1', '1,5', '+1', '1x', ''])('a line of an order is not found by %j', (text) => {
  expect(lineIndex([emptyProduct(), emptyProduct()], text)).toBeNull();
});

it('a whole number may be left out if it says what it defaults to', () => {
  const asked = { min: 1, max: 9, message: 'De 1 a 9' };
  expect(wholeNumber({ ...asked, empty: 4 }).parse('  ')).toBe(4);
  expect(wholeNumber(asked).safeParse('').error?.issues[0]?.message).toBe('De 1 a 9');
});
