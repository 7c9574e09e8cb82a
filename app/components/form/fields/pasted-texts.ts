import { showToast } from '~/components/ui/toast-store';

import { typeText } from './form-values';
import { significant } from './masked-input';

type LimitedField = HTMLInputElement | HTMLTextAreaElement;

function limitedField(target: EventTarget | null): LimitedField | null {
  const isText = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  return isText && target.maxLength >= 0 && !target.readOnly && !target.disabled ? target : null;
}

/** The field's text once `pasted` is in it; whole where a number is pasted over one as long. */
export function withPasted(
  { value, selectionStart, selectionEnd }: HTMLInputElement,
  pasted: string,
): string {
  const isAnother = significant(pasted).length >= significant(value).length;
  if (isAnother) return pasted;
  return value.slice(0, selectionStart ?? 0) + pasted + value.slice(selectionEnd ?? value.length);
}

/** A text of words, whose end a person would miss: no code or number, which is refused if it is none. */
function isOfWords(field: LimitedField): boolean {
  if (field.dataset.masked !== undefined || field.dataset.typed !== undefined) return false;
  return ['text', 'textarea'].includes(field.type) && ['', 'text'].includes(field.inputMode);
}

function tellCut(how: 'colado' | 'digitado', { maxLength }: LimitedField): void {
  showToast({
    type: 'warning',
    message: `O texto ${how} foi cortado: cabem ${maxLength} caracteres neste campo.`,
  });
}

/**
 * Tells a person who types on in a field that is full: the browser leaves the rest out and says nothing.
 * Once, until there is room again.
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

/** What a phone's keyboard inserts at once: from its clipboard, say, which it does not call pasted. */
function insertedAtOnce({ inputType, data, isComposing }: InputEvent): string {
  const isTyped = isComposing || inputType !== 'insertText' || (data ?? '').length < 2;
  return isTyped ? '' : (data ?? '').trim();
}

/** Has a masked field read all of a text that it has no room for; returns any other that cuts it. */
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
 * Looks after texts that come at once into a field that has no room for them, for as long as the page
 * lives (R-FLD-35). A browser cuts them and says nothing: of `+55 (11) 98765-4321` a telephone's last
 * digits were lost.
 * - A field with a mask reads all of it, and keeps what the mask does.
 * - Of any other text the person is told that it was cut.
 */
export function listenToPastes(): void {
  document.addEventListener('paste', (event) => {
    const cut = takeWhole(event, event.clipboardData?.getData('text').trim() ?? '');
    if (cut) tellCut('colado', cut);
  });
  // Of what is cut `listenToFullFields` tells.
  document.addEventListener('beforeinput', (event) => {
    const text = insertedAtOnce(event);
    if (text !== '') takeWhole(event, text);
  });
}
