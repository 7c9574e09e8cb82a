import { crossesStates, type Invoice, isTaxpayer } from './invoice';

/** Sale of goods bought from others. */
const USUAL = '5102';
/** The same two sales to a buyer of another state who is no taxpayer (Convênio s/nº de 1970, annex II). */
const TO_FINAL_CONSUMER: Record<string, string> = { '6101': '6107', '6102': '6108' };

/**
 * The CFOP of an item on this note: the product's, its first digit as the goods go, 5 within the state and 6 to another. Null for one that is
 * no sale within the country.
 */
export function cfopOf(cfop: string | null, invoice: Pick<Invoice, 'issuer' | 'recipient'>): string | null {
  const text = cfop ?? USUAL;
  if (!/^[56]\d{3}$/.test(text)) return null;
  const moved = (crossesStates(invoice) ? '6' : '5') + text.slice(1);
  return isTaxpayer(invoice.recipient) ? moved : (TO_FINAL_CONSUMER[moved] ?? moved);
}
