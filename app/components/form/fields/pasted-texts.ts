import { showToast } from '~/components/ui/toast-store';

import { typeText } from './form-values';
import { significant } from './masked-input';

type LimitedField = HTMLInputElement | HTMLTextAreaElement;

function limitedField(target: EventTarget | null): LimitedField | null {
  const isText = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  return isText && target.maxLength >= 0 && !target.readOnly && !target.disabled ? target : null;
}

/** The field's text once `pasted` is in it; whole where a number is pasted over one as long. */
function withPasted({ value, selectionStart, selectionEnd }: HTMLInputElement, pasted: string) {
  const isAnother = significant(pasted).length >= significant(value).length;
  if (isAnother) return pasted;
  return value.slice(0, selectionStart ?? 0) + pasted + value.slice(selectionEnd ?? value.length);
}

/**
 * Looks after pasted texts that a field has no room for, for as long as the page lives (R-FLD-35). A
 * browser cuts them and says nothing: of `+55 (11) 98765-4321` a telephone's last digits were lost.
 * - A field with a mask reads all of it, and keeps what the mask does.
 * - Of any other text the person is told that it was cut.
 */
export function listenToPastes(): void {
  document.addEventListener('paste', (event) => {
    const field = limitedField(event.target);
    const pasted = event.clipboardData?.getData('text').trim() ?? '';
    if (!field || event.defaultPrevented) return;
    const selected = (field.selectionEnd ?? 0) - (field.selectionStart ?? 0);
    if (field.value.length - selected + pasted.length <= field.maxLength) return;
    if (field instanceof HTMLInputElement && field.dataset.masked !== undefined) {
      event.preventDefault();
      typeText(field, withPasted(field, pasted));
      return;
    }
    showToast({
      type: 'warning',
      message: `O texto colado foi cortado: cabem ${field.maxLength} caracteres neste campo.`,
    });
  });
}
