import { generatePixPayload } from '@brazilian-utils/brazilian-utils/generate-pix-payload';

import type { PixCharge, PixPayee } from './pix-charge';

/**
 * The Pix 'copia e cola' text of a charge: a static BR Code (EMV fields, CRC16), also the content
 * of its QR code. Names are cut to the layout's 25 and 15 unaccented letters. Null when name or
 * city is empty after that, or the key is invalid.
 */
export function pixCode({ key, name, city, value, txid }: PixPayee & PixCharge): string | null {
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
