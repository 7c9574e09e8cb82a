import { listActiveCompanies } from '~/features/company/company.server';
import { listProductGroups, listProductUnities } from '~/features/lookup/choice-lists.server';
import type { ProductOptions } from '~/features/product/product-form-values';
import type { Caller } from '~/server/http/api-call.server';

/** The options of the product form's selects, requested in parallel. */
export async function readProductOptions(caller: Caller): Promise<ProductOptions> {
  const [unities, groups, companies] = await Promise.all([
    listProductUnities(caller),
    listProductGroups(caller),
    listActiveCompanies(caller),
  ]);
  return { unities, groups, companies };
}
