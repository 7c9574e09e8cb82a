import { type MutableRefObject, useCallback, useRef, useState } from 'react';

import {
  changedSince,
  type NextItems,
  NO_ITEMS,
  scannedSince,
} from '@domain/direct-sale/answered-sale';
import type { SaleDraft } from '@domain/direct-sale/sale-draft';
import type { FieldError } from '@domain/field-error';
import { useRemainingErrors } from '~/components/form/errors/use-remaining-errors';
import { useNewAnswer } from '~/components/form/use-new-answer';

import type { SaleActionData } from '../shared/sale-action-data';

const NO_ERRORS: readonly FieldError[] = [];

interface Tried {
  errors: readonly FieldError[];
  draft: SaleDraft;
  /** Found when a field was left: shown there, while the focus goes where it was going. */
  quietly: boolean;
}

interface Checked {
  draft: SaleDraft;
  latest: MutableRefObject<SaleDraft>;
  initial: SaleDraft;
  actionData: Partial<SaleActionData> | undefined;
  /** The rules; null until they are loaded. */
  check: ((draft: SaleDraft) => FieldError[]) | null;
  /** A post was answered with a draft. */
  onAnswer: (posted: SaleDraft, answer: SaleDraft) => void;
}

/**
 * The sale's errors that still apply: from the last post, or from the last validation in the
 * browser (`setTried`). Attach `onInput` and `onSubmit` to the form.
 */
export function useSaleErrors({ draft, latest, initial, actionData, check, onAnswer }: Checked) {
  // Errors of the last validation in the browser, with their draft; they replace those of the last
  // post.
  const [tried, setTriedOf] = useState<Tried | null>(null);
  const setTried = useCallback(
    (errors: readonly FieldError[], quietly = false) =>
      setTriedOf({ errors, draft: latest.current, quietly }),
    [latest],
  );

  // The last posted sale: what is typed while the server responds is kept.
  const posted = useRef(draft);
  const isSent = useRef(false);
  const onSubmit = useCallback(() => {
    posted.current = latest.current;
    isSent.current = true;
  }, [latest]);
  // Items added since a post that is still unanswered.
  const sinceSent = useCallback(
    (): NextItems => (isSent.current ? scannedSince(posted.current, latest.current) : NO_ITEMS),
    [latest],
  );
  useNewAnswer(actionData, () => {
    isSent.current = false;
    const changed: readonly string[] = changedSince(posted.current, latest.current);
    const still = actionData?.errors?.filter(({ path }) => !changed.includes(path));
    setTriedOf(
      still ? { errors: still, draft: actionData?.draft ?? latest.current, quietly: false } : null,
    );
    if (actionData?.draft) onAnswer(posted.current, actionData.draft);
  });

  const found = tried?.errors ?? actionData?.errors ?? NO_ERRORS;
  const before = tried?.draft ?? actionData?.draft ?? initial;
  const { errors, onInput } = useRemainingErrors(found, { before, now: draft, check });
  return {
    announced: tried?.quietly ? NO_ERRORS : found,
    errors,
    setTried,
    onInput,
    onSubmit,
    sinceSent,
  };
}
