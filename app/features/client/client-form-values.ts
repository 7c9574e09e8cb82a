import { NO_STATE } from '@domain/brazilian-states';
import { EXEMPT } from '@domain/client/client-fields';
import { CLIENT_FIELDS } from '@domain/client/client-schema';
import { NATURAL_PERSON } from '@domain/person-type';
import { formatPhone } from '@domain/phone';
import { ACTIVE } from '@domain/status';
import { formatCpfCnpj } from '@domain/tax-id';
import type { Client } from '@domain/wire/client';
import { addressFormValues, numberCheckbox } from '~/components/form/address/address-form-values';
import { emptyTexts, textsOf } from '~/components/form/record/record-texts';

/** A new client: active by default (R-CLI-07). */
export const NEW_CLIENT = {
  ...emptyTexts(CLIENT_FIELDS),
  personType: NATURAL_PERSON as string,
  whatsApp: false,
  /** Null where the server does not return it. */
  status: ACTIVE as number | null,
  state: NO_STATE as string,
  noNumber: false,
  numberBefore: '',
  exemptStateRegistration: false,
  stateRegistrationBefore: '',
};

/** A client's form values: formatted texts, checkboxes as booleans. */
export type ClientFormValues = typeof NEW_CLIENT;

/** The stored client, formatted for the form. */
export function clientFormValues({ idClient: _id, status, ...client }: Client): ClientFormValues {
  return {
    ...NEW_CLIENT,
    ...textsOf(client),
    cpfCnpj: formatCpfCnpj(client.cpfCnpj),
    phone: formatPhone(client.phone),
    status,
    ...addressFormValues(client),
    ...numberCheckbox(client.number),
    stateRegistrationBefore: client.exemptStateRegistration ? EXEMPT : '',
  };
}
