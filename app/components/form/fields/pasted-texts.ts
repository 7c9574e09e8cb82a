import { showToast } from '~/components/ui/toast-store';

import { typeText } from './form-values';
import { significant } from './masked-input';

type LimitedField = HTMLInputElement | HTMLTextAreaElement;

function limitedField(target: EventTarget | null): LimitedField | null {
  const isText = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  return isText && target.maxLength >= 0 && !target.readOnly && !target.disabled ? target : null;
}

/**
 * The field's text after inserting `pasted`; a number at least as long as the old one replaces it.
 */
export function withPasted(
  { value, selectionStart, selectionEnd }: HTMLInputElement,
  pasted: string,
): string {
  const isAnother = significant(pasted).length >= significant(value).length;
  if (isAnother) return pasted;
  return value.slice(0, selectionStart ?? 0) + pasted + value.slice(selectionEnd ?? value.length);
}

/**
 * Whether the field takes words, whose cut end would go unnoticed; a cut code or number is refused.
 */
function isOfWords(field: LimitedField): boolean {
  const { masked, typed = 'measure' } = field.dataset;
  if (masked !== undefined || typed !== 'measure') return false;
  return ['text', 'textarea'].includes(field.type) && ['', 'text'].includes(field.inputMode);
}

function tellCut(how: 'colado' | 'digitado', { maxLength }: LimitedField): void {
  showToast({
    type: 'warning',
    message: `O texto ${how} foi cortado: cabem ${maxLength} caracteres neste campo.`,
  });
}

/**
 * Warns a person who keeps typing in a full field, as the browser silently drops the rest. Once,
 * until there is room again.
 */
export function listenToFullFields(): void {
  let warnedAbout: LimitedField | null = null;
  const tell = (field: LimitedField) => {
    if (warnedAbout !== field) tellCut('digitado', field);
    warnedAbout = field;
  };
  document.addEventListener('beforeinput', (event) => {
    const field = limitedField(event.target);
    if (!field || !isOfWords(field) || event.isComposing) return;
    const typed = event.inputType === 'insertText' ? (event.data ?? '') : '';
    const selected = (field.selectionEnd ?? 0) - (field.selectionStart ?? 0);
    if (typed === '' || field.value.length - selected + typed.length <= field.maxLength)
      warnedAbout = null;
    else tell(field);
  });
  // A phone's keyboard composes words: they are cut once they are complete.
  document.addEventListener('input', (event) => {
    const field = limitedField(event.target);
    const isComposing = event instanceof InputEvent && event.isComposing;
    if (field && isComposing && isOfWords(field) && field.value.length > field.maxLength)
      tell(field);
  });
}

/**
 * Text that a phone's keyboard inserts at once, such as from its clipboard, without a paste event.
 */
function insertedAtOnce({ inputType, data, isComposing }: InputEvent): string {
  const isTyped = isComposing || inputType !== 'insertText' || (data ?? '').length < 2;
  return isTyped ? '' : (data ?? '').trim();
}

/**
 * Lets a masked field read a text that is too long for it; returns any other field, which cuts it.
 */
function takeWhole(event: Event, text: string): LimitedField | null {
  const field = limitedField(event.target);
  // An amount is read by `listenToInsertedMoney`, however it comes in.
  if (!field || event.defaultPrevented || field.dataset.typed === 'money') return null;
  const selected = (field.selectionEnd ?? 0) - (field.selectionStart ?? 0);
  if (field.value.length - selected + text.length <= field.maxLength) return null;
  if (!(field instanceof HTMLInputElement) || field.dataset.masked === undefined) return field;
  event.preventDefault();
  typeText(field, withPasted(field, text));
  return null;
}

/**
 * Handles texts inserted at once into a field without room for them, for the life of the page
 * (R-FLD-35). A browser cuts them silently: `+55 (11) 98765-4321` lost the last digits of its
 * number.
 * - A masked field reads the whole text and keeps what the mask returns.
 * - For any other field the person is told that the text was cut.
 */
export function listenToPastes(): void {
  document.addEventListener('paste', (event) => {
    const cut = takeWhole(event, event.clipboardData?.getData('text').trim() ?? '');
    if (cut) tellCut('colado', cut);
  });
  // `listenToFullFields` reports what is cut.
  document.addEventListener('beforeinput', (event) => {
    const text = insertedAtOnce(event);
    if (text !== '') takeWhole(event, text);
  });
}
