import { useEffect, useState } from 'react';
import { useField } from 'remix-validated-form';

import { formValue } from './form-values';
import { onFormTyped } from './on-form-typed';

/** The current text of a form's native field; its initial one until something is typed. */
export function useFormText(formId: string, name: string): string {
  const { defaultValue } = useField(name);
  const [typed, setTyped] = useState<string | null>(null);
  useEffect(
    () => onFormTyped(formId, (form) => setTyped(formValue(form, name) ?? '')),
    [formId, name],
  );
  return typed ?? String(defaultValue ?? '');
}
