import { type SupplierInput, supplierSchema } from '@domain/supplier/supplier-schema';

import { findKnownSuppliers, insertMissingSuppliers } from '../supplier/supplier-repository';
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
  findKnown: async (db, inputs) =>
    new Set(
      await findKnownSuppliers(
        db,
        inputs.map(({ cpfCnpj }) => cpfCnpj),
      ),
    ),
  insertMissing: insertMissingSuppliers,
};
