import { type MutableRefObject, type RefObject, useState } from 'react';

import type { IntentHandlers } from '@domain/form-intent';
import type { OrderDraft } from '@domain/order/draft/draft';
import type { FoundProduct } from '@domain/order/draft/draft-product';
import type { DraftAction } from '@domain/order/draft/draft-reducer';
import type { OrderIntents } from '@domain/order/draft/intent';
import { useNewAnswer } from '~/components/form/use-new-answer';
import type { ToastMessage } from '~/components/ui/toast';
import type { OrderActionData } from '~/features/order/post/order-action-data';
import { fieldText } from '~/features/order/shared/entry-text';
import { exchangedText } from '~/features/order-entry/line-text';
import { lookUpProducts, lookUpProductsLike } from '~/features/order-entry/order-look-up';
import type { ProductSearch } from '~/features/order-entry/product-search';

type SearchIntentType = 'search-products' | 'add-product' | 'exchange-line' | 'refresh';

interface Searching {
  formRef: RefObject<HTMLFormElement>;
  latest: MutableRefObject<OrderDraft>;
  dispatch: (action: DraftAction) => void;
  say: (message: string, type: ToastMessage['type']) => void;
  addFound: (product: FoundProduct | null, from: 'itemSearch') => unknown;
}

/** The product search: the chosen product goes into a new line, or the line it was opened for. */
export function useProductSearch(
  { formRef, latest, dispatch, say, addFound }: Searching,
  actionData: Partial<OrderActionData> | undefined,
) {
  const [search, setSearch] = useState<ProductSearch | null>(actionData?.search ?? null);
  const close = () => setSearch(null);

  // Replaced by the registration of a product.
  useNewAnswer(actionData, () => {
    if (actionData?.newProduct) close();
  });

  const handlers: IntentHandlers<OrderIntents, SearchIntentType, [], unknown> = {
    'search-products': async ({ page }) => {
      const found = await lookUpProducts(fieldText(formRef.current, 'itemSearch'), page);
      setSearch({ ...found, exchanged: search?.exchanged });
    },
    'add-product': ({ idProduct }) => {
      const product = search?.rows.find((row) => row.idProduct === idProduct) ?? null;
      const index = search?.exchanged;
      if (!product || index === undefined) return addFound(product, 'itemSearch');
      dispatch({ type: 'exchange-product', index, product });
      say(exchangedText(index, product), 'success');
      return close();
    },
    'exchange-line': async ({ index }) => {
      const description = latest.current.products[index]?.description ?? '';
      setSearch({ ...(await lookUpProductsLike(description)), exchanged: index });
    },
    refresh: close,
  };
  return { search, close, handlers };
}
