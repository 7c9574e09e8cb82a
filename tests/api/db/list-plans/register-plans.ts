import { clientFilterSchema } from '@domain/client/client-filter';
import { companyFilterSchema } from '@domain/company/company-filter';
import { productFilterSchema } from '@domain/product/product-filter';
import { professionalFilterSchema } from '@domain/professional/professional-filter';
import { supplierFilterSchema } from '@domain/supplier/supplier-filter';

import { findClients } from '../../../../api/modules/client/client-repository';
import { findCompanies } from '../../../../api/modules/company/company-repository';
import { findProducts } from '../../../../api/modules/product/product-list-repository';
import { findProfessionals } from '../../../../api/modules/professional/professional-repository';
import { findSuppliers } from '../../../../api/modules/supplier/supplier-repository';
import { type Plan, type PlannedFilters, plansOf } from './plan';

/** The default lists of the registers, and each of their filters. */
export const REGISTER_PLANS: Record<string, Plan> = {
  ...plansOf(findClients, clientFilterSchema, persons('client')),
  ...plansOf(findSuppliers, supplierFilterSchema, persons('supplier')),
  ...plansOf(findProducts, productFilterSchema, {
    products: [{}, 'product_search_description_id_product'],
    'active products': [{ status: '1' }, 'product_status_search_description'],
    'products from Z to A': [{ sort: '-description' }, 'product_search_description_id_product'],
    'the dearest products': [{ sort: '-value' }, 'product_value_cents'],
    'the dearest active products': [
      { status: '1', sort: '-value' },
      'product_status_value|product_value_cents',
    ],
    'products of most values': [{ valueFrom: '0.50' }, 'product_search_description_id_product'],
    'products of few values': [
      { valueFrom: '7', valueTo: '7.50', status: '1' },
      'product_status_value',
      true,
    ],
    'the dearest products of a value': [{ valueTo: '7', sort: '-value' }, 'product_value_cents'],
    'imported products by value': [{ idImport: '3', sort: 'value' }, 'product_import_list', true],
    'imported products': [{ idImport: '3' }, 'product_import_list'],
    'products of a bar code': [{ barCode: '789100' }, 'product_bar_code', true],
  }),
  ...plansOf(findCompanies, companyFilterSchema, {
    companies: [{}, 'company_search_name_id_company'],
    'companies from Z to A': [{ sort: '-name' }, 'company_search_name_id_company'],
  }),
  ...plansOf(findProfessionals, professionalFilterSchema, {
    professionals: [{}, 'professional_search_name_id_professional'],
  }),
};

function persons(table: 'client' | 'supplier'): PlannedFilters {
  const [all, active] = [{ status: '' }, { status: '1' }];
  return {
    [`${table}s`]: [all, `${table}_search_name_id_${table}`],
    [`active ${table}s`]: [active, `${table}_status_search_name`],
    [`${table}s from Z to A`]: [{ ...all, sort: '-name' }, `${table}_search_name_id_${table}`],
    [`active ${table}s from Z to A`]: [{ ...active, sort: '-name' }, `${table}_status_search_name`],
    [`imported ${table}s`]: [{ ...all, idImport: '3' }, `${table}_import_list`],
    [`${table}s of a document`]: [
      { ...all, cpfCnpj: '1000000012' },
      `sqlite_autoindex_${table}|${table}_cpf_cnpj_key`,
      true,
    ],
    [`${table}s of a telephone`]: [
      { ...all, name: '(19) 9876-5432' },
      `${table}_turned_phone`,
      true,
    ],
    [`active ${table}s of a telephone's last digits`]: [
      { ...active, name: '5432' },
      `${table}_turned_phone`,
      true,
    ],
    [`${table}s of a name or a telephone`]: [
      // A part of a few names as well.
      { ...all, name: '1000' },
      `${table}_turned_phone`,
      true,
    ],
  };
}
