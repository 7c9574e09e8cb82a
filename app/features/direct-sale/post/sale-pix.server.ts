import { MAX_MONEY_CENTS } from '@domain/money';
import type { PixCharge } from '@domain/pix/pix-charge';
import { saleTxid } from '@domain/pix/txid';
import { salePixWire } from '@domain/wire/sale-pix';
import { qrCodePath } from '~/features/session/qr-code.server';
import type { Caller } from '~/server/http/api-call.server';
import { callApi } from '~/server/http/api-client.server';
import { ApiError } from '~/server/http/api-error.server';
import { ifSupported } from '~/server/http/extensions.server';

const KEY = /^[0-9a-f-]{36}$/i;

/** A sale's Pix as shown: its code as text and as a QR code, with its amount and identifier. */
export interface ShownPix extends PixCharge {
  text: string;
  qr: { size: number; path: string };
}

/** Whether the counter offers Pix: the company has a key. */
export async function offersPix(caller: Caller): Promise<boolean> {
  // A failure only hides the Pix: the counter must keep selling.
  const pix = await readPix(caller).catch((error: unknown) => {
    if (error instanceof ApiError && error.status !== 401) return null;
    throw error;
  });
  return Boolean(pix?.account);
}

/** The Pix of the charge in the page's URL; null when there is none to show. */
export async function readSalePix(
  caller: Caller,
  search: URLSearchParams,
): Promise<ShownPix | null> {
  const value = Number(search.get('value'));
  const sale = search.get('sale') ?? '';
  if (!Number.isInteger(value) || value <= 0 || value > MAX_MONEY_CENTS || !KEY.test(sale))
    return null;
  const txid = saleTxid(sale);
  const text = (await readPix(caller, { value, txid }))?.text ?? null;
  return text === null ? null : { value, text, txid, qr: qrCodePath(text) };
}

/**
 * GET direct-sale/pix, an extension (docs/contract.md#sale-pix); without a charge it returns the
 * payee only.
 */
function readPix(caller: Caller, charge?: PixCharge) {
  return ifSupported(caller, 'sale-pix-text', async () => {
    const call = { path: 'direct-sale/pix', query: { ...charge } };
    const { data } = await callApi(caller, call, salePixWire.read);
    return data;
  });
}
