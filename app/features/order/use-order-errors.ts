import { type FormEvent, useEffect, useMemo } from 'react';

import type { FieldError } from '@domain/field-error';
import type { OrderDraft } from '@domain/order/draft/draft';
import { discountError } from '@domain/order/draft/draft-live-errors';
import { errorsBySection } from '@domain/order/draft/order-sections';
import type { ReceivedParts } from '@domain/order/received-parts';
import { useBlurErrors } from '~/components/form/errors/use-blur-errors';
import { useRemainingErrors } from '~/components/form/errors/use-remaining-errors';
import { fieldId } from '~/components/form/fields/field-frame';
import { dayNow } from '~/components/ui/day-now';
import { tellInPlace } from '~/components/ui/focus-on-response';
import type { OrderActionData } from '~/features/order/post/order-action-data';
import { useRefused } from '~/features/order/post/use-refused';
import { type ErrorsByPath, errorsByPath } from '~/features/order-entry/errors-by-path';
import type { OrderChecks } from '~/features/order-entry/load-order-checks';

interface Checked {
  idOrder: number | null;
  draft: OrderDraft;
  initial: OrderDraft;
  /** The part payments of its installments. */
  received: ReceivedParts;
  /** ISO, in Brasília. */
  today: string;
  actionData: Partial<OrderActionData> | undefined;
  /** The rules; null until they are loaded: then only the server checks. */
  checks: OrderChecks | null;
  scripted: boolean;
  /** The look-ups' errors, by field. */
  lookedUp: ErrorsByPath;
}

const NO_ERRORS: readonly FieldError[] = [];

/**
 * The order's errors: those of the last answer that still apply, and at the fields also those of
 * fields that were left. Attach `onInput` and `onBlur` to the form.
 */
export function useOrderErrors({
  idOrder,
  draft,
  initial,
  received,
  today,
  actionData,
  checks,
  scripted,
  lookedUp,
}: Checked) {
  const refused = useRefused(actionData);
  const announced = refused?.errors ?? NO_ERRORS;
  const { errors, onInput } = useRemainingErrors(announced, {
    before: refused?.draft ?? initial,
    now: draft,
    check: checks?.draftErrors ?? null,
  });
  const discount = scripted ? (discountError(draft)?.message ?? null) : null;
  const left = useBlurErrors(
    String(idOrder),
    draft,
    useMemo(
      () =>
        checks &&
        ((now: OrderDraft) => checks.blurErrors(now, { draft: initial, received }, dayNow(today))),
      [checks, initial, received, today],
    ),
  );
  const atFields = useMemo(() => {
    const live =
      discount === null
        ? left.errors
        : // Reported while typing, and again when the field was left.
          [
            ...left.errors.filter(({ path }) => path !== 'discountValue'),
            { path: 'discountValue', message: discount },
          ];
    const paths = new Set(errors.map(({ path }) => path));
    return [...errors, ...live.filter(({ path }) => !paths.has(path))];
  }, [errors, left.errors, discount]);
  const byPath = useMemo(
    () => new Map([...errorsByPath(atFields), ...lookedUp]),
    [atFields, lookedUp],
  );
  // A look-up is not a response that moves the focus: its field still has it.
  useEffect(() => {
    for (const path of lookedUp.keys()) tellInPlace(document.getElementById(fieldId(path)));
  }, [lookedUp]);
  const bySection = useMemo(() => errorsBySection(atFields), [atFields]);

  return {
    /** All errors of the answer: a new array is a new answer. */
    announced,
    /** Those of them that still apply. */
    errors,
    byPath,
    bySection,
    onInput: (event: FormEvent<HTMLFormElement>) => {
      onInput(event);
      left.onInput(event);
    },
    onBlur: left.onBlur,
  };
}
