import { normalizeSearchText } from '@domain/search-text';

import { hashPassword } from '../../../api/auth/session/password';
import type { ApiConfig } from '../../../api/config/config';
import type { Db } from '../../../api/db/schema';

export const PASSWORD = 'Senha@123';
export const PROFESSIONAL = {
  name: 'Cristina Prado Mendes',
  cpf: '52998224725',
  email: 'cristina@gesso.com.br',
};

const STAMPS = { createdAt: '2026-01-05T12:00:00.000Z', updatedAt: '2026-01-05T12:00:00.000Z' };
const ADDRESS = {
  zipCode: '13015904',
  street: 'Avenida Francisco Glicério',
  number: '1420',
  district: 'Centro',
  city: 'Campinas',
  state: 'SP',
  complement: null,
};

/** A company and a professional who can sign in with `PASSWORD`. */
export async function insertBusiness(
  db: Db,
  config: ApiConfig,
): Promise<{ idCompany: number; idProfessional: number }> {
  const { idCompany } = await db
    .insertInto('company')
    .values({
      ...ADDRESS,
      ...STAMPS,
      name: 'Gesso Prado Ltda',
      searchName: 'gesso prado ltda',
      cnpj: '00000000000191',
      phone: '19991234567',
      whatsApp: true,
      status: 1,
      facebook: null,
      instagram: null,
      longitude: -47.06,
      latitude: -22.9,
      municipalRegistration: null,
      stateRegistration: '110042490114',
      idProfessionalRegister: null,
      idProfessionalUpdate: null,
    })
    .returning('idCompany')
    .executeTakeFirstOrThrow();
  const idProfessional = await insertProfessional(db, {
    ...PROFESSIONAL,
    idCompany,
    passwordHash: await hashPassword(PASSWORD, config.passwordCost),
  });
  return { idCompany, idProfessional };
}

export async function insertProfessional(
  db: Db,
  professional: {
    idCompany: number;
    name: string;
    cpf: string;
    email: string;
    status?: number;
    passwordHash?: string | null;
  },
): Promise<number> {
  const { idProfessional } = await db
    .insertInto('professional')
    .values({
      ...ADDRESS,
      ...STAMPS,
      status: 1,
      passwordHash: null,
      phone: '19998887766',
      whatsApp: true,
      birthDate: '1985-08-20',
      ...professional,
      searchName: normalizeSearchText(professional.name),
    })
    .returning('idProfessional')
    .executeTakeFirstOrThrow();
  return idProfessional;
}

export interface TestProduct {
  description: string;
  valueCents?: number;
  barCode?: string | null;
  status?: number;
  type?: 'P' | 'S';
}

/** Creates a product sold by the piece; returns its id. */
export async function insertProduct(db: Db, product: TestProduct): Promise<number> {
  const unity = await db
    .selectFrom('productUnity')
    .select('idProductUnity')
    .where('abbreviation', '=', 'PC')
    .executeTakeFirstOrThrow();
  const { idProduct } = await db
    .insertInto('product')
    .values({
      ...STAMPS,
      valueCents: 4290,
      costCents: 3115,
      status: 1,
      barCode: null,
      weight: 8.5,
      ncm: '68091100',
      cst: '00',
      cfop: '5102',
      ipi: 0,
      icms: 18,
      idCompany: null,
      idProductGroup: null,
      type: 'P',
      idProfessionalRegister: null,
      idProfessionalUpdate: null,
      idProductUnity: unity.idProductUnity,
      ...product,
      searchDescription: normalizeSearchText(product.description),
    })
    .returning('idProduct')
    .executeTakeFirstOrThrow();
  return idProduct;
}

/**
 * Authorised notes on consecutive days from 2026-01-01, numbered in another order; one without a
 * number.
 */
export async function insertNotes(
  db: Db,
  { idCompany, count }: { idCompany: number; count: number },
): Promise<void> {
  const orders = await db.selectFrom('salesOrder').select('idOrder').limit(count).execute();
  for (const [index, { idOrder }] of orders.entries()) {
    // From 21:00 it is another day in UTC.
    const at = new Date(Date.UTC(2026, 0, 1 + index, 12 + (index % 3) * 7)).toISOString();
    await db
      .insertInto('fiscalNote')
      .values({
        idOrder,
        idCompany,
        status: index % 4 === 3 ? 'REJECTED' : 'AUTHORIZED',
        series: index === 5 ? null : 1,
        number: index === 5 ? null : 1 + ((index * 7) % 97),
        clientName: `Ana ${index}`,
        clientSearchName: `ana ${index}`,
        createdAt: at,
        updatedAt: at,
      })
      .execute();
  }
}
