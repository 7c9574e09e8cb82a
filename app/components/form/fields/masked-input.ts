import type { FormEvent } from 'react';

import { setText } from './form-values';
import type { TypedKind } from './number-field';

export type Mask = (text: string) => string;

/** The field in which a keyboard (IME) is composing text. */
let composed: EventTarget | null = null;

/** Texts inserted at once and kept as they were read: the mask would change them. */
export const asInserted = new WeakMap<HTMLInputElement, string>();

/**
 * Formats an input's text in place while typing and keeps the caret after the same typed character.
 * Text that is already formatted is not touched. In a full field, a character typed before the end
 * overwrites the next one: it would otherwise push the last digit out, unseen. Text still being
 * composed is left alone: the keyboard would add all of it to the already masked beginning.
 */
export function applyMask(input: HTMLInputElement, mask: Mask): string {
  if (composed === input) return input.value;
  if (asInserted.get(input) === input.value) return input.value;
  asInserted.delete(input);
  const caret = input.selectionStart ?? input.value.length;
  const atEnd = caret >= input.value.length;
  const isNumberOrDate = input.dataset.typed !== undefined;
  const masked = atEnd || isNumberOrDate ? mask(input.value) : overtyped(input.value, caret, mask);
  if (masked === input.value) return masked;
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

function overtyped(text: string, caret: number, mask: Mask): string {
  const masked = mask(text);
  const kept = significant(masked);
  const isPushedOut =
    kept.length < significant(text).length && significant(text).toUpperCase().startsWith(kept);
  if (!isPushedOut) return masked;
  return mask(text.slice(0, caret) + text.slice(caret).replace(/[0-9a-z]/i, ''));
}

/** Masks composed text once the composition ends: phone keyboards compose whole words. */
export function listenToCompositions(): void {
  document.addEventListener('compositionstart', ({ target }) => (composed = target), true);
  document.addEventListener('compositionend', ({ target }) => {
    composed = null;
    if (!(target instanceof HTMLInputElement) || target.dataset.masked === undefined) return;
    const { value, selectionStart } = target;
    // React ignores a value that it already knows.
    target.value = '';
    setText(target, value);
    target.setSelectionRange(selectionStart, selectionStart);
    target.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

/** Marks an input as masked: pasted text is read whole (R-FLD-35). */
export const MASKED = { 'data-masked': '' } as const;

/**
 * Attributes of an input that may have a mask. Unless it is a number or a date it allows one more
 * character, which the mask removes again: a full field would fire no input event.
 */
export function maskedInput({
  mask,
  maxLength,
  'data-typed': typed,
}: {
  mask?: Mask | undefined;
  maxLength?: number | undefined;
  'data-typed'?: TypedKind | undefined;
}) {
  if (!mask) return { maxLength };
  const room = typed === undefined && maxLength !== undefined ? 1 : 0;
  return { ...MASKED, maxLength: maxLength === undefined ? undefined : maxLength + room };
}

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
