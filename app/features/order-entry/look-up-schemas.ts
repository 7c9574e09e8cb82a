import { z } from '@domain/zod';

const foundClient = z.object({
  idClient: z.number(),
  cpfCnpj: z.string(),
  name: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  zipCode: z.string().nullable(),
  street: z.string().nullable(),
  number: z.string().nullable(),
  district: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  complement: z.string().nullable(),
  stateRegistration: z.string().nullable(),
});

const clientRow = foundClient
  .pick({ idClient: true, cpfCnpj: true, name: true, phone: true })
  .extend({ inactive: z.boolean().optional() });

const foundProduct = z.object({
  idProduct: z.number(),
  description: z.string(),
  unity: z.string().nullable(),
  value: z.number(),
  type: z.string(),
});

/** The answers of the order's look-up routes. */
export const lookUpSchemas = {
  clientAnswer: z.object({ client: foundClient.nullable() }),
  clientRows: z.object({ rows: z.array(clientRow) }),
  productAnswer: z.object({ product: foundProduct.nullable() }),
  entryAnswer: z.object({ exact: foundProduct.nullable(), rows: z.array(foundProduct) }),
  searchAnswer: z.object({
    description: z.string(),
    page: z.number(),
    pages: z.number(),
    total: z.number(),
    rows: z.array(foundProduct),
  }),
};
