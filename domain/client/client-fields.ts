import { ADDRESS_LIMITS } from '../address-limits';
import { EMAIL_MAX_LENGTH } from '../email';
import { field, personal, personFields } from '../recorded-fields';

/** The state registration of an exempt legal person (R-CLI-05). */
export const EXEMPT = 'ISENTO';

/** Field caps; number by R-FLD-14, state registration by R-CLI-05, the others ours. */
export const CLIENT_LIMITS = {
  name: 120,
  email: EMAIL_MAX_LENGTH,
  ...ADDRESS_LIMITS,
  stateRegistration: 15,
} as const;

/**
 * A client's columns in the history, and which of them are personal: these are removed when the
 * client is anonymised. A function, so that pages that need only the limits do not include it.
 */
export function clientHistoryFields() {
  return {
    ...personFields(personal),
    birthDate: personal('Data de nascimento', 'day'),
    stateRegistration: personal('Inscrição estadual'),
    exemptStateRegistration: field('Isento de inscrição estadual', 'flag'),
  };
}
