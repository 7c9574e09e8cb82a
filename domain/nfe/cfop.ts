import { getCfop } from '@brazilian-utils/brazilian-utils';

import { crossesStates, type Invoice, type InvoiceItem } from './invoice';
import { isTaxpayer } from './taxpayer';

/**
 * Sale of goods bought from others; and of such whose ICMS somebody earlier in the chain has paid.
 */
const USUAL = '5102';
const USUAL_SUBSTITUTED = '5405';
/**
 * The same two sales to a buyer of another state who is no taxpayer (Convênio s/nº de 1970, annex
 * II).
 */
const TO_FINAL_CONSUMER: Record<string, string> = { '6101': '6107', '6102': '6108' };
/** The other way round, within the state they have no number of their own. */
const WITHIN_STATE: Record<string, string> = {
  '5107': '5101',
  '5108': '5102',
  '5404': USUAL_SUBSTITUTED,
};
const TO_ANOTHER_STATE: Record<string, string> = { '6405': '6404' };
/** The ICMS was retained before the sale. */
const SUBSTITUTED = [USUAL_SUBSTITUTED, '6404', '5656', '6656', '5667', '6667'];

/**
 * The CFOP of an item on this note: the product's, its first digit as the goods go, 5 within the
 * state and 6 to another. Null for one that leaves the country or comes in.
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

/**
 * Whether the official table calls it a sale; one that it does not know is left to the tax office.
 */
export function isSale(cfop: string): boolean {
  const entry = getCfop(cfop);
  return !entry || entry.description.startsWith('Venda');
}

/** Whether the table has it (Convênio s/nº de 1970, annex II). */
export function isKnownCfop(cfop: string): boolean {
  return Boolean(getCfop(cfop));
}

/**
 * Whether it says that the ICMS was retained before: such a sale is declared under CST 60 or CSOSN
 * 500, and no other is.
 */
export function isSubstituted(cfop: string): boolean {
  return SUBSTITUTED.includes(cfop);
}
