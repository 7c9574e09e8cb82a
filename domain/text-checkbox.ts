import { isTicked } from './ticked';

/**
 * A checkbox that represents one text of a field: 'Sem número' is 'S/N', 'Isento' is 'ISENTO'. The
 * replaced text travels in a field of its own, so that unchecking restores it, with JavaScript or
 * by the next post.
 */
export interface TextCheckbox {
  tick: string;
  field: string;
  text: string;
  /**
   * The field for the replaced text: '' while unchecked, and the text itself when nothing was
   * replaced.
   */
  before: string;
}

/** The replaced text, as its field stores it. */
export function replacedBy({ text }: TextCheckbox, typed: string): string {
  return typed === '' ? text : typed;
}

/** The restored value when unchecked. */
export function restoredText({ text }: TextCheckbox, before: string): string {
  return before === text ? '' : before;
}

/**
 * Applies the checkbox to the posted values. A text entered without the checkbox stays as it is.
 */
export function applyTextCheckbox(
  values: Record<string, unknown>,
  tick: TextCheckbox,
): Record<string, unknown> {
  const [typed, before] = [textOf(values[tick.field]), textOf(values[tick.before])];
  if (isTicked(values[tick.tick])) {
    const kept = typed === tick.text ? before : typed;
    return { ...values, [tick.field]: tick.text, [tick.before]: replacedBy(tick, kept) };
  }
  if (typed !== tick.text || before === '') return values;
  return { ...values, [tick.field]: restoredText(tick, before), [tick.before]: '' };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}
