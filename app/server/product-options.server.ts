import type { ProductOptions } from '~/features/product/product-form-values';

import type { Caller } from './api-client.server';
import { listActiveCompanies } from './resources/company.server';
import { listProductGroups, listProductUnities } from './resources/lookup.server';

/** The choices of the product form's selects, asked for at the same time. */
export async function readProductOptions(caller: Caller): Promise<ProductOptions> {
  const [unities, groups, companies] = await Promise.all([
    listProductUnities(caller),
    listProductGroups(caller),
    listActiveCompanies(caller),
  ]);
  return { unities, groups, companies };
}
