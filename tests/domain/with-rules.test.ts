import { describe, expect, test } from 'vitest';

import { clientSchema, newClientSchema } from '@domain/client/client-schema';
import { fieldErrors } from '@domain/field-error';
import { supplierSchema } from '@domain/supplier/supplier-schema';
import type { z } from '@domain/zod';

const told = (schema: z.ZodTypeAny, values: Record<string, unknown>) => {
  const { error } = schema.safeParse(values);
  const errors = error ? fieldErrors(error) : [];
  return Object.fromEntries(errors.map(({ path, message }) => [path, message]));
};

describe.each([
  ['client', clientSchema],
  ['new client', newClientSchema],
  ['supplier', supplierSchema],
])('a line of a %s', (_, schema) => {
  // As an import reads it: none of the other values can be parsed.
  const broken = { state: 'XX', birthDate: 'x', status: 'x', email: 'x', name: null, phone: 'x' };

  test('reports its document’s error with all others', () => {
    const wrong = told(schema, { ...broken, personType: 'NATURAL_PERSON', cpfCnpj: '111' });
    expect(wrong).toMatchObject({ cpfCnpj: 'CPF inválido', state: expect.any(String) as string });
    expect(Object.keys(wrong).length).toBeGreaterThan(4);
    expect(told(schema, { ...broken, personType: 'LEGAL_PERSON', cpfCnpj: '111' })).toMatchObject({
      cpfCnpj: 'CNPJ inválido',
    });
  });

  test('waits for the fields that the rule reads', () => {
    const wrong = told(schema, { ...broken, personType: 'x', cpfCnpj: '111' });
    expect(wrong).not.toHaveProperty('cpfCnpj');
    expect(wrong).toHaveProperty('personType');
  });
});
