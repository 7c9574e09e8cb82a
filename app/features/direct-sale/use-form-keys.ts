import type { Dispatch, KeyboardEvent, RefObject } from 'react';

import type { SaleDraft, ScanField } from '@domain/direct-sale/sale-draft';
import {
  type SaleBrowserIntentType,
  type SaleIntent,
  saleIntents,
} from '@domain/direct-sale/sale-intent';
import type { reduceSale } from '@domain/direct-sale/sale-reducer';
import { isDocumentNew } from '@domain/direct-sale/sale-rules';
import { lineCell, useMisdirectedScan } from '~/features/order-entry/use-misdirected-scan';

import { focusEntry } from './sale-fields';
import { useCodeOnButton } from './use-code-on-button';

interface KeysOptions {
  formRef: RefObject<HTMLFormElement>;
  latest: { readonly current: SaleDraft };
  dispatch: Dispatch<Parameters<typeof reduceSale>[1]>;
  /** Reads a code into the sale. */
  read: (field: ScanField, code: string) => void;
  run: (intent: SaleIntent<SaleBrowserIntentType>) => void;
}

/** The name field of a sale to be parked: a scan there is another item, not a name. */
const NAME = 'parkLabel';

/**
 * Enter reads a code, returns to the bar code from a line, and continues in a dialog; it never
 * submits by accident.
 */
export function useFormKeys({ formRef, latest, dispatch, read, run }: KeysOptions) {
  const misdirectedScan = useMisdirectedScan();
  const codeOnButton = useCodeOnButton();

  return (event: KeyboardEvent<HTMLFormElement>) => {
    const { target } = event;
    const code = codeOnButton(event);
    if (code !== null) {
      event.preventDefault();
      // One more item: back from the payment to the items.
      dispatch({ type: 'step', step: 'items' });
      return read('itemBarCode', code);
    }
    const input = target instanceof HTMLInputElement ? target : null;
    const line = input && lineCell(input);
    const scan = input && (line || input.name === NAME) ? misdirectedScan(event, input) : null;
    if (scan) {
      event.preventDefault();
      const value = scan.before;
      if (line) dispatch({ type: 'set-product', index: line.index, field: line.field, value });
      else {
        dispatch({ type: 'set', field: NAME, value });
        dispatch({ type: 'step', step: 'items' });
      }
      return read('itemBarCode', scan.code);
    }
    if (
      event.key !== 'Enter' ||
      !(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)
    )
      return;
    event.preventDefault();
    const { line: itsLine, enterIntent } = target.dataset;
    if (itsLine) return focusEntry(formRef.current);
    const entered = enterIntent ? saleIntents.parse(enterIntent) : null;
    if (
      entered &&
      saleIntents.isForBrowser(entered) &&
      (entered.type !== 'look-up-client' || isDocumentNew(latest.current))
    )
      return run(entered);
    target.closest('dialog')?.querySelector<HTMLButtonElement>('[data-primary]')?.click();
  };
}
