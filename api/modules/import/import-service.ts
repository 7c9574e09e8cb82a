import type { Trx } from '../../db/schema';
import { conflict, notFound } from '../../http/api-error';
import type { Context } from '../../http/module';
import type { Principal } from '../../http/principal';
import { clientImport } from './client-import';
import type { ImportRegister } from './import-register';
import { findImport, type ImportRecord, insertImport, takeForWriting } from './import-repository';
import { productImport } from './product-import';
import { INTERRUPTED, readImport } from './read-import';
import { supplierImport } from './supplier-import';
import { NOTHING_WRITTEN, writeImport } from './write-import';

export const UNKNOWN_IMPORT = 'Importação desconhecida.';
export const REGISTERS = ['client', 'supplier', 'product'] as const;
export type RegisterName = (typeof REGISTERS)[number];

const HOUR_MS = 60 * 60 * 1000;
/** Time to look at what is wrong, correct it, and confirm. */
const KEEP_MS = 24 * HOUR_MS;
/**
 * A reading says how far it is many times a second, and a writing takes seconds; this long in
 * silence, its process has ended.
 */
const SILENCE_MS = 120_000;

/** The register, and whatever its rows are: only its own functions look into them. */
export function registerOf(name: RegisterName): ImportRegister<unknown> {
  const registers = { client: clientImport, supplier: supplierImport, product: productImport };
  return registers[name] as ImportRegister<unknown>;
}

/** Takes a file in and answers its import's id at once; it is read in the background. */
export async function stageImport(
  context: Context,
  file: { register: RegisterName; fileName: string; bytes: Uint8Array },
  { idProfessional, idCompany }: Principal,
): Promise<number> {
  const { db, clock, background } = context;
  const now = clock();
  const idImport = await insertImport(db, {
    idProfessional,
    register: file.register,
    fileName: file.fileName,
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + KEEP_MS).toISOString(),
  });
  const register = registerOf(file.register);
  background.run('import', () =>
    readImport(context, { idImport, register, bytes: file.bytes, idCompany }),
  );
  return idImport;
}

/**
 * A professional's own import as it stands; what its process left unfinished is told as such. 404
 * when there is none.
 */
export async function currentImport(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  idImport: number,
  idProfessional: number,
): Promise<ImportRecord> {
  const found = await findImport(db, idImport, idProfessional);
  if (!found || found.expiresAt <= clock().toISOString()) throw notFound(UNKNOWN_IMPORT);
  return isUnfinished(found, clock()) ? { ...found, ...UNFINISHED[found.state] } : found;
}

/**
 * What an import becomes whose process ended on the way. Of a writing nothing stays, for it is one
 * transaction.
 */
const UNFINISHED: Partial<Record<ImportRecord['state'], Pick<ImportRecord, 'state' | 'problem'>>> =
  {
    reading: { state: 'refused', problem: INTERRUPTED },
    writing: { state: 'ready', problem: NOTHING_WRITTEN },
  };

function isUnfinished({ state, updatedAt }: ImportRecord, now: Date): boolean {
  return state in UNFINISHED && now.getTime() - Date.parse(updatedAt) > SILENCE_MS;
}

/**
 * Takes the confirmation of a file that is ready; `begins` says that it is the first, and that the
 * file is to be written by `startWriting`. Once confirmed, confirming again changes nothing. 409
 * while the file is read, and when anything in it is wrong, unless only its good rows are asked for
 * and there are any.
 */
export async function confirmImport(
  trx: Trx,
  clock: Context['clock'],
  idImport: number,
  idProfessional: number,
  onlyGood: boolean,
): Promise<{ begins: boolean; record: ImportRecord }> {
  const asked = await currentImport({ db: trx, clock }, idImport, idProfessional);
  if (asked.state === 'reading') throw conflict('O arquivo ainda está sendo lido.');
  const partly = onlyGood && hasGoodRows(asked);
  if (asked.state === 'refused' && !partly)
    throw conflict('O arquivo tem erros. Corrija-o e envie de novo.');
  if (asked.state !== 'ready' && asked.state !== 'refused') return { begins: false, record: asked };
  const stored = await findImport(trx, idImport, idProfessional);
  const begins = stored !== undefined && (await takeForWriting(trx, stored, clock().toISOString()));
  return { begins, record: await currentImport({ db: trx, clock }, idImport, idProfessional) };
}

/**
 * Whether some of a refused file can be written: it was read to its end, and not all of it is bad
 * or known.
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
export function startWriting(context: Context, record: ImportRecord): void {
  context.background.run('import', () => writeImport(context, record, registerOf(record.register)));
}
