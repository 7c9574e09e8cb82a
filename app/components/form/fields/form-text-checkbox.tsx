import { replacedBy, restoredText, type TextCheckbox } from '@domain/text-checkbox';

import { FormCheckbox } from './form-choices';
import { FormHidden } from './form-fields';
import { fieldValue, setFieldValue, useCheckboxLock } from './form-values';

/**
 * A checkbox that writes a fixed text into a field and locks it; unchecking restores the replaced
 * text. Without JavaScript the server does both.
 */
export function FormTextCheckbox({
  formId,
  tick,
  label,
}: {
  formId: string;
  tick: TextCheckbox;
  label: string;
}) {
  useCheckboxLock(formId, tick.tick, tick.field);
  const change = (ticked: boolean) => {
    const value = ticked ? tick.text : restoredText(tick, fieldValue(formId, tick.before));
    const before = ticked ? replacedBy(tick, fieldValue(formId, tick.field)) : '';
    setFieldValue({ formId, name: tick.before, value: before });
    setFieldValue({ formId, name: tick.field, value, readOnly: ticked });
  };
  return (
    <>
      <FormHidden name={tick.before} />
      <FormCheckbox name={tick.tick} label={label} onChange={change} />
    </>
  );
}
