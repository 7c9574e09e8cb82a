import { CREATED_DAYS_FIELDS } from '../created-days';
import type { FilterExtensions } from '../filter-extensions';
import { filterCreatedDays, filterDocument, filterId, filterText } from '../filter-fields';
import type { ListSearch } from '../list-search';
import { LIST_SIZE } from '../list-sizes';
import { sortField } from '../list-sort';
import { pageQuery } from '../page-query';
import { z } from '../zod';
import { FISCAL_NOTE_STATUSES, type FiscalNoteStatus } from './fiscal-note-status';

/** A note's number has up to nine digits, leading zeros allowed; '' means no filter. */
function filterNumber() {
  return z.preprocess((value) => {
    const digits = typeof value === 'number' ? String(value) : value;
    return typeof digits === 'string' && /^\d{1,9}$/.test(digits.trim())
      ? String(Number(digits))
      : '';
  }, z.string());
}

const isStatus = (value: unknown): value is FiscalNoteStatus =>
  FISCAL_NOTE_STATUSES.some(({ id }) => id === value);

/** Query of the list and of `fiscal-note/filter` (R-NOT-15). '' means no filter. */
export const fiscalNoteFilterSchema = z.object({
  ...pageQuery(LIST_SIZE),
  sort: sortField(['created', '-created', 'number', '-number']),
  idOrder: filterId(),
  fiscalNoteNumber: filterNumber(),
  idCompany: filterId(),
  status: z.preprocess(
    (value) => (isStatus(value) ? value : ''),
    z.custom<FiscalNoteStatus | ''>((value) => value === '' || isStatus(value)),
  ),
  cpfCnpj: filterDocument(),
  name: filterText(120),
  ...filterCreatedDays(),
});

/** The other filters that the list's text search can set. */
export const NOTE_LIST_SEARCH: ListSearch = {
  text: 'name',
  document: 'cpfCnpj',
  number: 'fiscalNoteNumber',
};

export type FiscalNoteFilter = z.infer<typeof fiscalNoteFilterSchema>;

export const NOTE_FILTER_EXTENSIONS: FilterExtensions<FiscalNoteFilter> = CREATED_DAYS_FIELDS;
