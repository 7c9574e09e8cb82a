import { todayIso } from '@domain/date';
import { hasVersionsDates } from '@domain/quote-link/version-dates';
import { z } from '@domain/zod';

import type { Db } from '../../db/schema';
import type { OrderHeader } from './order-record';
import { findNewestVersion } from './quote-standing-repository';

const datesSchema = z.object({ issueDate: z.string(), validityDays: z.number() });

/**
 * The day a quote is dated and how long it is valid (R-DOC-03): as its newest version was sent, else
 * as the order was last saved as a quote. Never by what the company's setting is today.
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
