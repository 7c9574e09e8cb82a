import type { OrderIntent } from '@domain/order/draft/intent';
import { describedBy, FieldFrame } from '~/components/form/fields/field-frame';
import { applyMask, maskedInput } from '~/components/form/fields/masked-input';
import { type Option, withChosen } from '~/components/form/fields/option';
import { SelectOptions } from '~/components/form/fields/select-options';
import type { FieldWidth } from '~/components/ui/field';
import { Input, Select } from '~/components/ui/input';

import type { KeptRecord } from './missing-record';

interface FieldProps {
  id: string;
  label: string;
  width?: FieldWidth;
  value: string;
  error: string | undefined;
  /** The intent that registers the record. */
  intent: OrderIntent['type'];
}

/** A field of a record being registered over the order; Enter in it registers. */
export function TextField({
  id,
  label,
  width,
  value,
  error,
  help,
  mask,
  intent,
  onText,
  ...input
}: FieldProps & {
  maxLength: number;
  help?: string;
  mask?: (text: string) => string;
  inputMode?: 'numeric' | 'decimal' | 'tel' | 'email';
  autoCapitalize?: 'none' | 'words';
  'data-typed'?: 'money' | 'date';
  placeholder?: string;
  onText?: (text: string) => void;
}) {
  return (
    <FieldFrame id={id} label={label} error={error} help={help} width={width}>
      <Input
        name={id}
        defaultValue={value}
        autoComplete="off"
        data-enter-intent={intent}
        onInput={({ currentTarget }) => {
          const text = mask ? applyMask(currentTarget, mask) : currentTarget.value;
          onText?.(text);
        }}
        {...describedBy(id, { error, help })}
        {...input}
        {...maskedInput({ mask, ...input })}
      />
    </FieldFrame>
  );
}

/** A select of a record being registered over the order. */
export function ChoiceField({
  id,
  label,
  width,
  value,
  error,
  options,
}: Omit<FieldProps, 'intent'> & { options: readonly Option[] }) {
  return (
    <FieldFrame id={id} label={label} error={error} width={width}>
      <Select name={id} defaultValue={value} autoComplete="off" {...describedBy(id, { error })}>
        <SelectOptions options={withChosen(options, value)} />
      </Select>
    </FieldFrame>
  );
}

/** What was typed before the dialog was closed, for when it opens again. */
export function KeptFields({ record, text }: { record: KeptRecord; text: string }) {
  if (text === '') return null;
  return <input type="hidden" name={record.nameOf('kept')} value={text} autoComplete="off" />;
}
