import { useActionData } from '@remix-run/react';
import { useState } from 'react';

import type { RecordActionData } from './record-action-data';

/**
 * The last answer to a post of the record that the form shows. Following a link to a field takes
 * the action's data away: what was said of the fields stays until there is another answer, or
 * another reading of the record.
 */
export function useRecordActionData(values: object): RecordActionData | undefined {
  const actionData = useActionData<RecordActionData>();
  const [last, setLast] = useState({ actionData, values });
  const current =
    actionData !== undefined || last.values !== values ? { actionData, values } : last;
  if (current.actionData !== last.actionData || current.values !== last.values) setLast(current);
  return current.actionData;
}
