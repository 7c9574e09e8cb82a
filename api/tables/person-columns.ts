import { isAnonymisedDocument } from '@domain/client/anonymised';
import { PERSON_TYPES, type PersonType } from '@domain/person-type';
import { formatPhone } from '@domain/phone';
import { formatCpfCnpj } from '@domain/tax-id';

import { yesOrNo } from './cells';
import type { ExportColumn } from './export-table';

export interface PersonRecord {
  personType: PersonType;
  cpfCnpj: string;
  name: string;
  phone: string | null;
  whatsApp: boolean;
  email: string | null;
}

/** Name, document and contact data of a client or a supplier. */
export const personColumns: readonly ExportColumn<PersonRecord>[] = [
  {
    label: 'Tipo de pessoa',
    kind: 'text',
    width: 16,
    value: ({ personType }) =>
      PERSON_TYPES.find(({ value }) => value === personType)?.label ?? null,
  },
  {
    label: 'CPF/CNPJ',
    kind: 'text',
    width: 20,
    // The placeholder for the document identifies the client when the file is imported again.
    value: ({ cpfCnpj }) => (isAnonymisedDocument(cpfCnpj) ? cpfCnpj : formatCpfCnpj(cpfCnpj)),
  },
  { label: 'Nome / Razão Social', kind: 'text', width: 40, value: ({ name }) => name },
  { label: 'Celular', kind: 'text', width: 18, value: ({ phone }) => formatPhone(phone) },
  { label: 'WhatsApp', kind: 'text', width: 10, value: ({ whatsApp }) => yesOrNo(whatsApp) },
  { label: 'E-mail', kind: 'text', width: 32, value: ({ email }) => email },
];
