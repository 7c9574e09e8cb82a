import { useActionData } from '@remix-run/react';
import { useState } from 'react';

import type { RecordActionData } from '~/components/form/record-action-data';

/**
 * The last action data for the record shown. Following a link to a field clears Remix's action
 * data; the errors stay until there is a new response or the record is loaded again.
 */
export function useRecordActionData(values: object): RecordActionData | undefined {
  const actionData = useActionData<RecordActionData>();
  const [last, setLast] = useState({ actionData, values });
  const current =
    actionData !== undefined || last.values !== values ? { actionData, values } : last;
  if (current.actionData !== last.actionData || current.values !== last.values) setLast(current);
  return current.actionData;
}
