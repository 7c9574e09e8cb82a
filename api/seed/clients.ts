import { type ClientInput, clientSchema } from '@domain/client/client-schema';

import type { ClientRow } from './client-row';
import { legalClients } from './legal-clients';
import { naturalClients } from './natural-clients';

/** The last one of each list is inactive, so that the status filter finds something. */
export const demoClients: readonly ClientInput[] = [
  ...naturalClients.map((row, index) =>
    naturalClients.length - 1 === index ? client(row, 0) : client(row, 1),
  ),
  ...legalClients.map((row, index) =>
    legalClients.length - 1 === index ? client(row, 0) : client(row, 1),
  ),
];

/** Parsed by the form's schema, so that demo data is always valid input. */
function client(row: ClientRow, status: number): ClientInput {
  const [cpfCnpj, name, phone, email, extra, address] = row;
  const [zipCode, street, number, district, city, complement] = address;
  const isLegal = cpfCnpj.length > 11;
  return clientSchema.parse({
    personType: isLegal ? 'LEGAL_PERSON' : 'NATURAL_PERSON',
    cpfCnpj,
    name,
    phone,
    whatsApp: email !== null,
    email,
    birthDate: isLegal ? null : extra,
    status,
    zipCode,
    street,
    number,
    district,
    city,
    state: 'SP',
    complement: complement ?? null,
    stateRegistration: isLegal ? extra : null,
    exemptStateRegistration: isLegal ? extra === null : null,
  });
}
