import { SERVICE_NCM } from '@domain/product/ncm';
import type { ProductInput } from '@domain/product/product-schema';
import { ACTIVE, INACTIVE } from '@domain/status';

import { hashPassword } from '../auth/session/password';
import type { PasswordCost } from '../config/config';
import type { Engine } from '../db/engine/open-database';
import { takeStartupLock } from '../db/engine/startup-lock';
import type { Db, Trx } from '../db/schema';
import type { Write } from '../db/write';
import type { FiscalNotes } from '../fiscal/issuers/fiscal-notes';
import { changeBankAccount } from '../modules/bank-slip/bank-account-service';
import { insertClient } from '../modules/client/client-repository';
import { insertCompany } from '../modules/company/company-repository';
import { findProductGroups, findProductUnities } from '../modules/lookup/lookup-repository';
import { insertProducts } from '../modules/product/product-repository';
import { insertProfessional } from '../modules/professional/professional-repository';
import { insertSupplier } from '../modules/supplier/supplier-repository';
import type { Clock } from '../runtime/clock';
import { insertDemoBills } from './bills';
import { DEMO_PASSWORD, demoBankAccount, demoCompanies, demoProfessionals } from './business';
import { demoClients } from './clients';
import { isEmpty } from './demo-repository';
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
    const companies = await insertCompanies(trx, now);
    const [idCompany] = companies;
    if (idCompany === undefined) return false;
    const professionals = await insertProfessionals({ trx, now }, idCompany, passwordHash);
    const [idProfessional] = professionals;
    if (idProfessional === undefined) return false;
    const write = { trx, author: { idProfessional, idCompany }, now };
    for (const client of demoClients) await insertClient(write, client);
    for (const supplier of demoSuppliers) await insertSupplier(write, supplier);
    await changeBankAccount(write, idCompany, demoBankAccount);
    await insertDemoFiscalSettings(write, companies, { certificates, sealingKey });
    await insertDemoProducts(write);
    await insertDemoOrders(write, professionals);
    await insertDemoNotes(write, fiscalNotes);
    await insertDemoBills(write);
    return true;
  });
}

async function insertCompanies(trx: Trx, now: Date): Promise<number[]> {
  const ids: number[] = [];
  for (const company of demoCompanies)
    ids.push(await insertCompany({ trx, author: null, now }, company));
  return ids;
}

async function insertProfessionals(
  { trx, now }: Pick<Write, 'trx' | 'now'>,
  idCompany: number,
  passwordHash: string,
): Promise<number[]> {
  const ids: number[] = [];
  for (const { hasPassword, ...professional } of demoProfessionals) {
    const account = { idCompany, passwordHash: hasPassword ? passwordHash : null };
    const person = { ...professional, status: ACTIVE };
    ids.push(await insertProfessional({ trx, now }, person, account));
  }
  return ids;
}

async function insertDemoProducts(write: Write): Promise<void> {
  const unities = await findProductUnities(write.trx);
  const groups = await findProductGroups(write.trx);
  const unityId = (name: string) =>
    found(unities.find((row) => row.abbreviation === name)).idProductUnity;
  const groupId = (name: string) =>
    found(groups.find((row) => row.description === name)).idProductGroup;

  const common = {
    status: ACTIVE,
    weight: null,
    // The usual one for each company's tax regime.
    cst: null,
    cfop: '5102',
    ipi: 0,
    icms: 18,
    idCompany: write.author.idCompany,
  };
  const materials = demoMaterials.map(
    ([description, unity, value, cost, group, ncm, barCode], index): ProductInput => ({
      ...common,
      description,
      value,
      cost,
      // The last one is inactive, so that the status filter finds something.
      status: index === demoMaterials.length - 1 ? INACTIVE : ACTIVE,
      barCode,
      ncm,
      idProductUnity: unityId(unity),
      blingIdProductGroup: groupId(group),
      type: 'P',
    }),
  );
  const services = demoServices.map(([description, unity, value]): ProductInput => ({
    ...common,
    description,
    value,
    cost: null,
    barCode: null,
    ncm: SERVICE_NCM,
    cfop: '5933',
    ipi: null,
    icms: null,
    idProductUnity: unityId(unity),
    blingIdProductGroup: groupId('Serviços'),
    type: 'S',
  }));
  await insertProducts(write, [...materials, ...services]);
}

function found<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new Error('no such demo unit or group');
  return row;
}
