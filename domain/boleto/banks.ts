import { getBankByCode } from '@brazilian-utils/brazilian-utils/get-bank-by-code';

/**
 * A bank's name by its three-digit COMPE code, as registered by the central bank; null when
 * unknown.
 */
export function bankName(code: string): string | null {
  return getBankByCode(code)?.name ?? null;
}
