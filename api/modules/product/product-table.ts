import { formatNcm } from '@domain/product/ncm';
import { PRODUCT_TYPES } from '@domain/product/product-type';

import { statusText } from '../../tables/cells';
import type { ExportColumn, ExportTable } from '../../tables/export-table';
import type { ListedProduct } from './product-list-repository';

/** The columns of a product, registered or in an import: weight in kilograms, rates in percent. */
export const productColumns: readonly ExportColumn<
  Pick<
    ListedProduct,
    | 'description'
    | 'type'
    | 'valueCents'
    | 'costCents'
    | 'unity'
    | 'barCode'
    | 'ncm'
    | 'cst'
    | 'cfop'
    | 'weight'
    | 'ipi'
    | 'icms'
    | 'productGroup'
    | 'company'
    | 'status'
  >
>[] = [
  { label: 'Descrição', kind: 'text', width: 46, value: ({ description }) => description },
  {
    label: 'Tipo',
    kind: 'text',
    width: 10,
    value: ({ type }) => PRODUCT_TYPES.find(({ value }) => value === type)?.label ?? null,
  },
  { label: 'Valor', kind: 'money', width: 13, value: ({ valueCents }) => valueCents },
  { label: 'Custo', kind: 'money', width: 13, value: ({ costCents }) => costCents },
  { label: 'Unidade', kind: 'text', width: 9, value: ({ unity }) => unity },
  { label: 'Código de barras', kind: 'text', width: 17, value: ({ barCode }) => barCode },
  { label: 'NCM', kind: 'text', width: 12, value: ({ ncm }) => formatNcm(ncm) },
  { label: 'CST', kind: 'text', width: 6, value: ({ cst }) => cst },
  { label: 'CFOP', kind: 'text', width: 7, value: ({ cfop }) => cfop },
  { label: 'Peso', kind: 'number', width: 9, value: ({ weight }) => weight },
  { label: 'IPI', kind: 'number', width: 7, value: ({ ipi }) => ipi },
  { label: 'ICMS', kind: 'number', width: 7, value: ({ icms }) => icms },
  { label: 'Grupo', kind: 'text', width: 16, value: ({ productGroup }) => productGroup },
  { label: 'Empresa', kind: 'text', width: 32, value: ({ company }) => company },
  { label: 'Status', kind: 'text', width: 9, value: ({ status }) => statusText(status) },
];

export const productTable: ExportTable<ListedProduct> = {
  name: 'produtos',
  title: 'Produtos',
  columns: [
    { label: 'Código', kind: 'number', width: 8, value: ({ idProduct }) => idProduct },
    ...productColumns,
  ],
};
