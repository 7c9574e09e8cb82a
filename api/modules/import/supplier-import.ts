import { type SupplierInput, supplierSchema } from '@domain/supplier/supplier-schema';

import { findKnownSuppliers, insertMissingSuppliers } from '../supplier/supplier-repository';
import type { ImportRegister } from './import-register';
import { completePerson, documentOf, personFields } from './person-fields';

/** Suppliers from a file, identified by their document. */
export const supplierImport: ImportRegister<SupplierInput> = {
  fields: personFields,
  schema: supplierSchema,
  stored: supplierSchema,
  prepare: async () => completePerson,
  keyOf: ({ cpfCnpj }) => cpfCnpj,
  keyField: () => 'cpfCnpj',
  keyOfValues: documentOf,
  findKnown: async (db, documents) => new Set(await findKnownSuppliers(db, documents)),
  insertMissing: insertMissingSuppliers,
};
