import type { FieldWidth } from '~/components/ui/field';

import { FormSelect } from './form-fields';
import type { Option } from './option';

/**
 * A select with options from the API, initially empty. The stored value stays selected even when
 * the list no longer has it.
 */
export function FormChoice({
  options,
  ...field
}: {
  name: string;
  label: string;
  width: FieldWidth;
  options: readonly Option[];
  help?: string;
}) {
  return <FormSelect {...field} options={[{ value: '', label: 'Selecione' }, ...options]} />;
}
