import { addDaysIso } from '../date';

/** The extension for the home screen's figures in one call (docs/contract.md#home-summary). */
export const HOME_SUMMARY = 'home-summary';

/** Days that the home screen looks ahead, not counting today. */
const DAYS_AHEAD = 7;
/** Days of the cash chart, including today. */
const CASH_DAYS = 30;
/** A certificate is shown this many days before it expires. */
const CERTIFICATE_DAYS = 30;
/** A slip overdue for longer is old news: it is shown only among the overdue installments. */
const SLIP_DAYS = 60;

/** The days of the home screen's figures (R-NAV-13), ISO, of `today` in Brasília. */
export function homeDays(today: string) {
  return {
    today,
    yesterday: addDaysIso(today, -1),
    tomorrow: addDaysIso(today, 1),
    soon: addDaysIso(today, DAYS_AHEAD),
    cashTo: addDaysIso(today, CASH_DAYS - 1),
    certificatesTo: addDaysIso(today, CERTIFICATE_DAYS),
    slipsFrom: addDaysIso(today, -SLIP_DAYS),
  };
}

/** When something is due, on the home screen; the periods do not overlap. */
export type DueTime = 'overdue' | 'today' | 'soon';

/** The days of each, both ends included; '' means no end. */
export function duePeriod(time: DueTime, today: string): { from: string; to: string } {
  const days = homeDays(today);
  if (time === 'overdue') return { from: '', to: days.yesterday };
  return time === 'today' ? { from: today, to: today } : { from: days.tomorrow, to: days.soon };
}
