import { z } from '@domain/zod';

import type { AddressColumns } from '../db/schema';

/** The address fields in a record's response schema (docs/contract.md#records). */
export const addressResponseShape = {
  ZipCode: z.string().nullable(),
  Street: z.string().nullable(),
  Number: z.string().nullable(),
  District: z.string().nullable(),
  City: z.string().nullable(),
  State: z.string().nullable(),
  Complement: z.string().nullable(),
};

export function addressResponse(record: AddressColumns) {
  return {
    ZipCode: record.zipCode,
    Street: record.street,
    Number: record.number,
    District: record.district,
    City: record.city,
    State: record.state,
    Complement: record.complement,
  };
}
