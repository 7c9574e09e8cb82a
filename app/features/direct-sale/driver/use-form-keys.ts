import type { Dispatch, KeyboardEvent, RefObject } from 'react';

import { SALE_FIELDS, type SaleDraft, type ScanField } from '@domain/direct-sale/sale-draft';
import {
  type SaleBrowserIntentType,
  type SaleIntent,
  saleIntents,
} from '@domain/direct-sale/sale-intent';
import type { reduceSale, SaleAction } from '@domain/direct-sale/sale-reducer';
import { isDocumentNew } from '@domain/direct-sale/sale-rules';
import type { ScannedCode } from '@domain/order/draft/scanner-burst';
import { cleanTaxId } from '@domain/tax-id';
import { lineCell, useMisdirectedScan } from '~/features/order-entry/use-misdirected-scan';

import { focusEntry } from '../shared/sale-fields';
import type { CodeOnButton } from './use-code-on-button';

interface KeysOptions {
  formRef: RefObject<HTMLFormElement>;
  latest: { readonly current: SaleDraft };
  dispatch: Dispatch<Parameters<typeof reduceSale>[1]>;
  codeOnButton: CodeOnButton;
  /** Reads a code into the sale. */
  read: (field: ScanField, code: string) => void;
  run: (intent: SaleIntent<SaleBrowserIntentType>) => void;
}

/**
 * The action that restores a field's text from before a scan: the scan is another item, wherever
 * the focus was. Null for a field that takes codes. In a tax id field a scan that makes a tax id is
 * one.
 */
function undoOf(input: HTMLInputElement, { code, before }: ScannedCode): SaleAction | null {
  const line = lineCell(input);
  if (line) return { type: 'set-product', index: line.index, field: line.field, value: before };
  const part = /^payments\[(\d+)\]\.value$/.exec(input.name)?.[1];
  if (part) return { type: 'set-payment', index: Number(part), field: 'value', value: before };
  const field = SALE_FIELDS.find((name) => name === input.name);
  if (!field || (/CpfCnpj$/.test(field) && isTaxId(input, { code, before }))) return null;
  const isChoice = input.type === 'checkbox';
  return { type: 'set', field, value: isChoice && !input.checked ? '' : before };
}

/** The scan follows the field's text, or replaced a selected one. */
function isTaxId({ value }: HTMLInputElement, { code, before }: ScannedCode): boolean {
  const typed = cleanTaxId(value) === code ? code : cleanTaxId(before + code);
  return typed.length === 11 || typed.length === 14;
}

/**
 * Enter reads a code, returns to the bar code from a line, and continues in a dialog; it never
 * submits by accident.
 */
export function useFormKeys({ formRef, latest, dispatch, codeOnButton, read, run }: KeysOptions) {
  const misdirectedScan = useMisdirectedScan();

  return (event: KeyboardEvent<HTMLFormElement>) => {
    const { target } = event;
    const code = codeOnButton.onKey(event);
    if (code !== null) {
      event.preventDefault();
      // One more item: back from the payment to the items.
      dispatch({ type: 'step', step: 'items' });
      return read('itemBarCode', code);
    }
    const input = target instanceof HTMLInputElement ? target : null;
    const scan = input && misdirectedScan(event, input);
    const undo = scan && undoOf(input, scan);
    if (undo) {
      event.preventDefault();
      dispatch(undo);
      // Leaves the step that it was scanned in.
      dispatch({ type: 'step', step: 'items' });
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
