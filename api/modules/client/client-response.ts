import { z } from '@domain/zod';

import { addressResponse, addressResponseShape } from '../../http/address-response';
import type { ClientRecord, ClientRow } from './client-repository';

/** One row of the list (docs/contract.md#records, `client/filter`). */
export const clientRowSchema = z.object({
  IdClient: z.number().int(),
  Name: z.string(),
  CpfCnpj: z.string(),
  Phone: z.string().nullable(),
});

/** One client (docs/contract.md#records, `client/{id}`). */
export const clientResponseSchema = z.object({
  IdClient: z.number().int(),
  Name: z.string(),
  CpfCnpj: z.string(),
  Email: z.string().nullable(),
  Phone: z.string().nullable(),
  WhatsApp: z.boolean(),
  BirthDate: z.string().nullable(),
  Status: z.number().int(),
  ...addressResponseShape,
  StateRegistration: z.string().nullable(),
  ExemptStateRegistration: z.boolean(),
  PersonType: z.enum(['NATURAL_PERSON', 'LEGAL_PERSON']),
});

export function clientRow(client: ClientRow): z.infer<typeof clientRowSchema> {
  return {
    IdClient: client.idClient,
    Name: client.name,
    CpfCnpj: client.cpfCnpj,
    Phone: client.phone,
  };
}

export function clientResponse(client: ClientRecord): z.infer<typeof clientResponseSchema> {
  return {
    IdClient: client.idClient,
    Name: client.name,
    CpfCnpj: client.cpfCnpj,
    Email: client.email,
    Phone: client.phone,
    WhatsApp: client.whatsApp,
    BirthDate: client.birthDate,
    Status: client.status,
    ...addressResponse(client),
    StateRegistration: client.stateRegistration,
    ExemptStateRegistration: client.exemptStateRegistration,
    PersonType: client.personType,
  };
}
