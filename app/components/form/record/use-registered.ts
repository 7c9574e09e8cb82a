import { useActionData } from '@remix-run/react';
import { useState } from 'react';

import type { FieldTexts } from '@domain/record-conflict';
import type { RecordActionData } from '~/components/form/record-action-data';

/**
 * The stored record's texts as a refused save last told them, as the loader does not run again
 * then; null while nobody else changed it since `values` were loaded.
 */
export function useRegistered(values: object): FieldTexts | null {
  const told = useActionData<RecordActionData>()?.registered;
  const [last, setLast] = useState({ values, told });
  const current = { values, told: told ?? (last.values === values ? last.told : undefined) };
  if (current.values !== last.values || current.told !== last.told) setLast(current);
  return current.told ?? null;
}
