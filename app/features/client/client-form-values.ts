import { EXEMPT } from '@domain/client/client-schema';
import { NATURAL_PERSON } from '@domain/person-type';
import { formatPhone } from '@domain/phone';
import { ACTIVE } from '@domain/status';
import { formatCpfCnpj } from '@domain/tax-id';
import type { Client } from '@domain/wire/client';
import {
  type AddressFormValues,
  addressFormValues,
  NO_ADDRESS,
  numberTick,
} from '~/components/form/address-form-values';

/** A client's form values: formatted texts, checkboxes as booleans. */
export interface ClientFormValues extends AddressFormValues {
  personType: string;
  cpfCnpj: string;
  name: string;
  phone: string;
  whatsApp: boolean;
  email: string;
  birthDate: string;
  /** Null where the server does not tell it. */
  status: number | null;
  noNumber: boolean;
  numberBefore: string;
  stateRegistration: string;
  exemptStateRegistration: boolean;
  stateRegistrationBefore: string;
}

/** A new client: active by default (R-CLI-07). */
export const NEW_CLIENT: ClientFormValues = {
  personType: NATURAL_PERSON,
  cpfCnpj: '',
  name: '',
  phone: '',
  whatsApp: false,
  email: '',
  birthDate: '',
  status: ACTIVE,
  ...NO_ADDRESS,
  noNumber: false,
  numberBefore: '',
  stateRegistration: '',
  exemptStateRegistration: false,
  stateRegistrationBefore: '',
};

/** The stored client, formatted for the form. */
export function clientFormValues(client: Client): ClientFormValues {
  return {
    personType: client.personType,
    cpfCnpj: formatCpfCnpj(client.cpfCnpj),
    name: client.name,
    phone: formatPhone(client.phone),
    whatsApp: client.whatsApp,
    email: client.email ?? '',
    birthDate: client.birthDate ?? '',
    status: client.status,
    ...addressFormValues(client),
    ...numberTick(client.number),
    stateRegistration: client.stateRegistration ?? '',
    exemptStateRegistration: client.exemptStateRegistration,
    stateRegistrationBefore: client.exemptStateRegistration ? EXEMPT : '',
  };
}
