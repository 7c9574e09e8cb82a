import type { ReactNode } from 'react';

import { AMOUNT_ENTRY_LENGTH } from '@domain/order/draft/item-entry';
import { BAR_CODE_MAX_LENGTH, PRODUCT_ID_MAX_LENGTH } from '@domain/product/product-limits';
import { describedBy, FieldFrame } from '~/components/form/fields/field-frame';
import { useFocusOnArrival } from '~/components/form/native-focus';
import { FieldWithButton } from '~/components/ui/field';
import { Input } from '~/components/ui/input';

const FIELDS = {
  itemBarCode: {
    label: 'Código de barras',
    maxLength: BAR_CODE_MAX_LENGTH,
    width: 5,
    intent: 'add-by-bar-code',
  },
  itemId: {
    label: 'Código do produto',
    maxLength: PRODUCT_ID_MAX_LENGTH,
    width: 4,
    intent: 'add-by-id',
  },
} as const;

/**
 * With JavaScript the field gets the focus after a second (R-SAL-02): in its first frame, where
 * `autofocus` would set it, it is hidden, like a toast at its end.
 */
const FOCUS_LATE = 'js:[animation:toast-out_1ms_step-start_reverse]';

interface EntryFieldProps {
  name: keyof typeof FIELDS;
  value: string;
  error: string | undefined;
  shortcut?: string;
  /** In a row with its own columns instead of the grid of twelve. */
  inRow?: boolean;
  /** Whether it accepts several codes before the page is interactive (see early-enter). */
  early?: boolean;
  /** The button that adds the item; Enter in the field does the same. */
  children: ReactNode;
}

/** The entry field of an order or a sale */
export function EntryField({
  name,
  value,
  error,
  shortcut,
  inRow = false,
  early = false,
  children,
}: EntryFieldProps) {
  const { label, maxLength, width, intent } = FIELDS[name];
  const focused = useFocusOnArrival(name);
  return (
    <FieldWithButton {...(inRow ? {} : { width })}>
      <FieldFrame id={name} label={label} error={error}>
        <Input
          name={name}
          defaultValue={value}
          // A telephone keypad has the `*` of `3*789`.
          inputMode="tel"
          maxLength={AMOUNT_ENTRY_LENGTH + maxLength}
          autoComplete="off"
          aria-keyshortcuts={shortcut}
          data-enter-intent={intent}
          data-early-enter={early ? '' : undefined}
          // eslint-disable-next-line jsx-a11y/no-autofocus -- a scanner types where the focus is
          autoFocus={focused}
          className={focused ? FOCUS_LATE : undefined}
          {...describedBy(name, { error })}
        />
      </FieldFrame>
      {children}
    </FieldWithButton>
  );
}
