import type { PixCharge } from '@domain/pix/pix-charge';

import type { Db } from '../../db/schema';
import type { PixRequest } from '../../pdf/order/pix-section';
import { findPixKey } from './company-face-repository';
import { findCompany } from './company-repository';
import { type PixAccount, pixCharges } from './pix-charges';

/** Whom a company's Pix is paid to; null without a key. */
export async function readPixAccount(db: Db, idCompany: number): Promise<PixAccount | null> {
  const [company, key] = await Promise.all([findCompany(db, idCompany), findPixKey(db, idCompany)]);
  if (key === null) return null;
  return { idCompany, key, name: company?.name ?? '', city: company?.city ?? '' };
}

/** A payment to a company as its papers ask for it; null without a key, or where its name cannot be in a code. */
export async function readPixRequest(
  db: Db,
  idCompany: number,
  { label, ...charge }: PixCharge & { label: string },
): Promise<PixRequest | null> {
  const account = await readPixAccount(db, idCompany);
  const text = account && (await pixCharges.textOf(db, account, charge));
  return text === null ? null : { label, value: charge.value, text };
}
