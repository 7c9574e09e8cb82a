import { type SupplierInput, supplierSchema } from '@domain/supplier/supplier-schema';

import { insertMissingSuppliers } from '../supplier/supplier-repository';
import type { ImportRegister } from './import-register';
import { completePerson, personFields } from './person-fields';

/** Suppliers from a file, identified by their document. */
export const supplierImport: ImportRegister<SupplierInput> = {
  fields: personFields,
  schema: supplierSchema,
  stored: supplierSchema,
  prepare: async () => completePerson,
  keyOf: ({ cpfCnpj }) => cpfCnpj,
  keyField: () => 'cpfCnpj',
  findKnown: async (db, inputs) => {
    const documents = inputs.map(({ cpfCnpj }) => cpfCnpj);
    const rows = await db
      .selectFrom('supplier')
      .select('cpfCnpj')
      .where('cpfCnpj', 'in', documents)
      .execute();
    return new Set(rows.map(({ cpfCnpj }) => cpfCnpj));
  },
  insertMissing: insertMissingSuppliers,
};
