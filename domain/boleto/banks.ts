import { getBankByCode } from '@brazilian-utils/brazilian-utils';

/**
 * The name of a bank by its three-digit COMPE code, as the central bank registers it; null when
 * there is none.
 */
export function bankName(code: string): string | null {
  return getBankByCode(code)?.name ?? null;
}
