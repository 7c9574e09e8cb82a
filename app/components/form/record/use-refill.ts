import { REFILLED, setFieldValue } from '~/components/form/fields/form-values';
import type { RecordActionData } from '~/components/form/record-action-data';
import { useNewAnswer } from '~/components/form/use-new-answer';

/**
 * Writes values that the server changed into the mounted form. A page rendered with the response
 * already has them.
 */
export function useRefill(formId: string, actionData: RecordActionData | undefined): void {
  useNewAnswer(actionData, () => {
    if (!actionData?.refill || actionData.formId !== formId) return;
    for (const [name, value] of Object.entries(actionData.refill))
      setFieldValue({ formId, name, value });
    document.getElementById(formId)?.dispatchEvent(new Event(REFILLED));
  });
}
