import type { Trx } from '../../db/schema';
import type { DocumentFace } from '../../pdf/order/document-face';
import {
  type CompanyFaceRecord,
  type CompanyLogoRecord,
  findCompanyFace,
  findCompanyLogo,
} from './company-face-repository';

/** How a company's documents look, as they are drawn; null until something is chosen. */
export async function readDocumentFace(trx: Trx, idCompany: number): Promise<DocumentFace | null> {
  return documentFace(await findCompanyFace(trx, idCompany), await findCompanyLogo(trx, idCompany));
}

export function documentFace(
  face: Pick<CompanyFaceRecord, 'accentColor' | 'footer'> | undefined,
  logo: CompanyLogoRecord | undefined,
): DocumentFace | null {
  if (!face && !logo) return null;
  return {
    accent: face?.accentColor ?? null,
    footer: face?.footer ?? null,
    logo: logo
      ? {
          picture: Buffer.from(logo.picture, 'base64'),
          monoPicture: Buffer.from(logo.monoPicture, 'base64'),
          width: logo.width,
          height: logo.height,
        }
      : null,
  };
}
