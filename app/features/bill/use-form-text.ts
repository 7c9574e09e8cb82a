import { useEffect, useState } from 'react';
import { useField } from 'remix-validated-form';

import { fieldValue } from '~/components/form/form-values';

/**
 * What native fields of a form hold now, whether typed, chosen or set by a button. Before that, and
 * without JavaScript, what the page came with.
 */
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
