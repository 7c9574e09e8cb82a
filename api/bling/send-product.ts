import type { Db } from '../db/schema';
import type { BlingClient } from './bling-client';
import { BlingFailure } from './bling-failure';
import { blingIdOf, linkToBling, unlinkFromBling } from './bling-links';
import {
  blingCode,
  blingProduct,
  foundGroups,
  foundProducts,
  responseWithId,
} from './bling-product';

export interface Sending {
  db: Db;
  client: BlingClient;
  signal: AbortSignal;
}

/**
 * Makes Bling's product like ours. It bears being repeated after any failure: before a product is
 * created it is looked for by its code, as a creation whose answer was lost may have happened.
 */
export async function sendProduct(sending: Sending, idProduct: number): Promise<void> {
  const { db } = sending;
  const product = await db
    .selectFrom('product')
    .leftJoin('productUnity', 'productUnity.idProductUnity', 'product.idProductUnity')
    .leftJoin('productGroup', 'productGroup.idProductGroup', 'product.idProductGroup')
    .selectAll('product')
    .select(['productUnity.abbreviation as unity', 'productGroup.description as productGroup'])
    .where('product.idProduct', '=', idProduct)
    .executeTakeFirst();
  if (!product) return;
  const { idProductGroup, productGroup: groupName } = product;
  const group =
    idProductGroup === null || groupName === null ? null : { idProductGroup, name: groupName };
  const idGroup = group && (await groupAtBling(sending, group));
  try {
    await write(sending, idProduct, blingProduct(product, idGroup));
  } catch (error) {
    // What Bling refuses may be a group that somebody deleted there: the next save asks for it
    // again.
    if (group && error instanceof BlingFailure && error.permanent) {
      await unlinkFromBling(db, 'product_group', group.idProductGroup);
    }
    throw error;
  }
}

async function write(
  sending: Sending,
  idProduct: number,
  body: ReturnType<typeof blingProduct>,
): Promise<void> {
  const { db, client, signal } = sending;
  const known =
    (await blingIdOf(db, 'product', idProduct)) ?? (await findByCode(sending, idProduct));
  if (known !== null && (await changed(sending, known, body))) {
    return linkToBling(db, 'product', idProduct, known);
  }
  const created = await client.call(
    { method: 'POST', path: '/produtos', body },
    responseWithId,
    signal,
  );
  await linkToBling(db, 'product', idProduct, created.data.id);
}

/**
 * False when the product is not there any more. Only what we know of it is changed: pictures and
 * stock are Bling's own.
 */
async function changed(
  { client, signal }: Sending,
  idBling: number,
  body: ReturnType<typeof blingProduct>,
): Promise<boolean> {
  try {
    await client.call(
      { method: 'PATCH', path: `/produtos/${idBling}`, body },
      responseWithId,
      signal,
    );
    return true;
  } catch (error) {
    if (error instanceof BlingFailure && error.status === 404) return false;
    throw error;
  }
}

async function findByCode({ client, signal }: Sending, idProduct: number): Promise<number | null> {
  const codigo = blingCode(idProduct);
  const query = { 'codigos[]': codigo, criterio: '5' };
  const { data } = await client.call(
    { method: 'GET', path: '/produtos', query },
    foundProducts,
    signal,
  );
  return data.find((product) => product.codigo === codigo)?.id ?? null;
}

/** The group of that name at Bling; it is created when there is none. */
async function groupAtBling(
  { db, client, signal }: Sending,
  { idProductGroup, name }: { idProductGroup: number; name: string },
): Promise<number> {
  const known = await blingIdOf(db, 'product_group', idProductGroup);
  if (known !== null) return known;
  const path = '/grupos-produtos';
  const { data } = await client.call(
    { method: 'GET', path, query: { nome: name } },
    foundGroups,
    signal,
  );
  const idBling =
    data.find(({ nome }) => nome.toLowerCase() === name.toLowerCase())?.id ??
    (await client.call({ method: 'POST', path, body: { nome: name } }, responseWithId, signal)).data
      .id;
  await linkToBling(db, 'product_group', idProductGroup, idBling);
  return idBling;
}
