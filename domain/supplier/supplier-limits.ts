import { ADDRESS_LIMITS } from '../address-limits';
import { EMAIL_MAX_LENGTH } from '../email';

export const NO_SUPPLIER_NAME = 'Digite o nome do fornecedor';

/** Field caps; the number's from R-FLD-14, the others ours. */
export const SUPPLIER_LIMITS = {
  name: 120,
  email: EMAIL_MAX_LENGTH,
  ...ADDRESS_LIMITS,
} as const;
