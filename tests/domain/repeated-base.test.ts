import { describe, expect, it } from 'vitest';

import { bankAccountSchema } from '@domain/bank-slip/bank-account';
import { clientSchema } from '@domain/client/client-schema';
import { cnpjFilterError } from '@domain/company/company-filter';
import { companySchema } from '@domain/company/company-schema';
import { clientOfSale } from '@domain/direct-sale/sale-client';
import { emptySale } from '@domain/direct-sale/sale-draft';
import { saleFormSchema, saleSchema } from '@domain/direct-sale/sale-schema';
import { type FieldError, fieldErrors } from '@domain/field-error';
import { orderFormSchema, orderSchema } from '@domain/order/order-schema';
import { supplierDocumentFilterError } from '@domain/supplier/supplier-filter';
import { supplierSchema } from '@domain/supplier/supplier-schema';
import type { z } from '@domain/zod';

import { TYPED_COMPANY } from './support/clients';
import { TYPED_SUPPLIER } from './support/suppliers';

const asked = (schema: z.ZodTypeAny, typed: object, path: string): string | undefined => {
  const parsed = schema.safeParse(typed);
  const errors: FieldError[] = parsed.success ? [] : fieldErrors(parsed.error);
  return errors.find((error) => error.path === path)?.message;
};

/** Every field for a CNPJ, with its message for an invalid one. */
const PLACES: [string, (cnpj: string) => string | null | undefined, string][] = [
  [
    'a client',
    (cpfCnpj) => asked(clientSchema, { ...TYPED_COMPANY, cpfCnpj }, 'cpfCnpj'),
    'CNPJ inválido',
  ],
  [
    'a supplier',
    (cpfCnpj) =>
      asked(supplierSchema, { ...TYPED_SUPPLIER, personType: 'LEGAL_PERSON', cpfCnpj }, 'cpfCnpj'),
    'CNPJ inválido',
  ],
  ['a company', (cnpj) => asked(companySchema, { cnpj }, 'cnpj'), 'CNPJ inválido'],
  [
    'an order, on the wire',
    (clientCpfCnpj) => asked(orderSchema, { clientCpfCnpj }, 'clientCpfCnpj'),
    'CPF/CNPJ inválido',
  ],
  [
    'an order, typed',
    (clientCpfCnpj) => asked(orderFormSchema, { clientCpfCnpj }, 'clientCpfCnpj'),
    'CPF/CNPJ inválido',
  ],
  [
    'a sale, on the wire',
    (clientCpfCnpj) => asked(saleSchema, { clientCpfCnpj }, 'clientCpfCnpj'),
    'CPF/CNPJ inválido',
  ],
  [
    'a sale, typed',
    (clientCpfCnpj) => asked(saleFormSchema, { clientCpfCnpj }, 'clientCpfCnpj'),
    'CPF/CNPJ inválido',
  ],
  [
    'a client registered at the counter',
    (registerCpfCnpj) => {
      const read = clientOfSale({ ...emptySale(), registerName: 'Ana Souza', registerCpfCnpj });
      return 'errors' in read
        ? read.errors.find(({ path }) => path === 'registerCpfCnpj')?.message
        : null;
    },
    'CPF/CNPJ inválido',
  ],
  ['the filter of companies', cnpjFilterError, 'Digite um CNPJ válido'],
  ['the filter of suppliers', supplierDocumentFilterError, 'CPF/CNPJ inválido'],
  [
    'a Pix key',
    (pixKey) => asked(bankAccountSchema, { bankCode: '341', pixKey }, 'pixKey'),
    'Chave Pix inválida',
  ],
];

describe.each(PLACES)('a CNPJ of %s', (_, error, message) => {
  it.each(['AAAAAAAAAAAA45', '11111111111180'])('is not %s, whose base is repeated', (cnpj) => {
    expect(error(cnpj)).toBe(message);
  });

  it('may be a real one', () => {
    expect(error('33000167000101') ?? null).toBeNull();
  });
});
