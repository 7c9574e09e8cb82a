import { type Selectable, sql } from 'kysely';

import { changedBy } from '../../db/record-columns';
import type { Db, Schema } from '../../db/schema';
import type { Write } from '../../db/write';

/** The tables with at most one row per company: its settings. */
type SettingsTable =
  'bankAccount' | 'companyFace' | 'companyMessage' | 'contractTemplate' | 'fiscalSettings';

type SettingsRow<Table extends SettingsTable> = Selectable<Schema[Table]>;
type SettingsColumns<Table extends SettingsTable> = Omit<
  SettingsRow<Table>,
  'idCompany' | 'version' | 'updatedAt' | 'idProfessionalUpdate'
>;

/** A company's settings; undefined until first saved. */
export async function findCompanySettings<Table extends SettingsTable>(
  db: Db,
  table: Table,
  idCompany: number,
): Promise<SettingsRow<Table> | undefined> {
  const { rows } = await sql<SettingsRow<Table>>`select * from ${sql.table(table)}
    where id_company = ${idCompany}`.execute(db);
  return rows[0];
}

interface SettingsChange<
  Table extends SettingsTable,
  Changed extends keyof SettingsColumns<Table>,
> {
  table: Table;
  idCompany: number;
  /** Undefined columns stay as they are, null at first. */
  change: { [Column in Changed]?: SettingsColumns<Table>[Column] | undefined };
  /** The values of the other columns until they are first changed. */
  first: Omit<SettingsColumns<Table>, Changed>;
}

/**
 * Saves the settings of an existing company and returns their new version; locks the row until the
 * transaction ends.
 */
export async function saveCompanySettings<
  Table extends SettingsTable,
  Changed extends keyof SettingsColumns<Table>,
>(
  write: Write,
  { table, idCompany, change, first }: SettingsChange<Table, Changed>,
): Promise<number> {
  const written = Object.entries({ ...change, ...changedBy(write) }).filter(isGiven);
  const row = [...Object.entries({ ...first, idCompany, version: 1 }), ...written];
  const columns = sql.join(row.map(([column]) => sql.ref(column)));
  const values = sql.join(row.map(([, value]) => sql.val(value)));
  const changes = sql.join(written.map(([column, value]) => sql`${sql.ref(column)} = ${value}`));
  const { rows } = await sql<{ version: number }>`
    insert into ${sql.table(table)} (${columns}) values (${values})
    on conflict (id_company) do update
      set ${changes}, version = ${sql.ref(`${table}.version`)} + 1
    returning version`.execute(write.trx);
  const [saved] = rows;
  if (!saved) throw new Error(`No version came back from ${table}.`);
  return saved.version;
}

const isGiven = ([, value]: [string, unknown]) => value !== undefined;
