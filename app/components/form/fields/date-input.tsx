import { type InputHTMLAttributes, useRef } from 'react';

import { maskDate, parseDate } from '@domain/date';
import type { DateField } from '@domain/typed-fields';
import { Button } from '~/components/ui/button';
import { Icon } from '~/components/ui/icon';
import { Input } from '~/components/ui/input';
import { useScripted } from '~/components/ui/use-scripted';

import { typeText } from './form-values';
import { MASKED, maskOnInput } from './masked-input';

type DateInputProps = Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'placeholder' | 'maxLength' | 'inputMode'
> & { id: string; name: DateField };

/**
 * A date as `dd/mm/aaaa` whatever the browser's language: a masked text field. With JavaScript, a
 * button opens the native date picker, limited to `min`..`max` (ISO). A read-only date has no
 * button.
 */
export function DateInput({ min, max, ...input }: DateInputProps) {
  const field = useRef<HTMLInputElement>(null);
  const fixed = input.readOnly === true || input.disabled === true;
  const scripted = useScripted();
  return (
    <span className="relative block">
      <Input
        // Reserves space for the icon only: its button is wider.
        className="tabular-nums js:not-locked:pr-9"
        autoComplete="off"
        onInput={maskOnInput(maskDate)}
        {...MASKED}
        {...input}
        ref={field}
        type="text"
        inputMode="numeric"
        placeholder="dd/mm/aaaa"
        maxLength={DATE_LENGTH}
        data-typed="date"
      />
      {scripted && !fixed ? <Calendar field={field} id={input.id} min={min} max={max} /> : null}
    </span>
  );
}

const DATE_LENGTH = 'dd/mm/aaaa'.length;

/**
 * Opens the native date picker. The native input under the button has no name and cannot be
 * focused.
 */
function Calendar({
  field,
  id,
  min,
  max,
}: { field: React.RefObject<HTMLInputElement> } & Pick<DateInputProps, 'id' | 'min' | 'max'>) {
  const native = useRef<HTMLInputElement>(null);
  const open = () => {
    if (!native.current || !field.current) return;
    native.current.value = parseDate(field.current.value) ?? '';
    native.current.showPicker();
  };
  return (
    <>
      <input
        ref={native}
        type="date"
        className="pointer-events-none absolute top-0 right-0 h-full w-target opacity-0"
        min={min}
        max={max}
        tabIndex={-1}
        aria-hidden="true"
        onChange={({ currentTarget: { value } }) => {
          if (field.current && value !== '') typeText(field.current, maskDate(value));
        }}
      />
      <Button
        tone="icon"
        className="absolute top-0 right-0 text-ink-soft"
        aria-label="Abrir calendário"
        aria-describedby={`${id}-label`}
        onClick={open}
      >
        <Icon name="calendar-days" />
      </Button>
    </>
  );
}
