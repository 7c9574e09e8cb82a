import { z } from '@domain/zod';

import { addressResponse, addressResponseShape } from '../../http/address-response';
import type { SupplierName, SupplierRecord, SupplierRow } from './supplier-repository';

/** One row of `supplier` (docs/contract.md#records). */
export const supplierNameSchema = z.object({ IdSupplier: z.number().int(), Name: z.string() });

/** One row of the list (docs/contract.md#records, `supplier/filter`). */
export const supplierRowSchema = z.object({
  IdSupplier: z.number().int(),
  Name: z.string(),
  CpfCnpj: z.string(),
  Phone: z.string().nullable(),
});

/** One supplier (docs/contract.md#records, `supplier/{id}`). */
export const supplierResponseSchema = z.object({
  IdSupplier: z.number().int(),
  CpfCnpj: z.string(),
  Name: z.string(),
  Phone: z.string().nullable(),
  WhatsApp: z.boolean(),
  Email: z.string().nullable(),
  Status: z.number().int(),
  ...addressResponseShape,
  PersonType: z.enum(['NATURAL_PERSON', 'LEGAL_PERSON']),
});

export function supplierName(supplier: SupplierName): z.infer<typeof supplierNameSchema> {
  return { IdSupplier: supplier.idSupplier, Name: supplier.name };
}

export function supplierRow(supplier: SupplierRow): z.infer<typeof supplierRowSchema> {
  return {
    IdSupplier: supplier.idSupplier,
    Name: supplier.name,
    CpfCnpj: supplier.cpfCnpj,
    Phone: supplier.phone,
  };
}

export function supplierResponse(supplier: SupplierRecord): z.infer<typeof supplierResponseSchema> {
  return {
    IdSupplier: supplier.idSupplier,
    CpfCnpj: supplier.cpfCnpj,
    Name: supplier.name,
    Phone: supplier.phone,
    WhatsApp: supplier.whatsApp,
    Email: supplier.email,
    Status: supplier.status,
    ...addressResponse(supplier),
    PersonType: supplier.personType,
  };
}
