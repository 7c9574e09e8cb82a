/**
 * Fields that were typed into and left before the page was active: each is told to its form as if it
 * were left now, so that it is checked, looked up and shown as it was read. To be called with the
 * page's first effects, while the fields still know what the server sent.
 */
export function tellFieldsLeftEarly(): void {
  const typed = [...document.querySelectorAll('form input, form textarea')].filter(wasTypedInto);
  if (typed.length === 0) return;
  // The forms take the text over first.
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
    // A list of suggestions opens for who types in it now.
    field.role !== 'combobox' &&
    field.dataset.earlyEnter === undefined &&
    !field.disabled &&
    !field.readOnly &&
    field.value !== field.defaultValue
  );
}
