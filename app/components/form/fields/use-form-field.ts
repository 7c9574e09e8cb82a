import { type FocusEventHandler, type ReactNode, useCallback } from 'react';
import { useField } from 'remix-validated-form';

import type { FieldWidth } from '~/components/ui/field';
import { focusOnResponse } from '~/components/ui/focus-on-response';
import { afterPress } from '~/components/ui/press';

import { fieldId } from './field-frame';

/** An editable field of a validated form: the first one with an error gets the focus. */
export function useFormField(name: string) {
  const handleReceiveFocus = useCallback(
    () => focusOnResponse(document.getElementById(fieldId(name))),
    [name],
  );
  return useField(name, { handleReceiveFocus });
}

/** The props of every field of a validated form. */
export interface FormFieldProps {
  name: string;
  label: ReactNode;
  help?: ReactNode;
  optional?: boolean;
  /** In a `FieldGrid`. */
  width?: FieldWidth;
  className?: string;
}

/**
 * When the field loses focus to a press, its error appears after the click, not under the pointer.
 * The press may replace the form: then the error is not needed any more.
 */
export function leftAfterPress<Element extends globalThis.Element>({
  onBlur,
  ...props
}: {
  onBlur?: FocusEventHandler<Element> | undefined;
}) {
  const left: FocusEventHandler<Element> = (event) => {
    const { target } = event;
    afterPress(() => (target.isConnected ? onBlur?.(event) : undefined));
  };
  return { ...props, onBlur: left };
}
