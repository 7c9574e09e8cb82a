import { useEffect, useRef } from 'react';

import { REFILLED, setFieldValue } from '~/components/form/fields/form-values';
import type { RecordActionData } from '~/components/form/record-action-data';

/**
 * Writes values that the server changed into the mounted form. A page rendered with the response
 * already has them.
 */
export function useRefill(formId: string, actionData: RecordActionData | undefined): void {
  const filled = useRef(actionData);
  useEffect(() => {
    if (filled.current === actionData) return;
    filled.current = actionData;
    if (!actionData?.refill || actionData.formId !== formId) return;
    for (const [name, value] of Object.entries(actionData.refill))
      setFieldValue({ formId, name, value });
    document.getElementById(formId)?.dispatchEvent(new Event(REFILLED));
  }, [formId, actionData]);
}
