import { anyText } from './any-text';
/** The extension for lists by the days on which their records were made (docs/contract.md#created-days). */
export const CREATED_DAYS = 'created-days';

/** Both ends of the range, ISO, included; '' for no end. */
export interface CreatedDays {
  createdDateFrom: string;
  createdDateTo: string;
}

/** Whether the filter asks for days. */
export function asksForCreatedDays({ createdDateFrom, createdDateTo }: CreatedDays): boolean {
  return anyText(createdDateFrom, createdDateTo);
}

/** Its fields, for the lists that have them (domain/filter-extensions.ts). */
export const CREATED_DAYS_FIELDS = {
  [CREATED_DAYS]: ['createdDateFrom', 'createdDateTo'],
} as const;
