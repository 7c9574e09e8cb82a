import { billListSchema } from '@domain/bill/bill-filter';
import { clientFilterSchema } from '@domain/client/client-filter';
import { companyFilterSchema } from '@domain/company/company-filter';
import { todayIso } from '@domain/date';
import { fiscalNoteFilterSchema } from '@domain/fiscal-note/fiscal-note-filter';
import { orderFilterSchema } from '@domain/order/order-filter';
import { productFilterSchema } from '@domain/product/product-filter';
import { professionalFilterSchema } from '@domain/professional/professional-filter';
import { receivableFilterSchema } from '@domain/receivable/receivable-filter';
import type { SavedList } from '@domain/saved-filter/saved-query';
import { supplierListSchema } from '@domain/supplier/supplier-filter';
import { typedValue } from '@domain/typed-date';
import { readBillOptions } from '~/features/bill/bill-form.server';
import { categoryOptions, INCOME_CATEGORIES } from '~/features/category/category.server';
import { clientOption } from '~/features/client/client-option.server';
import { listActiveCompanies } from '~/features/company/company.server';
import { listOrderStatuses, listPaymentTypes } from '~/features/lookup/choice-lists.server';
import type { Caller } from '~/server/http/api-call.server';

import type { ListCriteria } from './list-criteria';

type Read = (
  parameters: Record<string, string>,
  caller: Caller,
) => ListCriteria | Promise<ListCriteria>;

const READERS: Record<SavedList, Read> = {
  order: async (parameters, caller) => {
    const filter = orderFilterSchema.parse(parameters);
    const [statuses, categories, client] = await Promise.all([
      listOrderStatuses(caller),
      categoryOptions(caller, INCOME_CATEGORIES),
      clientOption(caller, filter.idClient),
    ]);
    return { list: 'order', filter, statuses, categories: categories?.all ?? [], client };
  },
  payable: async (parameters, caller) => {
    const filter = billListSchema.parse(parameters);
    return { list: 'payable', filter, options: await readBillOptions(caller, filter.idSupplier) };
  },
  receivable: async (parameters, caller) => {
    const filter = receivableFilterSchema.parse(parameters);
    const [companies, paymentTypes, client] = await Promise.all([
      listActiveCompanies(caller),
      listPaymentTypes(caller),
      clientOption(caller, filter.idClient),
    ]);
    return { list: 'receivable', filter, options: { companies, paymentTypes, client } };
  },
  'fiscal-note': async (parameters, caller) => ({
    list: 'fiscal-note',
    filter: fiscalNoteFilterSchema.parse(parameters),
    companies: await listActiveCompanies(caller),
  }),
  product: (parameters) => ({ list: 'product', filter: productFilterSchema.parse(parameters) }),
  client: (parameters) => {
    const filter = clientFilterSchema.parse(parameters);
    return byDocument(filter, { name: 'cpfCnpj', label: 'CPF/CNPJ', value: filter.cpfCnpj });
  },
  supplier: (parameters) => {
    const filter = supplierListSchema.parse(parameters);
    return byDocument(filter, { name: 'cpfCnpj', label: 'CPF/CNPJ', value: filter.cpfCnpj });
  },
  professional: (parameters) => {
    const filter = professionalFilterSchema.parse(parameters);
    return byDocument(filter, { name: 'cpf', label: 'CPF', value: filter.cpf });
  },
  company: (parameters) => {
    const filter = companyFilterSchema.parse(parameters);
    return byDocument(filter, { name: 'cnpj', label: 'CNPJ', value: filter.cnpj });
  },
};

function byDocument(
  filter: { name: string; status: string },
  document: { name: string; label: string; value: string },
): ListCriteria {
  return { list: 'document', filter, document };
}

/**
 * The filter in a list's URL, and the options that name its values; null where they cannot be read.
 */
export async function readListCriteria(
  caller: Caller,
  list: SavedList,
  query: string,
): Promise<ListCriteria | null> {
  const today = todayIso(new Date());
  const parameters = [...new URLSearchParams(query)].map(
    ([name, value]) => [name, typedValue(name, value, today)] as const,
  );
  try {
    return await READERS[list](Object.fromEntries(parameters), caller);
  } catch {
    return null;
  }
}
