import { NUMBERED_ADDRESS_LIMITS } from '../address-limits';
import { EMAIL_MAX_LENGTH } from '../email';

/** Our own field caps, except the address number's. */
export const PROFESSIONAL_LIMITS = {
  name: 120,
  email: EMAIL_MAX_LENGTH,
  ...NUMBERED_ADDRESS_LIMITS,
} as const;
