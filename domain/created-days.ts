import { anyText } from './any-text';
/** The extension for filtering lists by creation date (docs/contract.md#created-days). */
export const CREATED_DAYS = 'created-days';

/** The inclusive ends of the range, ISO; '' for no end. */
export interface CreatedDays {
  createdDateFrom: string;
  createdDateTo: string;
}

/** Whether the filter has creation days. */
export function asksForCreatedDays({ createdDateFrom, createdDateTo }: CreatedDays): boolean {
  return anyText(createdDateFrom, createdDateTo);
}

/** The extension's fields, for lists that have them (domain/filter-extensions.ts). */
export const CREATED_DAYS_FIELDS = {
  [CREATED_DAYS]: ['createdDateFrom', 'createdDateTo'],
} as const;
