import { useActionData } from '@remix-run/react';
import { useState } from 'react';

import type { RecordAnswer } from './record-answer';

/**
 * The last answer to a post of the record that the form shows. Following a link to a field takes
 * the action's data away: what was said of the fields stays until there is another answer, or
 * another reading of the record.
 */
export function useRecordAnswer(values: object): RecordAnswer | undefined {
  const answer = useActionData<RecordAnswer>();
  const [last, setLast] = useState({ answer, values });
  const current = answer !== undefined || last.values !== values ? { answer, values } : last;
  if (current.answer !== last.answer || current.values !== last.values) setLast(current);
  return current.answer;
}
