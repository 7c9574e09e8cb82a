import type { FormEvent } from 'react';

export type Mask = (text: string) => string;

/**
 * Formats an input's text in place while typing and keeps the caret after the same typed character.
 * Text that is already formatted is not touched.
 */
export function applyMask(input: HTMLInputElement, mask: Mask): string {
  const masked = mask(input.value);
  if (masked === input.value) return masked;
  const caret = input.selectionStart ?? input.value.length;
  const atEnd = caret >= input.value.length;
  const typedBefore = significant(input.value.slice(0, caret)).length;
  const onlyCase = masked.toLowerCase() === input.value.toLowerCase();
  input.value = masked;
  const position = onlyCase ? caret : atEnd ? masked.length : positionAfter(masked, typedBefore);
  // Setting a value moves the caret to its end (HTML, 4.10.5.4); setting the caret again forces a
  // layout.
  if (position === masked.length) return masked;
  // Inputs of type email have no selection API and throw.
  if (document.activeElement === input && input.selectionStart !== null)
    input.setSelectionRange(position, position);
  return masked;
}

/** An attribute of an input with a mask: a text that is pasted into it is read whole (R-FLD-35). */
export const MASKED = { 'data-masked': '' } as const;

/** An `onInput` handler that masks an uncontrolled input. */
export function maskOnInput(mask: Mask) {
  return (event: FormEvent<HTMLInputElement>) => {
    applyMask(event.currentTarget, mask);
  };
}

/** The letters and digits of a text. */
export function significant(text: string): string {
  return text.replace(/[^0-9a-z]/gi, '');
}

function positionAfter(masked: string, count: number): number {
  let seen = 0;
  for (const [index, character] of [...masked].entries()) {
    if (seen === count) return index;
    if (significant(character)) seen += 1;
  }
  return masked.length;
}
