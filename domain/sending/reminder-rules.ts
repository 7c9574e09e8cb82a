import { addDaysIso } from '../date';
import type { MessageKind } from './message-texts';

/** When the rule sends reminders, in days after the due date. */
export const REMINDER_STEPS = { before: -3, due: 0, after: 3 } as const;
export type ReminderStep = keyof typeof REMINDER_STEPS;

/** The due date for which a step sends reminders today. */
export function dueDayOf(step: ReminderStep, today: string): string {
  return addDaysIso(today, -REMINDER_STEPS[step]);
}

/** The message for an installment today; without a due date, `reminderBefore`. */
export function reminderKind(dueDate: string | null, today: string): MessageKind {
  if (dueDate === null || dueDate > today) return 'reminderBefore';
  return dueDate === today ? 'reminderDue' : 'reminderAfter';
}
