import { todayIso } from '@domain/date';
import { hasVersionsDates } from '@domain/quote-link/version-dates';
import { z } from '@domain/zod';

import type { Db } from '../../db/schema';
import type { OrderHeader } from './order-record';
import { findNewestVersion } from './quote-standing-repository';

const datesSchema = z.object({ issueDate: z.string(), validityDays: z.number() });

/**
 * The date of a quote and how long it is valid (R-DOC-03): from its newest version as sent, or from
 * when the order was last saved as a quote. The company's present setting does not count.
 */
export async function readQuoteDates(
  db: Db,
  header: OrderHeader,
): Promise<z.output<typeof datesSchema>> {
  const savedAt = header.quoteSavedAt ?? header.updatedAt;
  const version = await findNewestVersion(db, header.idOrder);
  return version && hasVersionsDates(savedAt, version)
    ? datesSchema.parse(JSON.parse(version.content))
    : { issueDate: todayIso(new Date(savedAt)), validityDays: header.quoteValidityDays };
}
