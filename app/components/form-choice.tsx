import { useField } from 'remix-validated-form';

import { FormSelect } from './form-fields';
import type { Option } from './option';

/** A choice out of a list that the API gives. What was chosen before stays chosen, also when the list lacks it now. */
export function FormChoice({ options, ...field }: { name: string; label: string; width: string; options: readonly Option[]; help?: string }) {
  const chosen = String(useField(field.name).defaultValue ?? '');
  const known = chosen === '' || options.some(({ value }) => value === chosen);
  return (
    <FormSelect
      {...field}
      options={[
        { value: '', label: 'Selecione' },
        ...options,
        ...(known ? [] : [{ value: chosen, label: `Código ${chosen}` }]),
      ]}
    />
  );
}
