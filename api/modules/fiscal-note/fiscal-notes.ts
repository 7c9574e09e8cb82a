import type { FastifyBaseLogger } from 'fastify';

import { z } from '@domain/zod';

import type { Clock } from '../../clock';
import type { ApiConfig } from '../../config';
import type { Db, Trx } from '../../db/schema';
import { createBlingClient } from '../../integrations/bling/bling-client';
import { blingIssuer } from '../../integrations/fiscal-note/bling-issuer';
import { homologationIssuer } from '../../integrations/fiscal-note/homologation-issuer';
import type { NoteIssuer } from '../../integrations/fiscal-note/note-issuer';
import { defineJobKind } from '../../jobs/job-kind';
import { enqueueJob } from '../../jobs/job-repository';
import type { JobWorker } from '../../jobs/job-worker';
import { advanceNote, giveNoteUp } from './note-job';

export const FISCAL_NOTE_JOB = 'fiscal-note';

/** With the waits of `backoffMs`, more than a day of a service that is down. */
const MAX_TRIES = 40;
const LIMIT_MS = 60_000;

/** Has notes issued in the background, by whom the settings say. */
export interface FiscalNotes extends Pick<NoteIssuer, 'provider' | 'madeHere' | 'issuesServices'> {
  /** Writes down, in the transaction of the note, that it has to be moved on from `runAt` on. */
  enqueue: (trx: Trx, idFiscalNote: number, now: Date, runAt?: Date) => Promise<void>;
  /** Looks for what was written down at once. */
  wake: () => void;
}

export interface NoteJobParts {
  db: Db;
  clock: Clock;
  sealingKey: string;
}

/**
 * One job a note: no two workers ever have the same one in hand. `everyMs`: the time between two
 * calls at Bling, if not its own.
 */
export function openFiscalNotes(
  config: Pick<ApiConfig, 'fiscalNotes' | 'bling' | 'blingNames'>,
  parts: NoteJobParts & { jobs: JobWorker; logger: FastifyBaseLogger; everyMs?: number },
): FiscalNotes {
  const { jobs } = parts;
  const issuer = openIssuer(config, parts);
  const enqueue: FiscalNotes['enqueue'] = (trx, idFiscalNote, now, runAt = now) => {
    const job = { kind: FISCAL_NOTE_JOB, key: String(idFiscalNote), payload: { idFiscalNote } };
    return enqueueJob(trx, job, now, 'again', runAt);
  };
  jobs.handle(
    defineJobKind({
      kind: FISCAL_NOTE_JOB,
      payload: z.object({ idFiscalNote: z.number().int() }),
      maxTries: MAX_TRIES,
      limitMs: LIMIT_MS,
      run: ({ idFiscalNote }, { signal }) =>
        advanceNote({ ...parts, issuer, enqueue }, idFiscalNote, signal),
      givenUp: ({ idFiscalNote }) => giveNoteUp(parts, idFiscalNote),
    }),
  );
  const { provider, madeHere, issuesServices } = issuer;
  return { provider, madeHere, issuesServices, enqueue, wake: jobs.wake };
}

function openIssuer(
  { fiscalNotes, bling, blingNames }: Pick<ApiConfig, 'fiscalNotes' | 'bling' | 'blingNames'>,
  parts: NoteJobParts & { everyMs?: number },
): NoteIssuer {
  if (fiscalNotes !== 'bling' || bling === null) return homologationIssuer(parts.clock);
  return blingIssuer(createBlingClient({ ...parts, config: bling }), blingNames);
}
