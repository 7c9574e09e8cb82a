import type { Db } from '../../db/schema';
import { type ClaimedFiles, openClaimedFiles } from '../../files/claimed-files';
import type { FileStore } from '../../files/file-store';
import type { JobWorker } from '../../jobs/job-worker';
import type { Clock } from '../../runtime/clock';
import { isFileOfQuoteLink } from './quote-link-repository';

/**
 * The PDFs of quotes as they were sent. A later release may draw the same quote with other bytes,
 * so the exact ones are stored (docs/decisions/0150).
 */
export function openQuoteFiles(deps: {
  db: Db;
  clock: Clock;
  jobs: JobWorker;
  store: FileStore;
}): ClaimedFiles {
  return openClaimedFiles(deps, {
    sweep: 'quote-file',
    isClaimed: isFileOfQuoteLink,
  });
}
