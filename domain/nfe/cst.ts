import type { TaxRegime } from './invoice';

/**
 * An item's ICMS situation: the goods' origin, then a CST of two digits or, in the Simples, a CSOSN
 * of three (NF-e 4.00, N11 and N12).
 */
export interface IcmsSituation {
  origin: string;
  code: string;
}

/**
 * Those that need nothing a product's record lacks. Others ask for substitution bases, credits or
 * reasons.
 */
export const KNOWN_CST = ['00', '41', '50', '60'] as const;
export const KNOWN_CSOSN = ['102', '103', '300', '400', '500'] as const;

/** What a product without one is sold under: taxed in full, or by the Simples without credit. */
const USUAL: Record<TaxRegime, string> = { simples: '102', normal: '00' };
const NATIONAL = '0';

/** Null for a code that is of another regime, or that is not known here. */
export function readCst(cst: string | null, regime: TaxRegime): IcmsSituation | null {
  const known: readonly string[] = regime === 'simples' ? KNOWN_CSOSN : KNOWN_CST;
  const length = regime === 'simples' ? 3 : 2;
  const text = cst ?? USUAL[regime];
  const [origin, code] =
    text.length > length ? [text.slice(0, 1), text.slice(1)] : [NATIONAL, text];
  return known.includes(code) && /^[0-8]$/.test(origin) ? { origin, code } : null;
}
