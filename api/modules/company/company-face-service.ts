import { createHash } from 'node:crypto';

import type { CompanyFace } from '@domain/company/company-face';
import { NEW_FACE } from '@domain/company/company-face';

import type { Db } from '../../db/schema';
import type { Write } from '../../db/write';
import { invalidFields } from '../../http/api-error';
import type { QuoteDocument } from '../../pdf/quote/quote-document';
import { logoInThread } from '../../pictures/picture-in-thread';
import {
  findCompanyFace,
  findCompanyLogo,
  findLogoHead,
  type NewLogo,
} from './company-face-repository';
import type { CompanyRecord } from './company-repository';
import { saveCompanySettings } from './company-settings-repository';
import { changeCompanySettings } from './company-settings-service';
import { ofKey } from './pix-charges';
import { readPixAccount } from './pix-request';
import { previewOrder } from './preview-order';
import { documentFace } from './read-document-face';

/** A company's face as its form shows it, and its version: 0 until it is first saved. */
export async function readCompanyFace(db: Db, idCompany: number) {
  const face = await findCompanyFace(db, idCompany);
  const logo = (await findLogoHead(db, idCompany)) ?? null;
  const acceptedStatus = face?.acceptedStatus ?? null;
  return {
    face: { ...NEW_FACE, ...face, acceptedStatus, idCompany, logo },
    version: face?.version ?? 0,
  };
}

/** Changes how an existing company's documents look and returns the new version. */
export async function changeCompanyFace(
  write: Write,
  idCompany: number,
  face: CompanyFace,
): Promise<number> {
  const before = await findCompanyFace(write.trx, idCompany);
  return changeCompanySettings(write, {
    idCompany,
    act: 'face-changed',
    before,
    after: face,
    save: () =>
      saveCompanySettings(write, { table: 'companyFace', idCompany, change: face, first: {} }),
  });
}

/** The logo in a file, re-encoded; 422 with the reason when the file has none (R-FAC-03). */
export async function newLogo(file: Uint8Array): Promise<NewLogo> {
  const made = await logoInThread(file);
  if ('refusal' in made) throw invalidFields([{ path: 'file', message: made.refusal }]);
  const { png, mono, width, height } = made.logo;
  return {
    picture: Buffer.from(png).toString('base64'),
    monoPicture: Buffer.from(mono).toString('base64'),
    width,
    height,
    sha256: createHash('sha256').update(png).digest('hex'),
  };
}

/** The identifier of the sample's Pix, which is no real charge. */
const SAMPLE_TXID = 'EXEMPLO';
/** The registered price of the sample's first item, in cents, as in the form's preview. */
const SAMPLE_FULL_VALUE = 5100;

/** A quote of invented data with an unsaved face, and the company's own logo. */
export async function sampleQuote(
  db: Db,
  company: CompanyRecord,
  { face, now }: { face: CompanyFace; now: Date },
): Promise<QuoteDocument> {
  const { idCompany } = company;
  const looks = documentFace(face, await findCompanyLogo(db, idCompany));
  const order = previewOrder(company, { face: looks, now });
  const [first] = order.installments;
  const [discounted, ...others] = order.items;
  const account = face.showPix ? await readPixAccount(db, idCompany) : null;
  // A sample charges no client, so no bank is called.
  const text =
    account && first
      ? await ofKey.textOf(db, account, { value: first.value, txid: SAMPLE_TXID })
      : null;
  return {
    ...order,
    items:
      face.showItemDiscounts && discounted
        ? [{ ...discounted, fullValue: SAMPLE_FULL_VALUE }, ...others]
        : order.items,
    validityDays: face.validityDays,
    deliveryTerm: face.deliveryTerm,
    terms: face.terms,
    pix:
      text && first
        ? { label: `Parcela 1 de ${order.installments.length}`, value: first.value, text }
        : null,
  };
}
