import { formatPhone } from '@domain/phone';
import { formatCnpj } from '@domain/tax-id';

import { addressColumns } from '../../tables/address-columns';
import { statusText, yesOrNo } from '../../tables/cells';
import type { ExportTable } from '../../tables/export-table';
import type { CompanyRecord } from './company-repository';

export const companyTable: ExportTable<CompanyRecord> = {
  name: 'empresas',
  title: 'Empresas',
  columns: [
    { label: 'Código', kind: 'number', width: 8, value: ({ idCompany }) => idCompany },
    { label: 'Nome', kind: 'text', width: 40, value: ({ name }) => name },
    { label: 'CNPJ', kind: 'text', width: 20, value: ({ cnpj }) => formatCnpj(cnpj) },
    { label: 'Celular', kind: 'text', width: 18, value: ({ phone }) => formatPhone(phone) },
    { label: 'WhatsApp', kind: 'text', width: 10, value: ({ whatsApp }) => yesOrNo(whatsApp) },
    { label: 'Status', kind: 'text', width: 9, value: ({ status }) => statusText(status) },
    {
      label: 'Inscrição municipal',
      kind: 'text',
      width: 19,
      value: ({ municipalRegistration }) => municipalRegistration,
    },
    {
      label: 'Inscrição estadual',
      kind: 'text',
      width: 18,
      value: ({ stateRegistration }) => stateRegistration,
    },
    { label: 'Facebook', kind: 'text', width: 32, value: ({ facebook }) => facebook },
    { label: 'Instagram', kind: 'text', width: 32, value: ({ instagram }) => instagram },
    ...addressColumns,
    { label: 'Latitude', kind: 'number', width: 11, value: ({ latitude }) => latitude },
    { label: 'Longitude', kind: 'number', width: 11, value: ({ longitude }) => longitude },
  ],
};
