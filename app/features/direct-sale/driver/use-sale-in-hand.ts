import { type Dispatch, type MutableRefObject, type RefObject, useCallback } from 'react';

import { isNone, type NextItems, NO_ITEMS } from '@domain/direct-sale/answered-sale';
import type { SaleDraft } from '@domain/direct-sale/sale-draft';
import { saleFromEntries } from '@domain/direct-sale/sale-form';
import type { SaleAction } from '@domain/direct-sale/sale-reducer';

import { SCAN_FIELDS, takeEarlyCodes } from '../shared/sale-fields';
import { newScanId } from '../shared/scan-id';
import type { CodeOnButton } from './use-code-on-button';
import { type NextSale, useNextSale } from './use-next-sale';
import type { RepeatedWarning } from './use-repeated-warning';
import type { Scans } from './use-scans';

interface SaleInHand {
  formRef: RefObject<HTMLFormElement>;
  initial: SaleDraft;
  latest: MutableRefObject<SaleDraft>;
  dispatch: Dispatch<SaleAction>;
  scans: Scans;
  warning: RepeatedWarning;
  /** Items added since a post that is still unanswered. */
  sinceSent: () => NextItems;
  nextSale: NextSale;
  /** What a saved sale that stays on the screen holds back meanwhile. */
  heldBack: MutableRefObject<NextItems>;
  codeOnButton: CodeOnButton;
  /** Called when the sale is discarded, to renew its key. */
  onDiscard: () => void;
}

/** The form's sale: the one it was loaded with, a replacement, or a new one after discarding. */
export function useSaleInHand({
  formRef,
  initial,
  latest,
  dispatch,
  scans,
  warning,
  sinceSent,
  nextSale,
  heldBack,
  codeOnButton,
  onDiscard,
}: SaleInHand) {
  /** Replaces the whole draft; no look-up is pending. */
  const replace = useCallback(
    (next: SaleDraft) => {
      scans.forget();
      warning.forget(next.products);
      dispatch({ type: 'replace', draft: next });
    },
    [scans, warning, dispatch],
  );

  const begin = useCallback(
    (form: HTMLFormElement, items: NextItems) => {
      // What was typed before hydration is in the form, not in the state.
      const typed = saleFromEntries(new FormData(form).entries());
      replace(isNone(items) ? typed : { ...typed, ...items });
      if (typed.idSale !== '') return;
      for (const field of SCAN_FIELDS)
        for (const text of takeEarlyCodes(form, field))
          dispatch({ type: 'scan', id: newScanId(), field, text });
    },
    [replace, dispatch],
  );
  useNextSale({ formRef, nextSale, heldBack, codeOnButton, sinceSent, onBegin: begin });

  const discard = () => {
    replace({ ...initial, ...heldBack.current, receiptWidth: latest.current.receiptWidth });
    heldBack.current = NO_ITEMS;
    onDiscard();
  };

  return { replace, discard };
}
