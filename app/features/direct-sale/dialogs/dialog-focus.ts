import type { FieldError } from '@domain/field-error';
import { ERROR_SUMMARY } from '~/components/form/errors/error-summary';

/** Paths without a text field, which the page itself could focus: the summary links to them. */
const NO_TEXT = /^(?:products|payments|installmentAmount|registerState|.*idPaymentType)$/;

/** What has the focus as the page arrives: the only refused field, or the summary; null without. */
export function dialogFocus([first, ...others]: readonly FieldError[]): string | null {
  if (!first) return null;
  return others.length > 0 || NO_TEXT.test(first.path) ? ERROR_SUMMARY : first.path;
}
