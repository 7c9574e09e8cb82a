import type { IntentHandlers } from '@domain/form-intent';
import { type FoundProduct, hasProduct } from '@domain/order/draft/draft-product';
import { type DraftAction, reduceDraft } from '@domain/order/draft/draft-reducer';
import type { OrderIntents } from '@domain/order/draft/intent';
import { readItemEntry } from '@domain/order/draft/item-entry';
import { lineIndex, type LineMove, placeAfter } from '@domain/order/draft/item-lines';
import type { OrderActionData } from '~/features/order/post/order-action-data';
import {
  orderActionData,
  type OrderPost,
  type PostedOrder,
} from '~/features/order/post/order-post.server';
import { ORDER_TEXTS } from '~/features/order/shared/order-texts';
import { ENTRY_TEXTS } from '~/features/order-entry/entry-texts';
import { changedLineText, exchangedText, removedText } from '~/features/order-entry/line-text';
import type { ProductSearch } from '~/features/order-entry/product-search';
import { findProductById, searchProducts } from '~/features/product/product.server';
import { findProductByCode, findTypedProduct } from '~/features/product/product-by-text.server';
import { findProductsLike } from '~/features/product/products-like.server';
import { toastOf } from '~/server/forms/form-refusal.server';
type ItemIntentType =
  | 'add-by-bar-code'
  | 'add-by-id'
  | 'add-entry'
  | 'add-product'
  | 'search-products'
  | 'add-free-line'
  | 'exchange-line'
  | 'remove-product'
  | 'duplicate-line'
  | 'move-line';
type Answer = Promise<OrderActionData>;
type ItemField = 'itemBarCode' | 'itemId' | 'itemSearch' | 'itemEntry';

/** The server's handlers of the items' buttons. */
export const ITEM_INTENTS: IntentHandlers<OrderIntents, ItemIntentType, [OrderPost], Answer> = {
  'add-by-bar-code': (_, post) => addTyped(post, 'itemBarCode'),
  'add-by-id': (_, post) => addTyped(post, 'itemId'),
  'add-entry': (_, post) => addEntry(post),
  'add-product': async ({ idProduct }, { session, posted }) =>
    addChosen(posted, await findProductById(session, idProduct)),
  'search-products': ({ page }, post) => {
    const { itemSearch, exchanged } = post.posted;
    return search(post, { description: itemSearch, page, exchanged: exchanged ?? undefined });
  },
  'add-free-line': async (_, { posted }) =>
    orderActionData(posted, {
      section: 'itens',
      draft: reduceDraft(posted.draft, { type: 'add-free-line', typed: posted.itemEntry }),
      entryLine: '',
    }),
  'exchange-line': ({ index }, post) => searchForLine(post, index),
  'remove-product': async (intent, { posted }) => {
    const line = posted.draft.products[intent.index];
    return orderActionData(posted, {
      draft: reduceDraft(posted.draft, intent),
      section: 'itens',
      toast: line ? toastOf(removedText(intent.index, line), 'success') : null,
    });
  },
  'duplicate-line': async (_, { posted }) =>
    changeLine(posted, (index) => ({ type: 'duplicate-product', index }), 'copy'),
  'move-line': async ({ to }, { posted }) =>
    changeLine(posted, (index) => ({ type: 'move-product', index, to }), to),
};

async function search(
  { session, posted }: OrderPost,
  wanted: Pick<ProductSearch, 'description' | 'page' | 'exchanged'>,
): Answer {
  const list = await searchProducts(session, wanted);
  return orderActionData(posted, { section: 'itens', search: { ...wanted, ...list } });
}

/** Products that may replace a line's. */
async function searchForLine({ session, posted }: OrderPost, exchanged: number): Answer {
  const found = await findProductsLike(
    session,
    posted.draft.products[exchanged]?.description ?? '',
  );
  return orderActionData(posted, { section: 'itens', search: { ...found, exchanged } });
}

/** Adds the product chosen in the search: as a new line, or in the line it was searched for. */
function addChosen(posted: PostedOrder, product: FoundProduct | null): OrderActionData {
  const { draft, exchanged } = posted;
  if (!product || exchanged === null || !draft.products[exchanged])
    return addFound(posted, { product }, 'itemSearch');
  return orderActionData(posted, {
    section: 'itens',
    draft: reduceDraft(draft, { type: 'exchange-product', index: exchanged, product }),
    toast: toastOf(exchangedText(exchanged, product), 'success'),
  });
}

async function addTyped({ session, posted }: OrderPost, from: 'itemBarCode' | 'itemId'): Answer {
  const typed = await findTypedProduct(session, from, posted[from]);
  if ('wrong' in typed) return refuse(posted, from, typed.wrong);
  return addFound(posted, typed, from);
}

/** A text that is not a product's code is searched for; its quantity stays in the entry line. */
async function addEntry(post: OrderPost): Answer {
  const { session, posted } = post;
  const entry = readItemEntry(posted.itemEntry);
  if (entry.wrong !== null) return refuse(posted, 'itemEntry', entry.wrong);
  const product = await findProductByCode(session, entry);
  return product === null && entry.code === null && entry.text !== ''
    ? search(post, { description: entry.text, page: 1 })
    : addFound(posted, { product }, 'itemEntry');
}

/** Changes the line whose number was typed; the number follows it. */
function changeLine(
  posted: PostedOrder,
  action: (index: number) => DraftAction,
  to: LineMove | 'copy',
): OrderActionData {
  const { draft, itemLine } = posted;
  const index = lineIndex(draft.products, itemLine);
  if (index === null)
    return orderActionData(posted, {
      section: 'itens',
      itemLine,
      errors: [{ path: 'itemLine', message: ORDER_TEXTS.noSuchLine }],
    });
  const move = { index, to };
  return orderActionData(posted, {
    section: 'itens',
    itemLine: String(placeAfter(draft.products, move) + 1),
    draft: reduceDraft(draft, action(index)),
    toast: toastOf(changedLineText(draft.products, move), 'info'),
  });
}

/** Says why nothing is added, and keeps what was typed. */
function refuse(posted: PostedOrder, path: ItemField, message: string): OrderActionData {
  return orderActionData(posted, {
    section: 'itens',
    errors: [{ path, message }],
    entry: { itemBarCode: posted.itemBarCode, itemId: posted.itemId },
    ...nextEntry(path),
  });
}

function addFound(
  posted: PostedOrder,
  { product, amount: said }: { product: FoundProduct | null; amount?: string | undefined },
  from: ItemField,
): OrderActionData {
  if (!product) return refuse(posted, from, ENTRY_TEXTS.unknownProduct);
  const repeated = hasProduct(posted.draft, product.idProduct);
  const ofLine = from === 'itemEntry' || from === 'itemSearch';
  const amount = (ofLine ? readItemEntry(posted.itemEntry).amount : said) ?? undefined;
  return orderActionData(posted, {
    section: 'itens',
    draft: reduceDraft(posted.draft, { type: 'add-product', product, amount }),
    ...(ofLine ? { entryLine: '' } : {}),
    toast: repeated ? toastOf(ENTRY_TEXTS.repeatedProduct, 'warning') : null,
    ...nextEntry(from),
  });
}

/** The next code or text follows in the same field: a scanner cannot move the focus back. */
function nextEntry(from: ItemField): Pick<OrderActionData, 'focus'> {
  return { focus: from === 'itemSearch' ? 'itemEntry' : from };
}
