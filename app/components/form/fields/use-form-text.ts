import { useEffect, useState } from 'react';
import { useField } from 'remix-validated-form';

import { fieldValue } from './form-values';

/** The current text of a form's native field; its initial one until something is typed. */
export function useFormText(formId: string, name: string): string {
  const { defaultValue } = useField(name);
  const [typed, setTyped] = useState<string | null>(null);
  useEffect(() => {
    const form = document.getElementById(formId);
    const read = () => setTyped(fieldValue(formId, name));
    for (const type of ['input', 'change']) form?.addEventListener(type, read);
    return () => {
      for (const type of ['input', 'change']) form?.removeEventListener(type, read);
    };
  }, [formId, name]);
  return typed ?? String(defaultValue ?? '');
}
