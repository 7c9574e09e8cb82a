import type { Db } from '../db/schema';
import type { BlingClient } from './bling-client';
import { BlingFailure } from './bling-failure';
import { blingIdOf, linkToBling, unlinkFromBling } from './bling-link-repository';
import {
  blingCode,
  blingProduct,
  foundGroups,
  foundProducts,
  responseWithId,
} from './bling-product';
import { findProductToSend } from './bling-product-repository';

export interface Sending {
  db: Db;
  client: BlingClient;
  signal: AbortSignal;
}

/**
 * Makes Bling's product match ours. Safe to repeat after any failure: before creating a product it
 * looks for its code, because a creation whose response was lost may have succeeded.
 */
export async function sendProduct(sending: Sending, idProduct: number): Promise<void> {
  const { db } = sending;
  const product = await findProductToSend(db, idProduct);
  if (!product) return;
  const { idProductGroup, productGroup: groupName } = product;
  const group =
    idProductGroup === null || groupName === null ? null : { idProductGroup, name: groupName };
  const idGroup = group && (await groupAtBling(sending, group));
  try {
    await write(sending, idProduct, blingProduct(product, idGroup));
  } catch (error) {
    // The refusal may be due to a group deleted at Bling: the next save looks it up again.
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
    return linkToBling(db, { kind: 'product', idRecord: idProduct, idBling: known });
  }
  const created = await client.call(
    { method: 'POST', path: '/produtos', body },
    responseWithId,
    signal,
  );
  await linkToBling(db, { kind: 'product', idRecord: idProduct, idBling: created.data.id });
}

/**
 * False when the product no longer exists there. Only fields we own are changed: pictures and stock
 * are Bling's.
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

/** Bling's group of that name, created when missing. */
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
  await linkToBling(db, { kind: 'product_group', idRecord: idProductGroup, idBling });
  return idBling;
}
