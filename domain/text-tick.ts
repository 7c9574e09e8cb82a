import { isTicked } from './form-fields';

/**
 * A tick that stands for one text in a field: 'Sem número' for 'S/N', 'Isento' for 'ISENTO'. What
 * the text replaced travels with the form in a field of its own, so that it comes back when the
 * tick is taken off, with JavaScript or by the next post.
 */
export interface TextTick {
  tick: string;
  field: string;
  text: string;
  /**
   * Names the field of what was replaced: '' while the tick is off, and the text itself where it
   * replaced nothing.
   */
  before: string;
}

/** What the tick replaces, as its field keeps it. */
export function replacedBy({ text }: TextTick, typed: string): string {
  return typed === '' ? text : typed;
}

/** What the field says again without its tick. */
export function givenBack({ text }: TextTick, before: string): string {
  return before === text ? '' : before;
}

/**
 * The posted values with what the tick means. A text that stands without its tick, and was never
 * set by it, stays as it is.
 */
export function applyTextTick(
  values: Record<string, unknown>,
  tick: TextTick,
): Record<string, unknown> {
  const [typed, before] = [textOf(values[tick.field]), textOf(values[tick.before])];
  if (isTicked(values[tick.tick])) {
    const kept = typed === tick.text ? before : typed;
    return { ...values, [tick.field]: tick.text, [tick.before]: replacedBy(tick, kept) };
  }
  if (typed !== tick.text || before === '') return values;
  return { ...values, [tick.field]: givenBack(tick, before), [tick.before]: '' };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}
