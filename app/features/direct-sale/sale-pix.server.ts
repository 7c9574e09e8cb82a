import { pixCode } from '@domain/bank-slip/pix-code';
import { saleTxid } from '@domain/direct-sale/sale-pix';
import { MAX_MONEY_CENTS } from '@domain/money';
import { salePixWire } from '@domain/wire/sale-pix';
import { qrCodePath } from '~/features/session/qr-code.server';
import { ApiError, callApi, type Caller } from '~/server/http/api-client.server';
import { ifSupported } from '~/server/http/extensions.server';

const KEY = /^[0-9a-f-]{36}$/i;

/** A sale's Pix, drawn: what it comes to and identifies itself by. */
export interface ShownPix {
  value: number;
  text: string;
  txid: string;
  qr: { size: number; path: string };
}

/** Whether the till shows a sale's Pix: the company has a key, and a name and city that a code takes. */
export async function offersPix(caller: Caller): Promise<boolean> {
  // The counter sells without it, whatever keeps the answer away.
  const code = await codeOf(caller, { value: 1, txid: 'VENDA' }).catch((error: unknown) => {
    if (error instanceof ApiError && error.status !== 401) return null;
    throw error;
  });
  return code !== null;
}

/** The Pix of what a page's address names; null where there is none to show. */
export async function readSalePix(
  caller: Caller,
  search: URLSearchParams,
): Promise<ShownPix | null> {
  const value = Number(search.get('value'));
  const sale = search.get('sale') ?? '';
  if (!Number.isInteger(value) || value <= 0 || value > MAX_MONEY_CENTS || !KEY.test(sale))
    return null;
  const txid = saleTxid(sale);
  const text = await codeOf(caller, { value, txid });
  return text === null ? null : { value, text, txid, qr: qrCodePath(text) };
}

/** GET direct-sale/pix, an extension (docs/contract.md#sale-pix): the code of that account. */
async function codeOf(
  caller: Caller,
  charge: { value: number; txid: string },
): Promise<string | null> {
  const account = await ifSupported(caller, 'sale-pix', async () => {
    const { data } = await callApi(caller, { path: 'direct-sale/pix' }, salePixWire.read);
    return data.account;
  });
  return account ? pixCode({ ...account, ...charge }) : null;
}
