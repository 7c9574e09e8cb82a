import type { Insertable } from 'kysely';

import { SERVICE_NCM } from '@domain/product/ncm';
import { normalizeSearchText } from '@domain/search-text';

import { hashPassword } from '../auth/session/password';
import type { PasswordCost } from '../config/config';
import type { Engine } from '../db/open-database';
import { registeredBy } from '../db/record-columns';
import type { Db, ProductTable, Trx } from '../db/schema';
import { takeStartupLock } from '../db/startup-lock';
import type { Write } from '../db/write';
import type { FiscalNotes } from '../fiscal/issuers/fiscal-notes';
import { changeBankAccount } from '../modules/bank-slip/bank-account-service';
import { insertClient } from '../modules/client/client-repository';
import { insertFavorite } from '../modules/favorite/favorite-repository';
import { insertSupplier } from '../modules/supplier/supplier-repository';
import type { Clock } from '../runtime/clock';
import { insertDemoBills } from './bills';
import {
  DEMO_PASSWORD,
  demoBankAccount,
  demoCompanies,
  demoFavorites,
  demoProfessionals,
} from './business';
import { demoClients } from './clients';
import { demoCertificates, insertDemoFiscalSettings, insertDemoNotes } from './fiscal';
import { insertDemoOrders } from './orders';
import { demoMaterials, demoServices } from './products';
import { demoSuppliers } from './suppliers';

interface SeedDeps {
  clock: Clock;
  cost: PasswordCost;
  sealingKey: string;
  fiscalNotes: FiscalNotes;
}

/**
 * Fills an empty database with a demo business, the same on every machine for the same day. Returns
 * false, and does nothing, when there is already a company or a professional.
 */
export async function seedDemoData(
  { db, engine }: { db: Db; engine: Engine },
  { clock, cost, sealingKey, fiscalNotes }: SeedDeps,
): Promise<boolean> {
  // Checked again under the lock: generating the hash and the keys takes a while.
  if (!(await isEmpty(db))) return false;
  const passwordHash = await hashPassword(DEMO_PASSWORD, cost);
  const now = clock();
  const certificates = demoCertificates(now);
  return db.transaction().execute(async (trx) => {
    await takeStartupLock(trx, engine);
    if (!(await isEmpty(trx))) return false;
    const companies = await insertCompanies(trx, now.toISOString());
    const [idCompany] = companies;
    if (idCompany === undefined) return false;
    const professionals = await insertProfessionals(trx, { idCompany, passwordHash, now });
    const [idProfessional] = professionals;
    if (idProfessional === undefined) return false;
    const write = { trx, author: { idProfessional, idCompany }, now };
    for (const slug of demoFavorites) await insertFavorite(write, slug);
    for (const client of demoClients) await insertClient(write, client);
    for (const supplier of demoSuppliers) await insertSupplier(write, supplier);
    await changeBankAccount(write, idCompany, demoBankAccount);
    await insertDemoFiscalSettings(write, companies, { certificates, sealingKey });
    await insertProducts(write);
    await insertDemoOrders(write, professionals);
    await insertDemoNotes(write, fiscalNotes);
    await insertDemoBills(write);
    return true;
  });
}

async function isEmpty(trx: Db): Promise<boolean> {
  const company = await trx.selectFrom('company').select('idCompany').limit(1).execute();
  const professional = await trx
    .selectFrom('professional')
    .select('idProfessional')
    .limit(1)
    .execute();
  return company.length === 0 && professional.length === 0;
}

async function insertCompanies(trx: Trx, now: string): Promise<number[]> {
  const ids: number[] = [];
  for (const company of demoCompanies) {
    const { idCompany } = await trx
      .insertInto('company')
      .values({
        ...company,
        searchName: normalizeSearchText(company.name),
        createdAt: now,
        updatedAt: now,
        idProfessionalRegister: null,
        idProfessionalUpdate: null,
      })
      .returning('idCompany')
      .executeTakeFirstOrThrow();
    ids.push(idCompany);
  }
  return ids;
}

async function insertProfessionals(
  trx: Trx,
  { idCompany, passwordHash, now }: { idCompany: number; passwordHash: string; now: Date },
): Promise<number[]> {
  const ids: number[] = [];
  for (const { hasPassword, ...professional } of demoProfessionals) {
    const { idProfessional } = await trx
      .insertInto('professional')
      .values({
        ...professional,
        idCompany,
        searchName: normalizeSearchText(professional.name),
        status: 1,
        passwordHash: hasPassword ? passwordHash : null,
        createdAt: now.toISOString(),
        updatedAt: now.toISOString(),
      })
      .returning('idProfessional')
      .executeTakeFirstOrThrow();
    ids.push(idProfessional);
  }
  return ids;
}

async function insertProducts(write: Write): Promise<void> {
  const { trx } = write;
  const unities = await trx.selectFrom('productUnity').selectAll().execute();
  const groups = await trx.selectFrom('productGroup').selectAll().execute();
  const unityId = (name: string) =>
    unities.find((row) => row.abbreviation === name)?.idProductUnity;
  const groupId = (name: string) => groups.find((row) => row.description === name)?.idProductGroup;

  const common = {
    status: 1,
    weight: null,
    // The usual one for each company's tax regime.
    cst: null,
    cfop: '5102',
    ipi: 0,
    icms: 18,
    idCompany: write.author.idCompany,
    ...registeredBy(write),
  };
  const materials = demoMaterials.map(
    ([description, unity, valueCents, costCents, group, ncm, barCode], index) => ({
      ...common,
      description,
      searchDescription: normalizeSearchText(description),
      valueCents,
      costCents,
      // The last one is inactive, so that the status filter finds something.
      status: index === demoMaterials.length - 1 ? 0 : 1,
      barCode,
      ncm,
      idProductUnity: unityId(unity) ?? null,
      idProductGroup: groupId(group) ?? null,
      type: 'P' as const,
    }),
  );
  const services = demoServices.map(([description, unity, valueCents]) => ({
    ...common,
    description,
    searchDescription: normalizeSearchText(description),
    valueCents,
    costCents: null,
    barCode: null,
    ncm: SERVICE_NCM,
    cfop: '5933',
    ipi: null,
    icms: null,
    idProductUnity: unityId(unity) ?? null,
    idProductGroup: groupId('Serviços') ?? null,
    type: 'S' as const,
  }));
  const rows: Insertable<ProductTable>[] = [...materials, ...services];
  await trx.insertInto('product').values(rows).execute();
}
