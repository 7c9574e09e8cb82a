import { getCfop } from '@brazilian-utils/brazilian-utils/get-cfop';

import { crossesStates, type Invoice, type InvoiceItem } from './invoice';
import { isTaxpayer } from './taxpayer';

/** Resale of purchased goods; and resale of goods whose ICMS was paid earlier in the chain. */
const USUAL = '5102';
const USUAL_SUBSTITUTED = '5405';
/** Own or resold goods, to a non-taxpayer in another state (Convênio s/nº de 1970, annex II). */
const TO_FINAL_CONSUMER: Record<string, string> = { '6101': '6107', '6102': '6108' };
/** The reverse: within the state, those sales have no codes of their own. */
const WITHIN_STATE: Record<string, string> = {
  '5107': '5101',
  '5108': '5102',
  '5404': USUAL_SUBSTITUTED,
};
const TO_ANOTHER_STATE: Record<string, string> = { '6405': '6404' };
/** The ICMS was withheld before the sale. */
const SUBSTITUTED = [USUAL_SUBSTITUTED, '6404', '5656', '6656', '5667', '6667'];

/**
 * The CFOP of an item on this note: the product's, with its first digit adjusted to 5 within the
 * state or 6 between states. Null for imports and exports.
 */
export function cfopOf(
  { cfop, cst }: Pick<InvoiceItem, 'cfop' | 'cst'>,
  invoice: Pick<Invoice, 'issuer' | 'recipient'>,
): string | null {
  const text = cfop ?? (/(?:60|500)$/.test(cst ?? '') ? USUAL_SUBSTITUTED : USUAL);
  if (!/^[56]\d{3}$/.test(text)) return null;
  if (!crossesStates(invoice)) {
    const within = `5${text.slice(1)}`;
    return WITHIN_STATE[within] ?? within;
  }
  const moved = `6${text.slice(1)}`;
  const other = TO_ANOTHER_STATE[moved] ?? moved;
  return isTaxpayer(invoice.recipient) ? other : (TO_FINAL_CONSUMER[other] ?? other);
}

/** Whether the official table lists it as a sale; unknown codes are left to the tax office. */
export function isSale(cfop: string): boolean {
  const entry = getCfop(cfop);
  return !entry || entry.description.startsWith('Venda');
}

/** Whether the table lists the code (Convênio s/nº de 1970, annex II). */
export function isKnownCfop(cfop: string): boolean {
  return Boolean(getCfop(cfop));
}

/**
 * Whether its ICMS was withheld earlier: only such sales are declared under CST 60 or CSOSN 500.
 */
export function isSubstituted(cfop: string): boolean {
  return SUBSTITUTED.includes(cfop);
}
