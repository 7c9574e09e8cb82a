import { sql } from 'kysely';

import { addDaysIso } from '@domain/date';
import { normalizeSearchText } from '@domain/search-text';

import { hashPassword } from '../api/auth/session/password';
import type { OpenDatabase } from '../api/db/engine/open-database';
import { withoutIndexes } from '../api/db/engine/without-indexes';
import { migrate } from '../api/db/migrations/migrate';
import type { Db } from '../api/db/schema';
import { rebuildKept } from '../api/db/sums/rebuild-kept';
import { WORD_USES } from '../api/db/words/words';
import { BILL_CATEGORIES, INCOME_CATEGORIES } from '../api/modules/category/category-register';
import { insertCategory } from '../api/modules/category/category-repository';
import { insertProducts } from '../api/modules/product/product-repository';
import { createProfessional } from '../api/modules/professional/first-professional';
import { createWords, word } from './seed-words';

/** Who signs in to a seeded database; each of them has the same password. */
export const PEOPLE = [0, 1, 2, 3, 4].map((index) => `pessoa${index}@medida.com.br`);
export const PASSWORD = 'Medida@123';

/** A surname that one client in fifty has, and the name that only one has. */
export const COMMON_NAME = 'figueiredo';
export const RARE_NAME = 'Zoraide Quaresma Wanderley';

const YEARS = 5;
/** The day that stands for today, counted from the first. */
const TODAY = YEARS * 365;
/** Bills are known so long before they are due. */
const DAYS_AHEAD = 60;
const PRODUCTS = 50;
/** Two in three bills, and two in three orders, have a category; one in four bills a works site. */
const CATEGORIES = [
  'Material',
  'Frete',
  'Aluguel',
  'Energia',
  'Impostos',
  'Equipe',
  'Máquinas',
  'Outros',
];
const ROWS_PER_STATEMENT = 100_000;
/** The client with the rare name. */
const RARE = 77;

export interface Seeded {
  idCompany: number;
  /** In the order of `PEOPLE`. */
  professionals: number[];
}

/**
 * Fills an empty database with `rows` clients, as many orders of two items and two installments, and
 * as many bills, spread over the years before `now`; the same rows on both engines. Rows are made by
 * SQL from series of numbers: a row made here and sent takes ten times as long.
 */
export async function seed({ db, engine }: OpenDatabase, rows: number, now: Date): Promise<Seeded> {
  await migrate(db, engine, () => now);
  const people = await insertPeople({ db, engine }, now);
  await insertCatalogue(db, people, now);
  for (const name of CATEGORIES)
    for (const register of [BILL_CATEGORIES, INCOME_CATEGORIES])
      await db
        .transaction()
        .execute((trx) => insertCategory(trx, register, { name, createdAt: now.toISOString() }));
  // Helper tables are temporary, and settings those of one connection.
  await db.connection().execute(async (connection) => {
    for (const setting of SETTINGS[engine]) await sql.raw(setting).execute(connection);
    await createWords(connection);
    await createDays(connection, now);
    await withoutIndexes({ db: connection, engine }, FILLED, async () => {
      for (const { count, insert } of inserts({ ...people, rows, engine }))
        for (let from = 1; from <= count; from += ROWS_PER_STATEMENT)
          await sql
            .raw(insert({ from, to: Math.min(count, from + ROWS_PER_STATEMENT - 1) }))
            .execute(connection);
      await connection.transaction().execute((trx) => rebuildKept(trx, engine));
    });
    // What PostgreSQL does by itself within minutes; SQLite has no statistics unless told to.
    if (engine === 'postgres') await sql`vacuum analyze`.execute(connection);
  });
  return people;
}

/** The tables that are filled, and those of their words. */
const FILLED = [
  ...['client', 'sales_order', 'order_product', 'order_installment', 'bill', 'history'],
  ...WORD_USES,
];

/** Whoever loses power while seeding seeds again. */
const SETTINGS = {
  sqlite: ['pragma synchronous = off', 'pragma cache_size = -200000'],
  postgres: [
    'set statement_timeout = 0',
    'set synchronous_commit = off',
    "set maintenance_work_mem = '512MB'",
  ],
};

async function insertPeople({ db, engine }: OpenDatabase, now: Date): Promise<Seeded> {
  const passwordHash = await hashPassword(PASSWORD, { memoryKib: 8, timeCost: 1 });
  const professionals: number[] = [];
  let idCompany = 0;
  for (const [index, email] of PEOPLE.entries()) {
    const person = {
      name: `Pessoa ${index} Medida`,
      email,
      cpf: `0000000000${index}`,
      companyName: 'Gesso Medida Ltda',
      cnpj: '00000000000191',
    };
    const created = await createProfessional({ db, engine, now }, person, passwordHash);
    professionals.push(created.idProfessional);
    ({ idCompany } = created);
  }
  return { idCompany, professionals };
}

/** A product of the catalogue. */
export function productOf(idCompany: number, description: string) {
  return {
    description,
    value: 1_990,
    cost: null,
    status: 1,
    barCode: null,
    weight: 8.5,
    ncm: '68091100',
    cst: '00',
    cfop: '5102',
    idProductUnity: 1,
    ipi: 0,
    icms: 18,
    idCompany,
    blingIdProductGroup: 1,
    type: 'P' as const,
  };
}

async function insertCatalogue(
  db: Db,
  { idCompany, professionals: [idProfessional = 0] }: Seeded,
  now: Date,
): Promise<void> {
  const products = Array.from({ length: PRODUCTS }, (_, index) => ({
    ...productOf(idCompany, `Placa de gesso ST ${index + 1} mm`),
    value: 1_990 + index * 310,
  }));
  await db
    .transaction()
    .execute((trx) =>
      insertProducts({ trx, now, author: { idProfessional, idCompany } }, products),
    );
}

/** The days by number: the engines calculate with dates each in its own way. */
async function createDays(db: Db, now: Date): Promise<void> {
  const today = now.toISOString().slice(0, 10);
  await sql`create temporary table day (place integer primary key, iso text)`.execute(db);
  const days = Array.from({ length: TODAY + 2 * DAYS_AHEAD }, (_, index) => index - 10);
  const rows = days.map((place) => sql`(${place}, ${addDaysIso(today, place - TODAY)})`);
  for (let from = 0; from < rows.length; from += 500)
    await sql`insert into day values ${sql.join(rows.slice(from, from + 500))}`.execute(db);
}

interface Part {
  from: number;
  to: number;
}

interface Plan extends Seeded {
  rows: number;
  engine: OpenDatabase['engine'];
}

/** What is inserted, in order: how many source rows, and the statement for a part of them. */
function inserts(plan: Plan): { count: number; insert: (part: Part) => string }[] {
  const { rows, idCompany, professionals } = plan;
  const [author = 0] = professionals;
  const numbers = (part: Part) => series(plan.engine, part);
  const suppliers = Math.max(10, Math.floor(rows / 1_000));
  const stamps = (iso: string) =>
    `${iso} || 'T15:00:00.000Z', ${iso} || 'T15:00:00.000Z', ${author}, ${author}`;
  return [
    {
      count: suppliers,
      insert: (part) => `
        insert into supplier (name, search_name, cpf_cnpj, whats_app, status, person_type, ${STAMPS})
        select 'Fornecedor ' || surname.word || ' ' || n, 'fornecedor ' || surname.search || ' ' || n,
          ${cpf('900000000 + n * 97')}, false, 1, 'NATURAL_PERSON', ${stamps('day.iso')}
        from ${numbers(part)}
        ${word('surname', 'surname', 'n')} join day on day.place = 0 order by n`,
    },
    {
      count: rows,
      insert: (part) => `
        insert into client (name, search_name, cpf_cnpj, email, phone, whats_app, birth_date, status,
          exempt_state_registration, person_type, ${ADDRESS}, ${STAMPS})
        select case when n = ${RARE} then '${RARE_NAME}'
            else given.word || ' ' || middle.word || ' ' || last.word end,
          case when n = ${RARE} then '${normalizeSearchText(RARE_NAME)}'
            else given.search || ' ' || middle.search || ' ' || last.search end,
          ${cpf('100000000 + n * 397')}, given.search || n || '@exemplo.com.br',
          '199' || (10000000 + n), n % 3 > 0, '1980-01-01', case when n % 25 = 0 then 0 else 1 end,
          false, 'NATURAL_PERSON', ${ADDRESS_VALUES}, ${stamps('day.iso')}
        from ${numbers(part)}
        ${word('given', 'given', mixed(48_271, 65_537))}
        ${word('surname', 'middle', mixed(69_621, 65_539))}
        ${word('surname', 'last', mixed(40_692, 65_543))}
        join day on day.place = (n - 1) * ${TODAY} / ${rows} order by n`,
    },
    {
      count: rows,
      insert: (part) => `
        insert into sales_order (id_company, id_client, id_professional, id_order_status, id_category,
          discount_cents, freight_cents, total_cents, client_cpf_cnpj, client_name,
          client_search_name, client_phone, client_email, ${clientAddress()}, ${ADDRESS}, ${STAMPS})
        select ${idCompany}, client.id_client, ${author}, stage,
          case when n % 3 > 0 then 1 + n % ${CATEGORIES.length} end, 0, 0, total, client.cpf_cnpj,
          client.name, client.search_name, client.phone, client.email, ${ADDRESS_VALUES},
          ${ADDRESS_VALUES}, ${stamps('day.iso')}
        from ${orders(rows, numbers(part))} as planned
        join client on client.id_client = planned.id_client
        join day on day.place = planned.day order by n`,
    },
    ...[0, 1].map((position) => ({
      count: rows,
      insert: (part: Part) => `
        insert into order_product (id_order, position, id_product, description, unity,
          amount_thousandths, value_cents, type)
        select n, ${position}, product.id_product, product.description, 'PC',
          amount${position} * 1000, product.value_cents, 'P'
        from ${orders(rows, numbers(part))} as planned
        join product on product.id_product = product${position} order by n`,
    })),
    ...[0, 1].map((index) => ({
      count: rows,
      insert: (part: Part) => `
        insert into order_installment (id_order, installment_number, due_date, payment_date,
          value_cents, paid_value_cents, id_payment_type)
        select n, ${index + 1}, due.iso, paid.iso, half, case when paid.iso is null then null else half end,
          case when due.iso is null then null else 6 end
        from (select planned.*, ${index === 0 ? 'total - total / 2' : 'total / 2'} as half,
            case when stage in (1, 7) then null when stage = 2 then day
              else day + ${30 * index} end as due_day
          from ${orders(rows, numbers(part))} as planned) as planned
        left join day as due on due.place = due_day
        left join day as paid on paid.place = case
          when stage in (2, 6) or (due_day < ${TODAY} and n % 3 > 0)
            then ${notAfterToday('due_day + n % 4')} end
        order by n`,
    })),
    {
      count: rows,
      insert: (part) => `
        insert into bill (description, search_description, value_cents, due_date, id_supplier,
          id_company, payment_date, fees_cents, id_category, id_site, ${STAMPS})
        select bill.word || ' ' || n, bill.search || ' ' || n, 10000 + n * 31 % 900000, due.iso,
          1 + n * 7919 % ${suppliers}, ${idCompany}, paid.iso,
          case when n % 40 = 0 then 1500 end,
          case when n % 3 > 0 then 1 + ${mixed(40_692, 65_543)} % ${CATEGORIES.length} end,
          case when n % 4 = 0 then 1 + n * 7919 % ${rows} end, ${stamps('made.iso')}
        from (select n, n * ${TODAY + DAYS_AHEAD} / ${rows} as due_day from ${numbers(part)}) as planned
        ${word('bill', 'bill', mixed(48_271, 65_537))}
        join day as due on due.place = due_day
        join day as made on made.place = ${notAfterToday('due_day')}
        left join day as paid on paid.place = case when due_day < ${TODAY} and n % 50 > 0
          then ${notAfterToday('due_day + n % 5 - 2')} end
        order by n`,
    },
    ...(['order', 'bill'] as const).map((kind) => ({
      count: rows,
      insert: (part: Part) => `
        insert into history (at, kind, id_record, act, author, id_professional, changes)
        select day.iso || 'T15:00:00.000Z', '${kind}', n, 'created', 'person',
          ${author} + n % ${professionals.length}, ${CHANGES[kind]}
        from ${numbers(part)} join day on day.place = (n - 1) * ${TODAY} / ${rows} order by n`,
    })),
  ];
}

/** The works site of the fourth bill. */
export function siteOf(rows: number): number {
  return 1 + ((4 * 7919) % rows);
}

/** What a registered record's history tells, of about the length that the product writes. */
const CHANGES = {
  order: `'[["idOrderStatus",null,6],["totalCents",null,' || n || '],["site",null,"Rua Barão de Jaguara, 1102, Centro, Campinas"],["item",null,"Placa de gesso ST 1 mm: 2 PC × R$ 19,90",1],["item",null,"Placa de gesso ST 2 mm: 1 PC × R$ 23,00",2],["installment",null,"31/01/2026: R$ 31,40",1],["installment",null,"28/02/2026: R$ 31,40",2]]'`,
  bill: `'[["description",null,"Frete de perfis metálicos ' || n || '"],["valueCents",null,' || n || '],["dueDate",null,"2026-01-31"],["idSupplier",null,7]]'`,
};

const STAMPS = 'created_at, updated_at, id_professional_register, id_professional_update';
const ADDRESS = 'zip_code, street, number, district, city, state';
const ADDRESS_VALUES =
  "'13010060', 'Rua Barão de Jaguara', cast(n % 2000 as text), 'Centro', 'Campinas', 'SP'";

function clientAddress(): string {
  return ADDRESS.split(', ')
    .map((column) => `client_${column}`)
    .join(', ');
}

/** The whole numbers of a part, as `n`. */
function series(engine: OpenDatabase['engine'], { from, to }: Part): string {
  return engine === 'postgres'
    ? `generate_series(cast(${from} as bigint), ${to}) as series(n)`
    : `(with recursive series(n) as (select ${from} union all select n + 1 from series where n < ${to})
        select n from series) as series`;
}

/** A number that follows from `n` and looks like none of its neighbours'. */
function mixed(factor: number, prime: number): string {
  return `n * ${factor} % ${prime}`;
}

function notAfterToday(day: string): string {
  return `case when ${day} > ${TODAY} then ${TODAY} else ${day} end`;
}

/**
 * The orders of a part: of twenty, three are quotes, two direct sales, one is cancelled, one under
 * way and thirteen are finished.
 */
function orders(rows: number, numbers: string): string {
  return `(select plan.*, amount0 * first.value_cents + amount1 * second.value_cents as total
    from (select n, 1 + n * 7919 % ${rows} as id_client, (n - 1) * ${TODAY} / ${rows} as day,
        case when n % 20 < 3 then 1 when n % 20 = 3 then 7 when n % 20 < 6 then 2
          when n % 20 = 6 then 3 + n / 20 % 3 else 6 end as stage,
        1 + n % ${PRODUCTS} as product0, 1 + n * 31 % ${PRODUCTS} as product1,
        1 + n % 9 as amount0, 1 + n % 4 as amount1
      from ${numbers}) as plan
    join product as first on first.id_product = product0
    join product as second on second.id_product = product1)`;
}

/** A CPF with its check digits (domain/tax-id-check.ts), from a number of nine digits. */
function cpf(number: string): string {
  const digit = (index: number) => `(${number}) / ${10 ** (8 - index)} % 10`;
  const weighted = (weight: number) =>
    Array.from({ length: 9 }, (_, index) => `${digit(index)} * ${weight - index}`).join(' + ');
  const first = `((${weighted(10)}) * 10 % 11 % 10)`;
  const second = `((${weighted(11)} + ${first} * 2) * 10 % 11 % 10)`;
  return `cast(${number} as text) || cast(${first} as text) || cast(${second} as text)`;
}
