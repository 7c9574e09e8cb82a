import type { ClientInput } from '@domain/client/client-schema';
import type { ProductInput } from '@domain/product/product-schema';
import type { SupplierInput } from '@domain/supplier/supplier-schema';
import { z } from '@domain/zod';

/*
 * Rows that a file's check has accepted, as they wait to be written: the results of the registers'
 * schemas, which would read their own results as something else (reais as cents).
 */

const text = z.string().nullable();
const number = z.number().nullable();

const person = {
  name: z.string(),
  personType: z.enum(['NATURAL_PERSON', 'LEGAL_PERSON']),
  cpfCnpj: z.string(),
  whatsApp: z.boolean(),
  email: text,
  status: z.number(),
  zipCode: z.string(),
  street: z.string(),
  number: z.string(),
  district: z.string(),
  city: z.string(),
  state: z.string(),
  complement: text,
};

export const storedClient: z.ZodType<ClientInput> = z.object({
  ...person,
  phone: z.string(),
  birthDate: text,
  stateRegistration: text,
  exemptStateRegistration: z.boolean().nullable(),
});

export const storedSupplier: z.ZodType<SupplierInput> = z.object({ ...person, phone: text });

export const storedProduct: z.ZodType<ProductInput> = z.object({
  description: z.string(),
  value: z.number(),
  cost: number,
  status: z.number(),
  barCode: text,
  weight: number,
  ncm: z.string(),
  cst: text,
  cfop: text,
  idProductUnity: z.number(),
  ipi: number,
  icms: number,
  idCompany: z.number(),
  blingIdProductGroup: z.number(),
  type: z.enum(['P', 'S']),
});
