import { type SupplierInput, supplierSchema } from '@domain/supplier/supplier-schema';

import { findKnownSuppliers, insertMissingSuppliers } from '../supplier/supplier-repository';
import { supplierColumns } from '../supplier/supplier-table';
import type { ImportRegister } from './import-register';
import { completePerson, documentOf, personFields } from './person-fields';

/** Suppliers from a file, identified by their document. */
export const supplierImport: ImportRegister<SupplierInput> = {
  name: 'fornecedores',
  fields: personFields,
  schema: supplierSchema,
  stored: supplierSchema,
  prepare: async () => completePerson,
  columns: async () => supplierColumns,
  keyOf: ({ cpfCnpj }) => cpfCnpj,
  keyField: () => 'cpfCnpj',
  keyOfValues: documentOf,
  findKnown: findKnownSuppliers,
  insertMissing: insertMissingSuppliers,
};
