import type { KeyboardEvent } from 'react';

import type { DraftProduct } from '@domain/order/draft/draft';
import type { DraftAction } from '@domain/order/draft/draft-reducer';
import { lineCell, useMisdirectedScan } from '~/features/order-entry/use-misdirected-scan';

import { pressLineKey } from './line-keys';

interface Keys {
  products: readonly DraftProduct[];
  dispatch: (action: DraftAction) => void;
  /** Removes a line, with a notice that can undo it. */
  remove: Parameters<typeof pressLineKey>[1]['remove'];
  announce: (text: string) => void;
  /** A scan typed into a line. */
  onScan: (code: string) => void;
}

/** The items' own shortcuts; returns whether the key was one. */
export function useItemKeys({ products, dispatch, announce, remove, onScan }: Keys) {
  const misdirectedScan = useMisdirectedScan();

  /** Enter in a pending entry's quantity returns to the entry line; a scan there is an item. */
  const pressPending = (event: KeyboardEvent, field: HTMLInputElement) => {
    const scan = misdirectedScan(event, field);
    if (!scan && event.key !== 'Enter') return;
    event.preventDefault();
    if (!scan) return document.getElementById('itemEntry')?.focus();
    field.value = scan.before;
    onScan(scan.code);
  };

  return (event: KeyboardEvent<HTMLFormElement>): boolean => {
    const cell = event.target instanceof HTMLInputElement ? lineCell(event.target) : null;
    const scan = cell && misdirectedScan(event, cell.input);
    if (cell && scan) {
      event.preventDefault();
      dispatch({ type: 'set-product', index: cell.index, field: cell.field, value: scan.before });
      onScan(scan.code);
      return true;
    }
    if (event.target instanceof HTMLInputElement && event.target.dataset.pending !== undefined) {
      pressPending(event, event.target);
      return true;
    }
    return pressLineKey(event, { products, dispatch, announce, remove });
  };
}
