import { filterDate, filterId, filterText } from '../filter-fields';
import { pageQuery } from '../page-query';
import { z } from '../zod';
import { type HistoryKind, isHistoryKind } from './kinds';

const PAGE_SIZE = 20;
/** The most rows that a list counts and pages through; a period narrows it further. */
export const MOST_LISTED = 10_000;
const TEXT_LENGTH = 80;

const paging = pageQuery(PAGE_SIZE);

/** Query of a record's history. */
export const recordHistoryFilterSchema = z.object(paging);

/** Query of the search. '' means no filter; both days are included. */
export const historyFilterSchema = z.object({
  ...paging,
  record: z.preprocess(
    (value) => (isHistoryKind(value) ? value : ''),
    z.custom<HistoryKind | ''>((value) => value === '' || isHistoryKind(value)),
  ),
  idPerson: filterId(),
  dayFrom: filterDate(),
  dayTo: filterDate(),
  /** A record's number, or words of its name. */
  about: filterText(TEXT_LENGTH),
});

export type HistoryFilter = z.infer<typeof historyFilterSchema>;
