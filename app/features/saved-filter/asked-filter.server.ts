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
import { listActiveCompanies } from '~/features/company/company.server';
import { listOrderStatuses, listPaymentTypes } from '~/features/lookup/choice-lists.server';
import type { Caller } from '~/server/http/api-client.server';

import type { AskedFilter } from './asked-filter';

type Read = (asked: Record<string, string>, caller: Caller) => AskedFilter | Promise<AskedFilter>;

const READERS: Record<SavedList, Read> = {
  order: async (asked, caller) => {
    const [statuses, categories] = await Promise.all([
      listOrderStatuses(caller),
      categoryOptions(caller, INCOME_CATEGORIES),
    ]);
    const filter = orderFilterSchema.parse(asked);
    return { list: 'order', filter, statuses, categories: categories?.all ?? [] };
  },
  payable: async (asked, caller) => ({
    list: 'payable',
    filter: billListSchema.parse(asked),
    options: await readBillOptions(caller),
  }),
  receivable: async (asked, caller) => {
    const [companies, paymentTypes] = await Promise.all([
      listActiveCompanies(caller),
      listPaymentTypes(caller),
    ]);
    const filter = receivableFilterSchema.parse(asked);
    return { list: 'receivable', filter, options: { companies, paymentTypes } };
  },
  'fiscal-note': async (asked, caller) => ({
    list: 'fiscal-note',
    filter: fiscalNoteFilterSchema.parse(asked),
    companies: await listActiveCompanies(caller),
  }),
  product: (asked) => ({ list: 'product', filter: productFilterSchema.parse(asked) }),
  client: (asked) => {
    const filter = clientFilterSchema.parse(asked);
    return byDocument(filter, { name: 'cpfCnpj', label: 'CPF/CNPJ', value: filter.cpfCnpj });
  },
  supplier: (asked) => {
    const filter = supplierListSchema.parse(asked);
    return byDocument(filter, { name: 'cpfCnpj', label: 'CPF/CNPJ', value: filter.cpfCnpj });
  },
  professional: (asked) => {
    const filter = professionalFilterSchema.parse(asked);
    return byDocument(filter, { name: 'cpf', label: 'CPF', value: filter.cpf });
  },
  company: (asked) => {
    const filter = companyFilterSchema.parse(asked);
    return byDocument(filter, { name: 'cnpj', label: 'CNPJ', value: filter.cnpj });
  },
};

function byDocument(
  filter: { name: string; status: string },
  document: { name: string; label: string; value: string },
): AskedFilter {
  return { list: 'document', filter, document };
}

/** What a list's address asks for, and the choices that its filter names; null where they cannot be read. */
export async function readAskedFilter(
  caller: Caller,
  list: SavedList,
  query: string,
): Promise<AskedFilter | null> {
  const today = todayIso(new Date());
  const asked = [...new URLSearchParams(query)].map(
    ([name, value]) => [name, typedValue(name, value, today)] as const,
  );
  try {
    return await READERS[list](Object.fromEntries(asked), caller);
  } catch {
    return null;
  }
}
