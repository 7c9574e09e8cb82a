import { filterDate, filterId } from '../filter-fields';
import { sortField } from '../list-sort';
import { pageQuery } from '../page-query';
import { z } from '../zod';
import { SECURITY_EVENT_LABELS, type SecurityEventKind } from './security-event-kinds';

/** How long an event is stored; the database refuses to delete it earlier. */
export const SECURITY_EVENT_DAYS = 365;

const PAGE_SIZE = 20;

const isKind = (value: unknown): value is SecurityEventKind =>
  typeof value === 'string' && Object.hasOwn(SECURITY_EVENT_LABELS, value);

/** Query of the list and of `security/events`. '' means no filter; both days are included. */
export const securityEventFilterSchema = z.object({
  ...pageQuery(PAGE_SIZE),
  sort: sortField(['at', '-at']),
  kind: z.preprocess(
    (value) => (isKind(value) ? value : ''),
    z.custom<SecurityEventKind | ''>((value) => value === '' || isKind(value)),
  ),
  idPerson: filterId(),
  dayFrom: filterDate(),
  dayTo: filterDate(),
});

export type SecurityEventFilter = z.infer<typeof securityEventFilterSchema>;
