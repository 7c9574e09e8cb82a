import type { getMunicipalities } from '@brazilian-utils/brazilian-utils/get-municipalities';
import { isValidIe } from '@brazilian-utils/brazilian-utils/is-valid-ie';

import { onlyDigits } from '../digits';
import { ufCode } from './uf-codes';

type StateCode = NonNullable<Parameters<typeof getMunicipalities>[0]>;

const LONGEST = 14;

/**
 * Whether a state registration has its state's length, prefix and check digits (Sintegra's
 * published rules). Leading zeros may be missing: a tax office restores them before checking
 * (Manual de Orientação do Contribuinte, rules C17-20 and E17-50).
 */
export function isStateRegistration(text: string, uf: string): boolean {
  const digits = onlyDigits(text);
  if (ufCode(uf) === '' || !/^\d{2,14}$/.test(digits)) return false;
  const lengths = Array.from(
    { length: LONGEST - digits.length + 1 },
    (_, index) => digits.length + index,
  );
  return lengths.some((length) =>
    isValidIe({ value: digits.padStart(length, '0'), stateCode: uf as StateCode }),
  );
}
