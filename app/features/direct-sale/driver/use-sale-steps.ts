import { useNavigate } from '@remix-run/react';
import { type Dispatch, type MutableRefObject, type RefObject, useEffect, useRef } from 'react';

import { isNone, type NextItems } from '@domain/direct-sale/answered-sale';
import { isUntouched, type SaleDraft, type SaleStep } from '@domain/direct-sale/sale-draft';
import type { SaleAction } from '@domain/direct-sale/sale-reducer';
import { endsScanning, hasUnanswered, openingErrors } from '@domain/direct-sale/sale-rules';
import type { FieldError } from '@domain/field-error';
import type { ToastMessage } from '~/components/ui/toast';

import { focusEntry } from '../shared/sale-fields';
import { SALE_TEXTS } from '../shared/sale-texts';
import type { Scans } from './use-scans';

interface SaleSteps {
  formRef: RefObject<HTMLFormElement>;
  draft: SaleDraft;
  initial: SaleDraft;
  latest: MutableRefObject<SaleDraft>;
  dispatch: Dispatch<SaleAction>;
  say: (message: string, type: ToastMessage['type']) => void;
  scans: Scans;
  /** Items added since a post that is still unanswered. */
  sinceSent: () => NextItems;
  /** The rules; null until they are loaded. */
  check: ((draft: SaleDraft) => FieldError[]) | null;
  errors: readonly FieldError[];
  setTried: (errors: readonly FieldError[]) => void;
  /** The registration was left for the sale. */
  onBack: () => Promise<void>;
}

/** Opens the sale's steps over each other; returns the function that opens one. */
export function useSaleSteps({
  formRef,
  draft,
  initial,
  latest,
  dispatch,
  say,
  scans,
  sinceSent,
  check,
  errors,
  setTried,
  onBack,
}: SaleSteps) {
  const navigate = useNavigate();

  // Each step focuses the next input, in its dialog or the bar code, unless there are errors.
  const shownStep = useRef<SaleStep>(draft.step);
  useEffect(() => {
    if (shownStep.current !== 'items' && draft.step === 'items' && errors.length === 0)
      focusEntry(formRef.current);
    shownStep.current = draft.step;
  }, [draft.step, errors, formRef]);

  /** Pending scans belong to the sale: it continues once they are resolved. */
  const isScanned = async () => {
    // They may belong to the next sale: the total is known once the post is answered.
    if (!isNone(sinceSent())) {
      say(SALE_TEXTS.unansweredPost, 'info');
      return false;
    }
    await scans.answered();
    if (hasUnanswered(latest.current)) say(SALE_TEXTS.unanswered, 'error');
    return !hasUnanswered(latest.current);
  };

  return async (next: SaleStep) => {
    if (endsScanning(next) && !(await isScanned())) return;
    if (next === 'consult' && isUntouched(latest.current, initial))
      return navigate('/dashboard/order');
    const nextErrors = openingErrors(latest.current, next, check);
    setTried(nextErrors);
    if (nextErrors.length > 0) return;
    const isBack = latest.current.step === 'register' && next === 'finalize';
    dispatch({ type: 'step', step: next });
    if (isBack) await onBack();
  };
}
