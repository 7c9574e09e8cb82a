import { ADDRESS_LIMITS } from '../address-limits';
import { EMAIL_MAX_LENGTH } from '../email';

/** The state registration of an exempt legal person (R-CLI-05). */
export const EXEMPT = 'ISENTO';

/** Field caps; number by R-FLD-14, state registration by R-CLI-05, the others ours. */
export const CLIENT_LIMITS = {
  name: 120,
  email: EMAIL_MAX_LENGTH,
  ...ADDRESS_LIMITS,
  stateRegistration: 15,
} as const;
