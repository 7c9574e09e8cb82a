import { writeCheck } from './db/write-check';
import { countOutgoingEmails } from './email/outgoing-email-repository';
import type { Context } from './http/module';
import { countJobs } from './jobs/job-repository';
import { countSlips } from './modules/bank-slip/bank-slip-repository';
import { countNotesByStatus } from './modules/fiscal-note/fiscal-note-repository';
import { readiness } from './modules/health/readiness';
import type { Sample } from './runtime/metrics';

type SampleDeps = Pick<Context, 'db' | 'readers' | 'clock' | 'config'>;

/** Reads the values of the metrics, apart from requests: a million notes take a moment to count. */
export function sampleMetrics({ db, readers, clock, config }: SampleDeps): () => Promise<Sample> {
  const canWrite = writeCheck(db);
  return async () => {
    const { dataDir } = config;
    const { problems, ...measured } = await readiness({ db, clock, dataDir, canWrite });
    const started = performance.now();
    const counted = await readers
      .snapshot(async (snapshot) => ({
        jobs: await countJobs(snapshot),
        emails: await countOutgoingEmails(snapshot),
        notes: await countNotesByStatus(snapshot),
        slips: await countSlips(snapshot),
      }))
      .catch(() => null);
    const database = counted && { ...counted, seconds: (performance.now() - started) / 1000 };
    return { ...measured, ready: problems.length === 0, database };
  };
}
