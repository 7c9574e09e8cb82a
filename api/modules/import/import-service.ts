import { DAY_MS } from '@domain/duration';
import type { Page } from '@domain/pagination';

import type { Db } from '../../db/schema';
import type { Author, Write } from '../../db/write';
import { conflict, notFound } from '../../http/api-error';
import type { Context } from '../../http/module';
import { clientImport } from './client-import';
import type { ImportRegister } from './import-register';
import {
  findImport,
  findOwnImports,
  type ImportRecord,
  insertImport,
  takeForWriting,
} from './import-repository';
import { findInHand, isInHand } from './in-hand';
import { productImport } from './product-import';
import { INTERRUPTED, readImport } from './read-import';
import { supplierImport } from './supplier-import';
import { type ConfirmedImport, NOTHING_WRITTEN, writeImport } from './write-import';

export const UNKNOWN_IMPORT = 'Importação desconhecida.';
export const REGISTERS = ['client', 'supplier', 'product'] as const;
export type RegisterName = (typeof REGISTERS)[number];

/** Time to review the errors, correct them, and confirm. */
const KEEP_MS = DAY_MS;
/**
 * Reading updates its progress several times a second, and writing takes seconds; after this long
 * without an update the process has died, unless it is known to be at work.
 */
const SILENCE_MS = 120_000;

/** The register with its row type erased: only its own functions use the rows. */
export function registerOf(name: RegisterName): ImportRegister<unknown> {
  const registers = { client: clientImport, supplier: supplierImport, product: productImport };
  return registers[name] as ImportRegister<unknown>;
}

interface SentFile {
  register: RegisterName;
  fileName: string;
  bytes: Uint8Array;
}

/** Accepts a file, whose rows `startReading` reads after the commit. */
export function stageImport(
  { trx, now, author: { idProfessional } }: Pick<Write, 'trx' | 'now' | 'author'>,
  { register, fileName }: SentFile,
): Promise<number> {
  return insertImport(trx, {
    idProfessional,
    register,
    fileName,
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + KEEP_MS).toISOString(),
  });
}

/** Reads a file that was accepted, in the background. */
export function startReading(
  context: Context,
  { idImport, file, idCompany }: { idImport: number; file: SentFile } & Pick<Author, 'idCompany'>,
): void {
  const register = registerOf(file.register);
  context.background.run('import', () =>
    readImport(context, { idImport, register, bytes: file.bytes, idCompany }),
  );
}

/**
 * A professional's own import; one left unfinished by a dead process is reported as such. 404 when
 * it does not exist.
 */
export async function currentImport(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  idImport: number,
  idProfessional: number,
): Promise<ImportRecord> {
  const now = clock();
  const record = await keptImport(db, { idImport, idProfessional }, now);
  const [current] = await asTheyStand(db, [record], now);
  return current ?? record;
}

async function keptImport(
  db: Db,
  { idImport, idProfessional }: Pick<ImportRecord, 'idImport' | 'idProfessional'>,
  now: Date,
): Promise<ImportRecord> {
  const found = await findImport(db, idImport, idProfessional);
  if (!found || found.expiresAt <= now.toISOString()) throw notFound(UNKNOWN_IMPORT);
  return found;
}

/** A professional's own imports into a register, newest first. */
export async function ownImports(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  of: { register: RegisterName; idProfessional: number },
  page: { page: number; pageSize: number },
): Promise<Page<ImportRecord>> {
  const now = clock();
  const found = await findOwnImports(db, { ...of, now: now.toISOString() }, page);
  return { ...found, rows: await asTheyStand(db, found.rows, now) };
}

/**
 * The state of an import whose process died. An interrupted write leaves nothing, because it is a
 * single transaction.
 */
const UNFINISHED: Partial<Record<ImportRecord['state'], Pick<ImportRecord, 'state' | 'problem'>>> =
  {
    reading: { state: 'refused', problem: INTERRUPTED },
    writing: { state: 'ready', problem: NOTHING_WRITTEN },
  };

/** An import's state, corrected if its process has been silent and so has died. */
function asItStands(record: ImportRecord, now: Date): ImportRecord {
  return isSilent(record, now) ? { ...record, ...UNFINISHED[record.state] } : record;
}

function isSilent({ updatedAt }: ImportRecord, now: Date): boolean {
  return now.getTime() - Date.parse(updatedAt) > SILENCE_MS;
}

/**
 * Writing is silent until it ends, and so is reading while it waits for another file's writing:
 * such an import counts as dead only if no process has it in hand.
 */
async function asTheyStand(
  db: Db,
  records: readonly ImportRecord[],
  now: Date,
): Promise<ImportRecord[]> {
  const silent = records.filter((record) => UNFINISHED[record.state] && isSilent(record, now));
  const alive = await findInHand(
    db,
    silent.map(({ idImport }) => idImport),
  );
  return records.map((record) => (alive.has(record.idImport) ? record : asItStands(record, now)));
}

/**
 * Handles the confirmation of a file; `begins` is true for the first one, and the file must then be
 * written with `startWriting`. Confirming again changes nothing. 409 while the file is being read,
 * and when it has errors, unless only its good rows are requested and there are some.
 */
export async function confirmImport(
  { trx, author, now }: Write,
  idImport: number,
  { db, onlyGood }: Pick<Context, 'db'> & { onlyGood: boolean },
): Promise<{ begins: boolean; record: ImportRecord }> {
  const { idProfessional } = author;
  const stored = () => keptImport(trx, { idImport, idProfessional }, now);
  const current = async () => {
    const record = await stored();
    if (record.state === 'reading' && isInHand(db, idImport)) return record;
    // If a silent one is still being written, the claim waits for that to end.
    return asItStands(record, now);
  };
  const before = await current();
  if (before.state === 'reading') throw conflict('O arquivo ainda está sendo lido.');
  const partly = onlyGood && hasGoodRows(before);
  if (before.state === 'refused' && !partly)
    throw conflict('O arquivo tem erros. Corrija-o e envie de novo.');
  if (before.state !== 'ready' && before.state !== 'refused')
    return { begins: false, record: before };
  const begins = await takeForWriting(trx, await stored(), now.toISOString());
  return { begins, record: await current() };
}

/**
 * Whether part of a refused file can be written: it was read completely, and some rows are neither
 * bad nor known.
 */
function hasGoodRows({
  state,
  problem,
  totalRows,
  readRows,
  knownRows,
  badRows,
}: ImportRecord): boolean {
  return (
    state === 'refused' &&
    problem === null &&
    readRows === totalRows &&
    totalRows > knownRows + badRows
  );
}

/** Writes a confirmed file in the background. */
export function startWriting(context: Context, confirmed: ConfirmedImport): void {
  const register = registerOf(confirmed.record.register);
  context.background.run('import', () => writeImport(context, confirmed, register));
}
