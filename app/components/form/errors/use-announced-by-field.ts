import { useState } from 'react';

import type { FieldError } from '@domain/field-error';
import { fieldId } from '~/components/form/fields/field-frame';
import { useRefusedFocus } from '~/components/form/native-focus';
import { useBrowserLayoutEffect } from '~/components/ui/use-browser-layout-effect';

/**
 * Whether there is exactly one error and its field is on the page to show it: the field then gets
 * the focus, and no summary repeats the error.
 */
export function useAnnouncedByField(errors: readonly FieldError[]): boolean {
  const [announced, setAnnounced] = useState<readonly FieldError[] | null>(null);
  useBrowserLayoutEffect(() => {
    const [only, another] = errors;
    const isShown = only && !another && document.getElementById(fieldId(only.path));
    setAnnounced(isShown ? errors : null);
  }, [errors]);
  // After the summary's own effect: the summary is removed by the next render, and would lose the
  // focus.
  useRefusedFocus(announced === errors && errors[0] ? fieldId(errors[0].path) : null, errors);
  return announced === errors;
}
