import type { TaxRegime } from './invoice';

/**
 * An item's ICMS situation: origin of the goods, then a two-digit CST or, in the Simples, a
 * three-digit CSOSN (NF-e 4.00, N11 and N12).
 */
export interface IcmsSituation {
  origin: string;
  code: string;
}

/**
 * Codes that a product's record can support. Others need substitution bases, credits or reasons.
 */
const KNOWN_CST = ['00', '41', '50', '60'] as const;
const KNOWN_CSOSN = ['102', '103', '300', '400', '500'] as const;

/** The default for a product without a code: fully taxed, or Simples without credit. */
const USUAL: Record<TaxRegime, string> = { simples: '102', normal: '00' };
const NATIONAL = '0';

/** Null for a code of the other regime, or an unsupported one. */
export function readCst(cst: string | null, regime: TaxRegime): IcmsSituation | null {
  const known: readonly string[] = regime === 'simples' ? KNOWN_CSOSN : KNOWN_CST;
  const length = regime === 'simples' ? 3 : 2;
  const text = cst ?? USUAL[regime];
  const [origin, code] =
    text.length > length ? [text.slice(0, 1), text.slice(1)] : [NATIONAL, text];
  return known.includes(code) && /^[0-8]$/.test(origin) ? { origin, code } : null;
}
