import type { PixCharge } from '@domain/pix/pix-charge';

import type { Db } from '../../db/schema';
import type { PixRequest } from '../../pdf/order/pix-section';
import { findPixKey } from './company-face-repository';
import { findCompany } from './company-repository';
import { type PixAccount, pixCharges } from './pix-charges';

/** The payee of a company's Pix; null without a key. */
export async function readPixAccount(db: Db, idCompany: number): Promise<PixAccount | null> {
  const [company, key] = await Promise.all([findCompany(db, idCompany), findPixKey(db, idCompany)]);
  if (key === null) return null;
  return { idCompany, key, name: company?.name ?? '', city: company?.city ?? '' };
}

/** The Pix on a company's papers; null without a key, or if no code can contain its name. */
export async function readPixRequest(
  db: Db,
  idCompany: number,
  { label, ...charge }: PixCharge & { label: string },
): Promise<PixRequest | null> {
  const account = await readPixAccount(db, idCompany);
  const text = account && (await pixCharges.textOf(db, account, charge));
  return text === null ? null : { label, value: charge.value, text };
}
