import { EXEMPT } from '@domain/client/client-fields';
import { type ClientInput, clientSchema } from '@domain/client/client-schema';
import { normalizeSearchText } from '@domain/search-text';

import { findKnownClients, insertMissingClients } from '../client/client-repository';
import { clientColumns } from '../client/client-table';
import { completed } from './doubts';
import type { ImportRegister } from './import-register';
import { completePerson, documentOf, personFields } from './person-fields';
import { readBirthDate } from './read-cell';

/** Clients from a file, identified by their document. */
export const clientImport: ImportRegister<ClientInput> = {
  name: 'clientes',
  fields: [
    ...personFields,
    {
      field: 'birthDate',
      label: 'Data de nascimento',
      names: ['Nascimento', 'Aniversário', 'Data nasc'],
      read: readBirthDate,
      doubt: completed(readBirthDate),
      sample: '',
    },
    {
      field: 'stateRegistration',
      label: 'Inscrição estadual',
      names: ['IE', 'Insc estadual'],
      sample: 'ISENTO',
    },
  ],
  schema: clientSchema,
  stored: clientSchema,
  prepare: async () => (values, headings) => {
    const exempt =
      normalizeSearchText(String(values.stateRegistration ?? '')) === EXEMPT.toLowerCase();
    const complete = exempt ? { ...values, exemptStateRegistration: true } : values;
    return completePerson(complete, headings);
  },
  columns: async () => clientColumns,
  keyOf: ({ cpfCnpj }) => cpfCnpj,
  keyField: () => 'cpfCnpj',
  keyOfValues: documentOf,
  findKnown: findKnownClients,
  insertMissing: insertMissingClients,
};
