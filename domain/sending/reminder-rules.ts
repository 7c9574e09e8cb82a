import { addDaysIso } from '../date';
import type { MessageKind } from './message-texts';

/** When the rule reminds of what is to be paid, in days after the due day. */
export const REMINDER_STEPS = { before: -3, due: 0, after: 3 } as const;
export type ReminderStep = keyof typeof REMINDER_STEPS;

/** The due day of what a step reminds of today. */
export function dueDayOf(step: ReminderStep, today: string): string {
  return addDaysIso(today, -REMINDER_STEPS[step]);
}

/** The text that fits an installment today; without a due day, the one of before it. */
export function reminderKind(dueDate: string | null, today: string): MessageKind {
  if (dueDate === null || dueDate > today) return 'reminderBefore';
  return dueDate === today ? 'reminderDue' : 'reminderAfter';
}
