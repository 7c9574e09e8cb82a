import { FormSelect } from './form-fields';
import type { Option } from './option';

/**
 * A choice out of a list that the API gives, none at first. What was chosen before stays chosen,
 * also when the list lacks it now.
 */
export function FormChoice({
  options,
  ...field
}: {
  name: string;
  label: string;
  width: string;
  options: readonly Option[];
  help?: string;
}) {
  return <FormSelect {...field} options={[{ value: '', label: 'Selecione' }, ...options]} />;
}
