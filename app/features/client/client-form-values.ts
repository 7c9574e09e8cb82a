import { NO_NUMBER } from '@domain/address';
import { NO_STATE } from '@domain/brazilian-states';
import { formatCpfCnpj } from '@domain/documents';
import { NATURAL_PERSON, type PersonType } from '@domain/person-type';
import { formatPhone } from '@domain/phone';
import { ACTIVE, INACTIVE } from '@domain/status';
import { formatZipCode } from '@domain/zip-code';

/** A client as its form shows it: every text formatted, ticks as booleans. */
export interface ClientFormValues {
  personType: PersonType;
  cpfCnpj: string;
  name: string;
  phone: string;
  whatsApp: boolean;
  email: string;
  birthDate: string;
  status: 0 | 1;
  zipCode: string;
  street: string;
  number: string;
  noNumber: boolean;
  district: string;
  city: string;
  state: string;
  complement: string;
  stateRegistration: string;
  exemptStateRegistration: boolean;
}

/** A new client: active by default (spec 1, section 4). */
export const NEW_CLIENT: ClientFormValues = {
  personType: NATURAL_PERSON,
  cpfCnpj: '',
  name: '',
  phone: '',
  whatsApp: false,
  email: '',
  birthDate: '',
  status: ACTIVE,
  zipCode: '',
  street: '',
  number: '',
  noNumber: false,
  district: '',
  city: '',
  state: NO_STATE,
  complement: '',
  stateRegistration: '',
  exemptStateRegistration: false,
};

/** The stored client, formatted for the form. */
export function clientFormValues(client: StoredClient): ClientFormValues {
  return {
    personType: client.personType,
    cpfCnpj: formatCpfCnpj(client.cpfCnpj),
    name: client.name,
    phone: formatPhone(client.phone),
    whatsApp: client.whatsApp,
    email: client.email ?? '',
    birthDate: client.birthDate ?? '',
    status: client.status === ACTIVE ? ACTIVE : INACTIVE,
    zipCode: formatZipCode(client.zipCode),
    street: client.street ?? '',
    number: client.number ?? '',
    noNumber: client.number === NO_NUMBER,
    district: client.district ?? '',
    city: client.city ?? '',
    state: client.state ?? NO_STATE,
    complement: client.complement ?? '',
    stateRegistration: client.stateRegistration ?? '',
    exemptStateRegistration: client.exemptStateRegistration,
  };
}

interface StoredClient {
  personType: PersonType;
  cpfCnpj: string;
  name: string;
  phone: string | null;
  whatsApp: boolean;
  email: string | null;
  birthDate: string | null;
  status: number;
  zipCode: string | null;
  street: string | null;
  number: string | null;
  district: string | null;
  city: string | null;
  state: string | null;
  complement: string | null;
  stateRegistration: string | null;
  exemptStateRegistration: boolean;
}
