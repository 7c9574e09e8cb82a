import { barCodeWarning } from '@domain/product/bar-code';
import type { ProductInput } from '@domain/product/product-schema';
import { SAME_DESCRIPTION, sameProductName } from '@domain/product/same-description';
import type { Caller } from '~/server/http/api-call.server';
import { nullIfRefused } from '~/server/http/failed-call.server';
import { redirectWithSuccess, redirectWithWarning } from '~/server/session/toast.server';

import { otherOfDescription } from './same-description.server';

/** The product is saved all the same (R-PRD-14). */
const NOT_SYNCED =
  'O produto foi salvo, mas a sincronização com o serviço de notas fiscais falhou.';

interface SavedProduct {
  /** Null if the server did not return it. */
  idProduct: number | null;
  product: ProductInput;
  blingSync: boolean;
  success: string;
}

/**
 * Redirects to the list after a save, with the success or the external service's failure, and
 * warnings of typos and of another product with its description.
 */
export async function productSaved(
  caller: Caller,
  list: string,
  { idProduct, product, blingSync, success }: SavedProduct,
): Promise<Response> {
  // It is saved: only a remark depends on this call.
  const same =
    idProduct === null
      ? null
      : await otherOfDescription(caller, { ...product, idProduct }).catch(nullIfRefused);
  const remarks = [
    barCodeWarning(product.barCode),
    same && `${SAME_DESCRIPTION}: ${sameProductName(same)}.`,
  ];
  const description = remarks.filter(Boolean).join(' ') || undefined;
  return blingSync
    ? redirectWithSuccess(list, { message: success, description })
    : redirectWithWarning(list, { message: NOT_SYNCED, description });
}
