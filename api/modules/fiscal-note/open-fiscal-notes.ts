import type { FastifyBaseLogger } from 'fastify';

import { z } from '@domain/zod';

import { createBlingClient } from '../../bling/bling-client';
import { blingIssuer } from '../../bling/bling-issuer';
import type { ApiConfig } from '../../config/config';
import type { FiscalNotes } from '../../fiscal/issuers/fiscal-notes';
import { homologationIssuer } from '../../fiscal/issuers/homologation-issuer';
import type { NoteIssuer } from '../../fiscal/issuers/note-issuer';
import { defineJobKind } from '../../jobs/job-kind';
import { enqueueJob } from '../../jobs/job-repository';
import type { JobWorker } from '../../jobs/job-worker';
import { advanceNote, markNoteFailed, type NoteJobDeps } from './note-job';

const FISCAL_NOTE_JOB = 'fiscal-note';

/** With `backoffMs`, enough for an outage of more than a day. */
const MAX_TRIES = 40;
const LIMIT_MS = 60_000;

/**
 * One job per note: no two workers ever process the same one. `everyMs` overrides the interval
 * between calls to Bling.
 */
export function openFiscalNotes(
  config: Pick<ApiConfig, 'fiscalNotes' | 'bling' | 'blingNames'>,
  deps: NoteJobDeps & { jobs: JobWorker; logger: FastifyBaseLogger; everyMs?: number },
): FiscalNotes {
  const { jobs } = deps;
  const issuer = openIssuer(config, deps);
  const enqueue: FiscalNotes['enqueue'] = ({ trx, now }, idFiscalNote, runAt = now) => {
    const job = { kind: FISCAL_NOTE_JOB, key: String(idFiscalNote), payload: { idFiscalNote } };
    return enqueueJob(trx, job, { now, whenKnown: 'again', runAt });
  };
  jobs.handle(
    defineJobKind({
      kind: FISCAL_NOTE_JOB,
      payload: z.object({ idFiscalNote: z.number().int() }),
      maxTries: MAX_TRIES,
      limitMs: LIMIT_MS,
      run: ({ idFiscalNote }, { signal }) =>
        advanceNote({ ...deps, issuer, enqueue }, idFiscalNote, signal),
      givenUp: ({ idFiscalNote }) => markNoteFailed(deps, idFiscalNote),
    }),
  );
  const { provider, madeHere, issuesServices } = issuer;
  return { provider, madeHere, issuesServices, enqueue, wake: jobs.wake };
}

function openIssuer(
  { fiscalNotes, bling, blingNames }: Pick<ApiConfig, 'fiscalNotes' | 'bling' | 'blingNames'>,
  deps: NoteJobDeps & { everyMs?: number },
): NoteIssuer {
  if (fiscalNotes !== 'bling' || bling === null) return homologationIssuer(deps.clock);
  return blingIssuer(createBlingClient({ ...deps, config: bling }), blingNames);
}
