import {
  describedBy,
  FieldFrame,
  type FieldFrameProps,
} from '~/components/form/fields/field-frame';
import { useFocusOnArrival } from '~/components/form/native-focus';
import { HELP } from '~/components/ui/field';
import { Input } from '~/components/ui/input';

import { type Choice, ComboboxList, listId, optionId } from './combobox-list';
import { NONE } from './listed';
import { useCombobox } from './use-combobox';
import type { EnterKey, ListOfFound } from './use-found';

interface ComboboxProps<Row extends Choice> extends Omit<FieldFrameProps, 'children'> {
  name: string;
  defaultValue?: string;
  maxLength: number;
  /** The id of another element that describes the field. */
  describedBy?: string;
  takesFocus?: boolean;
  /** Whether entries made before the page is active are processed then (see early-enter). */
  early?: boolean;
  list: ListOfFound<Row>;
  enter?: EnterKey;
}

/**
 * A text field that lists results while the person types (ARIA combobox): the focus stays in the
 * field, the arrows move through the list, Enter chooses, Escape closes. The field is cleared when
 * an entry is chosen. Without JavaScript it is a text field; its form's button searches.
 */
export function Combobox<Row extends Choice>({
  name,
  defaultValue,
  maxLength,
  describedBy: also,
  takesFocus,
  early = false,
  list,
  enter = {},
  ...frame
}: ComboboxProps<Row>) {
  const { id, error, help } = frame;
  const focused = useFocusOnArrival(name, takesFocus);
  const { field, isOpen, rows, active, count, countText, extraText, isCut, take, handlers } =
    useCombobox({ id, early, list, enter });
  const isEmpty = isOpen && count === 0;
  return (
    <FieldFrame {...frame}>
      <span className="relative block">
        <Input
          ref={field}
          name={name}
          defaultValue={defaultValue}
          maxLength={maxLength}
          type="text"
          role="combobox"
          aria-expanded={isOpen}
          aria-controls={listId(id)}
          aria-autocomplete="list"
          aria-activedescendant={
            isOpen && active !== NONE && count > 0 ? optionId(id, active) : undefined
          }
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          data-early-enter={early ? '' : undefined}
          // eslint-disable-next-line jsx-a11y/no-autofocus -- the page's main field
          autoFocus={focused}
          {...handlers}
          {...describedBy(id, { error, help, also })}
        />
        <ComboboxList
          id={id}
          label={list.label}
          isOpen={isOpen && !isEmpty}
          rows={rows}
          active={active}
          extra={extraText}
          none={extraText !== '' && rows.length === 0 ? countText : ''}
          cut={isCut ? countText : ''}
          onTake={take}
        />
      </span>
      <p className={isEmpty && !error ? HELP : 'sr-only'} aria-live="polite">
        {countText}
      </p>
    </FieldFrame>
  );
}
