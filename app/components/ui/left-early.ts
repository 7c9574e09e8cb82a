/**
 * Reports fields that were edited and left before the page was active to their forms as if they
 * were left now, so that they are checked, looked up and reformatted. To be called in the page's
 * first effects, while the fields still know their server-rendered values.
 */
export function tellFieldsLeftEarly(): void {
  const typed = [...document.querySelectorAll('form input, form textarea')].filter(wasTypedInto);
  if (typed.length === 0) return;
  // The forms adopt the text first.
  requestAnimationFrame(() =>
    setTimeout(() => {
      for (const field of typed) {
        if (!field.isConnected || field === document.activeElement) continue;
        field.dispatchEvent(new Event('input', { bubbles: true }));
        field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
      }
    }),
  );
}

const NOT_TYPED = ['hidden', 'checkbox', 'radio', 'file', 'submit', 'button'];

function wasTypedInto(field: Element): field is HTMLInputElement | HTMLTextAreaElement {
  return (
    (field instanceof HTMLTextAreaElement ||
      (field instanceof HTMLInputElement && !NOT_TYPED.includes(field.type))) &&
    // A list of suggestions opens only for a person typing now.
    field.role !== 'combobox' &&
    field.dataset.earlyEnter === undefined &&
    !field.disabled &&
    !field.readOnly &&
    field.value !== field.defaultValue
  );
}
