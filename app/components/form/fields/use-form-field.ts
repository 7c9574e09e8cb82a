import { useCallback } from 'react';
import { useField } from 'remix-validated-form';

import { focusOnResponse } from '~/components/ui/focus-on-response';

import { fieldId } from './field-frame';

/** A field of a validated form that can be typed in: the first one that is refused has the focus. */
export function useFormField(name: string) {
  const handleReceiveFocus = useCallback(
    () => focusOnResponse(document.getElementById(fieldId(name))),
    [name],
  );
  return useField(name, { handleReceiveFocus });
}
