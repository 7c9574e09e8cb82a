import { generatePixPayload } from '@brazilian-utils/brazilian-utils';

interface PixCharge {
  key: string;
  name: string;
  city: string;
  /** Cents. */
  value: number;
  /** What tells the payment: letters and digits, at most 25. */
  txid: string;
}

/**
 * The Pix 'copia e cola' of a charge: a static BR Code (EMV fields, CRC16), the text of its QR
 * code. Names are cut to what the layout takes, 25 and 15 letters without accents. Null when
 * nothing is left of name or city, or the key is none.
 */
export function pixCode({ key, name, city, value, txid }: PixCharge): string | null {
  return generatePixPayload({
    key,
    merchantName: plain(name, 25),
    merchantCity: plain(city, 15),
    amount: value / 100,
    txid,
  });
}

function plain(text: string, max: number): string {
  const ascii = text.normalize('NFD').replace(/[^\x20-\x7e]/g, '');
  return ascii.replace(/\s+/g, ' ').trim().slice(0, max).trim();
}
