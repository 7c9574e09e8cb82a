import { EXEMPT } from '@domain/client/client-limits';
import { type ClientInput, clientSchema } from '@domain/client/client-schema';
import { normalizeSearchText } from '@domain/search-text';

import { findKnownClients, insertMissingClients } from '../client/client-repository';
import type { ImportRegister } from './import-register';
import { completePerson, documentOf, personFields } from './person-fields';

/** Clients from a file, identified by their document. */
export const clientImport: ImportRegister<ClientInput> = {
  fields: [
    ...personFields,
    {
      field: 'birthDate',
      label: 'Data de nascimento',
      names: ['Nascimento', 'Aniversário', 'Data nasc'],
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
  prepare: async () => (values) => {
    const exempt =
      normalizeSearchText(String(values.stateRegistration ?? '')) === EXEMPT.toLowerCase();
    return completePerson(exempt ? { ...values, exemptStateRegistration: true } : values);
  },
  keyOf: ({ cpfCnpj }) => cpfCnpj,
  keyField: () => 'cpfCnpj',
  keyOfValues: documentOf,
  findKnown: async (db, documents) => new Set(await findKnownClients(db, documents)),
  insertMissing: insertMissingClients,
};
