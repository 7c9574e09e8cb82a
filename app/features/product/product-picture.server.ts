import { productPictureWire } from '@domain/wire/product';
import { nothing } from '@domain/wire/tolerant';
import type { FileWrite } from '~/server/forms/file-action.server';
import { type Caller } from '~/server/http/api-call.server';
import { type ApiResponse, callApi, callApiForFile } from '~/server/http/api-client.server';
import { ApiError } from '~/server/http/api-error.server';
import { isUnsupported } from '~/server/http/failed-call.server';

import type { ShownPicture } from './picture-panel';
import { readProduct } from './product.server';

const path = (idProduct: number) => `product/${idProduct}/picture`;

/** GET product/{id}/picture, an extension (docs/contract.md#product-pictures); null without one. */
export async function readProductPicture(
  caller: Caller,
  idProduct: number,
): Promise<ShownPicture | null> {
  try {
    return (await callApi(caller, { path: path(idProduct) }, productPictureWire.read)).data;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

/** GET product/{id}/picture/file: a streamed PNG. */
export function openProductPicture(
  caller: Caller,
  idProduct: number,
  signal: AbortSignal,
): Promise<Response> {
  return callApiForFile(caller, { path: `${path(idProduct)}/file`, kind: 'picture', signal });
}

/** PUT product/{id}/picture, replacing any existing picture. */
export async function sendProductPicture(
  caller: Caller,
  idProduct: number,
  { bytes, ...write }: FileWrite & { bytes: Uint8Array<ArrayBuffer> },
): Promise<ApiResponse<ShownPicture>> {
  const call = {
    method: 'PUT',
    path: path(idProduct),
    file: { type: 'application/octet-stream', bytes },
    ...write,
  } as const;
  return callApi(caller, call, productPictureWire.read);
}

/**
 * DELETE product/{id}/picture; a picture that is already gone counts as removed, but not if the
 * product is gone (R-DEL-06).
 */
export async function removeProductPicture(caller: Caller, idProduct: number): Promise<void> {
  const call = { method: 'DELETE', path: path(idProduct) } as const;
  await callApi(caller, call, nothing).catch(async (error: unknown) => {
    if (!isUnsupported(error)) throw error;
    await readProduct(caller, idProduct);
  });
}
