import { json } from '@remix-run/node';

import { type FieldError, fieldErrors } from '@domain/field-error';
import type { FoundProduct } from '@domain/order/draft/draft-product';
import { type DraftAction, reduceDraft } from '@domain/order/draft/draft-reducer';
import { readItemEntry } from '@domain/order/draft/item-entry';
import { productFormSchema } from '@domain/product/product-schema';
import { PRODUCT } from '@domain/product/product-type';
import { readKept } from '~/features/order/missing-record/missing-record.server';
import {
  MISSING_PRODUCT,
  NEW_PRODUCT_FIELDS,
  type NewProductField,
  type TypedProduct,
} from '~/features/order/missing-record/new-product-fields';
import type { OrderActionData } from '~/features/order/post/order-action-data';
import { ORDER_ANSWERS } from '~/features/order/post/order-answers';
import {
  orderActionData,
  type OrderPost,
  type PostedOrder,
} from '~/features/order/post/order-post.server';
import { createProduct, findProductById } from '~/features/product/product.server';
import { defaultCompany, NEW_PRODUCT } from '~/features/product/product-form-values';
import { readProductOptions } from '~/features/product/product-options.server';
import { toastOf } from '~/server/forms/form-refusal.server';
import { ApiError } from '~/server/http/api-error.server';
import { derivedKey } from '~/server/http/idempotency-key.server';

/**
 * 'Cadastrar produto': opens the dialog with the searched text, or with what was typed earlier for
 * the same product.
 */
export async function openNewProduct(post: OrderPost): Promise<OrderActionData> {
  const { session, posted } = post;
  const entry = readItemEntry(posted.itemEntry);
  const options = await readProductOptions(session);
  const line = posted.exchanged === null ? undefined : posted.draft.products[posted.exchanged];
  // A line that becomes a product keeps its texts; its unit is matched by name, if registered.
  const begunWith =
    line?.description || posted.itemSearch || (entry.code === null ? entry.text : '');
  const kept = readKept({ ...MISSING_PRODUCT, fields: NEW_PRODUCT_FIELDS }, posted.kept.product);
  const fresh: TypedProduct = {
    description: begunWith,
    type: PRODUCT,
    idProductUnity: options.unities.find(({ label }) => label === line?.unity)?.value ?? '',
    value: line?.value ?? '',
    ncm: '',
    blingIdProductGroup: '',
    idCompany: defaultCompany(options.companies, session.companyId),
  };
  return orderActionData(posted, {
    section: 'itens',
    newProduct: {
      ...(kept?.begunWith === begunWith ? kept : { typed: fresh, begunWith }),
      errors: {},
      ...options,
      exchanged: lineOf(posted),
    },
  });
}

/** Registers the product and adds it to the order, which comes back as typed. */
export async function registerNewProduct(post: OrderPost): Promise<OrderActionData | Response> {
  const { session, posted } = post;
  const parsed = productFormSchema.safeParse({ ...NEW_PRODUCT, ...posted.newProduct.typed });
  if (!parsed.success) return refuse(post, fieldErrors(parsed.error));
  const key = derivedKey(posted.idempotencyKey, `product ${JSON.stringify(parsed.data)}`);
  try {
    const { idProduct, blingSync } = await createProduct(session, parsed.data, key);
    const product = idProduct === null ? null : await findProductById(session, idProduct);
    return orderActionData(posted, {
      section: 'itens',
      ...(product
        ? {
            draft: reduceDraft(posted.draft, added(posted, product)),
            replaced: true,
            // A new line continues at its quantity; an existing one already has it.
            ...(lineOf(posted) === undefined ? { registered: true as const } : {}),
          }
        : {}),
      entryLine: '',
      kept: { ...posted.kept, product: '' },
      toast: product
        ? toastOf(
            blingSync ? ORDER_ANSWERS.productRegistered : ORDER_ANSWERS.productNotSynced,
            blingSync ? 'success' : 'warning',
          )
        : toastOf(ORDER_ANSWERS.productNotFoundAgain, 'warning'),
    });
  } catch (error) {
    if (!(error instanceof ApiError) || error.fields.length === 0) throw error;
    return refuse(post, error.fields);
  }
}

/** The line that the product is for; undefined for a new line. */
function lineOf({ exchanged, draft }: PostedOrder): number | undefined {
  return exchanged !== null && draft.products[exchanged] ? exchanged : undefined;
}

function added(posted: PostedOrder, product: FoundProduct): DraftAction {
  const index = lineOf(posted);
  return index === undefined
    ? { type: 'add-product', product }
    : { type: 'exchange-product', index, product };
}

async function refuse({ session, posted }: OrderPost, errors: readonly FieldError[]) {
  const options = await readProductOptions(session);
  const known = (path: string): NewProductField =>
    NEW_PRODUCT_FIELDS.find((field) => field === path) ?? 'description';
  const byField = Object.fromEntries(errors.map(({ path, message }) => [known(path), message]));
  return json(
    orderActionData(posted, {
      section: 'itens',
      newProduct: {
        ...posted.newProduct,
        errors: byField,
        ...options,
        exchanged: lineOf(posted),
      },
    }),
    { status: 422 },
  );
}
