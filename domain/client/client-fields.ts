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
 * What the history tells of a client's columns, and which of them are theirs: those go when the client
 * is anonymised. A function, so that no page that reads the limits is sent it.
 */
export function clientHistoryFields() {
  return {
    ...personFields(personal),
    birthDate: personal('Data de nascimento', 'day'),
    stateRegistration: personal('Inscrição estadual'),
    exemptStateRegistration: field('Isento de inscrição estadual', 'flag'),
  };
}
