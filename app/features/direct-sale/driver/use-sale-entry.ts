import { type Dispatch, type MutableRefObject, type RefObject, useState } from 'react';

import type { SaleDraft, ScanField } from '@domain/direct-sale/sale-draft';
import type { SaleIntents } from '@domain/direct-sale/sale-intent';
import type { SaleAction } from '@domain/direct-sale/sale-reducer';
import type { FieldError } from '@domain/field-error';
import type { IntentHandlers } from '@domain/form-intent';
import { readItemEntry } from '@domain/order/draft/item-entry';
import type { ToastMessage } from '~/components/ui/toast';
import { lookUpProducts } from '~/features/order-entry/order-look-up';
import type { ProductSearch } from '~/features/order-entry/product-search';

import { focusEntry, giveBack, takeText } from '../shared/sale-fields';
import { SALE_TEXTS } from '../shared/sale-texts';
import { newScanId } from '../shared/scan-id';

const NO_ERRORS: readonly FieldError[] = [];

interface SaleEntry {
  formRef: RefObject<HTMLFormElement>;
  latest: MutableRefObject<SaleDraft>;
  dispatch: Dispatch<SaleAction>;
  say: (message: string, type: ToastMessage['type']) => void;
  setTried: (errors: readonly FieldError[]) => void;
}

type EntryIntentType =
  'add-by-bar-code' | 'add-by-id' | 'search-products' | 'add-product' | 'refresh';

/** Adds products to the sale, by a code or from the search. */
export function useSaleEntry(
  { formRef, latest, dispatch, say, setTried }: SaleEntry,
  searched: ProductSearch | null | undefined,
) {
  const [search, setSearch] = useState<ProductSearch | null>(searched ?? null);

  /** Reads the field's text, or a code that went elsewhere. */
  const read = (field: ScanField, code?: string) => {
    if (latest.current.idSale !== '') return say(SALE_TEXTS.alreadySaved, 'info');
    const text = code ?? takeText(formRef.current, field, true);
    const { wrong } = readItemEntry(text);
    if (wrong !== null) {
      setTried([{ path: field, message: wrong }]);
      return giveBack(formRef.current, field, text);
    }
    setTried(NO_ERRORS);
    if (code === undefined) takeText(formRef.current, field);
    dispatch({ type: 'scan', id: newScanId(), field, text });
    focusEntry(formRef.current, field);
  };

  const closeSearch = () => {
    setSearch(null);
    // The dialog first returns the focus to its button.
    requestAnimationFrame(() => focusEntry(formRef.current));
  };

  const handlers: IntentHandlers<SaleIntents, EntryIntentType, [], unknown> = {
    'add-by-bar-code': () => read('itemBarCode'),
    'add-by-id': () => read('itemId'),
    'search-products': async ({ page }) =>
      setSearch(await lookUpProducts(takeText(formRef.current, 'itemSearch', true), page)),
    'add-product': ({ idProduct }) => {
      const product = search?.rows.find((row) => row.idProduct === idProduct);
      if (product) dispatch({ type: 'add-product', product });
      return closeSearch();
    },
    refresh: closeSearch,
  };

  return { search, closeSearch, read, handlers };
}
