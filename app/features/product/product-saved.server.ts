import { barCodeWarning } from '@domain/product/bar-code';
import type { ProductInput } from '@domain/product/product-schema';
import { redirectWithSuccess, redirectWithWarning } from '~/server/session/toast.server';

/** The product is saved all the same (R-PRD-14). */
const NOT_SYNCED =
  'O produto foi salvo, mas a sincronização com o serviço de notas fiscais falhou.';

/**
 * Redirects to the list after a save, with the success or the external service's failure, and
 * warnings of typos.
 */
export function productSaved(
  list: string,
  product: ProductInput,
  { blingSync, success }: { blingSync: boolean; success: string },
): Promise<Response> {
  const description = barCodeWarning(product.barCode) ?? undefined;
  return blingSync
    ? redirectWithSuccess(list, { message: success, description })
    : redirectWithWarning(list, { message: NOT_SYNCED, description });
}
