import { useEffect, useRef } from 'react';

import { REFILLED, setFieldValue } from './form-values';
import type { RecordAnswer } from './record-answer';

/**
 * Puts what the server put in place of typed values into the form as it stands. A page that came
 * with the answer has them already.
 */
export function useRefill(formId: string, answer: RecordAnswer | undefined): void {
  const filled = useRef(answer);
  useEffect(() => {
    if (filled.current === answer) return;
    filled.current = answer;
    if (!answer?.refill || answer.formId !== formId) return;
    for (const [name, value] of Object.entries(answer.refill)) setFieldValue(formId, name, value);
    document.getElementById(formId)?.dispatchEvent(new Event(REFILLED));
  }, [formId, answer]);
}
