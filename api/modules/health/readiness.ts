import { freeDiskBytes } from '../../db/engine/disk-space';
import { missingMigrations } from '../../db/migrations/migrate';
import type { Db } from '../../db/schema';
import { storageError } from '../../http/storage-error';
import { oldestDueJob } from '../../jobs/job-repository';
import type { Clock } from '../../runtime/clock';
import { inTime } from './in-time';

/** Enough for a day's orders, attachments and a copy of the database being written. */
const LEAST_DISK_BYTES = 256 * 1024 * 1024;
/** A worker looks every two seconds: a job that waits this long is not being looked at. */
const LONGEST_QUEUE_SECONDS = 15 * 60;

export interface Readiness {
  /** In Portuguese; empty when the API is ready. */
  problems: string[];
  diskFreeBytes: number;
  /** How long the job that is due the longest has waited. */
  queueSeconds: number;
}

interface ReadinessDeps {
  db: Db;
  clock: Clock;
  dataDir: string;
  canWrite: () => Promise<void>;
}

/** Whether the API can take work now, and the problems if not. */
export async function readiness({
  db,
  clock,
  dataDir,
  canWrite,
}: ReadinessDeps): Promise<Readiness> {
  const diskFreeBytes = await freeDiskBytes(dataDir);
  const problems =
    diskFreeBytes < LEAST_DISK_BYTES
      ? [`Restam só ${Math.floor(diskFreeBytes / 1024 / 1024)} MB no disco dos dados.`]
      : [];
  let queueSeconds = 0;
  try {
    const found = await inTime(databaseReadiness({ db, clock, canWrite }));
    ({ queueSeconds } = found);
    problems.push(...found.problems);
  } catch (error) {
    problems.push(storageError(error)?.message ?? 'O banco de dados não responde.');
  }
  return { problems, diskFreeBytes, queueSeconds };
}

async function databaseReadiness({
  db,
  clock,
  canWrite,
}: Omit<ReadinessDeps, 'dataDir'>): Promise<Omit<Readiness, 'diskFreeBytes'>> {
  const problems: string[] = [];
  let queueSeconds = 0;
  await canWrite();
  const missing = await missingMigrations(db);
  if (missing.length > 0) problems.push(`Faltam migrações: ${missing.join(', ')}.`);
  const oldest = await oldestDueJob(db, clock());
  if (oldest !== null) queueSeconds = (clock().getTime() - Date.parse(oldest)) / 1000;
  if (queueSeconds > LONGEST_QUEUE_SECONDS) {
    const minutes = Math.round(queueSeconds / 60);
    problems.push(`Uma tarefa está na fila há ${minutes} minutos.`);
  }
  return { problems, queueSeconds };
}
