import type { Selectable } from 'kysely';

import { changedBy } from '../../db/record-columns';
import type { Db } from '../../db/schema';
import type { CompanyFaceTable, CompanyLogoTable } from '../../db/tables/register-tables';
import type { Write } from '../../db/write';
import { findCompanySettings } from './company-settings-repository';

export type CompanyFaceRecord = Selectable<CompanyFaceTable>;
export type CompanyLogoRecord = Selectable<CompanyLogoTable>;

/** How a company's documents look; undefined until something is chosen. */
export function findCompanyFace(db: Db, idCompany: number): Promise<CompanyFaceRecord | undefined> {
  return findCompanySettings(db, 'companyFace', idCompany);
}

/** A company's logo with its pictures. */
export function findCompanyLogo(db: Db, idCompany: number): Promise<CompanyLogoRecord | undefined> {
  return db
    .selectFrom('companyLogo')
    .selectAll()
    .where('idCompany', '=', idCompany)
    .executeTakeFirst();
}

/** The logo without its pictures, which are large. */
export function findLogoHead(db: Db, idCompany: number) {
  return db
    .selectFrom('companyLogo')
    .select(['sha256', 'width', 'height'])
    .where('idCompany', '=', idCompany)
    .executeTakeFirst();
}

/** The picture with that hash, in base64, of any company. */
export async function findLogoPicture(db: Db, sha256: string): Promise<string | undefined> {
  const logo = await db
    .selectFrom('companyLogo')
    .select('picture')
    .where('sha256', '=', sha256)
    .limit(1)
    .executeTakeFirst();
  return logo?.picture;
}

export type NewLogo = Omit<CompanyLogoRecord, 'idCompany' | 'updatedAt' | 'idProfessionalUpdate'>;

/** Replaces the company's logo. */
export async function saveCompanyLogo(
  write: Pick<Write, 'trx' | 'author' | 'now'>,
  idCompany: number,
  logo: NewLogo,
): Promise<void> {
  const change = { ...logo, ...changedBy(write) };
  await write.trx
    .insertInto('companyLogo')
    .values({ ...change, idCompany })
    .onConflict((conflict) => conflict.column('idCompany').doUpdateSet(change))
    .execute();
}

/** Whether it existed. */
export async function deleteCompanyLogo(db: Db, idCompany: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('companyLogo')
    .where('idCompany', '=', idCompany)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The parts of an order's company face that a page shows. */
export async function findFaceOfOrder(db: Db, idOrder: number) {
  const found = await db
    .selectFrom('salesOrder')
    .leftJoin('companyFace', 'companyFace.idCompany', 'salesOrder.idCompany')
    .leftJoin('companyLogo', 'companyLogo.idCompany', 'salesOrder.idCompany')
    .select(['companyFace.accentColor', 'companyFace.footer', 'companyLogo.sha256'])
    .select(['companyLogo.width', 'companyLogo.height'])
    .where('salesOrder.idOrder', '=', idOrder)
    .executeTakeFirst();
  const {
    accentColor = null,
    footer = null,
    sha256 = null,
    width = null,
    height = null,
  } = found ?? {};
  const hasLogo = sha256 !== null && width !== null && height !== null;
  return { accentColor, footer, logo: hasLogo ? { sha256, width, height } : null };
}

/** The key by which a company is paid with Pix; null when it has none. */
export async function findPixKey(db: Db, idCompany: number): Promise<string | null> {
  const account = await findCompanySettings(db, 'bankAccount', idCompany);
  return account?.pixKey ?? null;
}
