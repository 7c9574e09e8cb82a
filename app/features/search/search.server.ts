import { formatDate } from '@domain/date';
import { formatMoney } from '@domain/money';
import { formatPhone } from '@domain/phone';
import { OFFERED } from '@domain/search/search-query';
import { formatCpfCnpj } from '@domain/tax-id';
import { type Found, searchWire } from '@domain/wire/search';
import type { Caller } from '~/server/http/api-call.server';
import { callApi } from '~/server/http/api-client.server';

import type { SearchEntry, SearchGroup } from './search-group';

/** GET search, an extension (docs/contract.md#search): a text's results by kind. */
export async function searchRecords(caller: Caller, text: string): Promise<SearchGroup[]> {
  if (text.trim() === '') return [];
  const { data } = await callApi(
    caller,
    { path: 'search', query: { query: text } },
    searchWire.read,
  );
  return groupsOf(data)
    .filter(({ entries }) => entries.length > 0)
    .map((group) => (group.entries.length < OFFERED ? group : { ...group, isFull: true }));
}

function groupsOf({
  clients,
  orders,
  products,
  bills,
  suppliers,
  professionals,
}: Found): SearchGroup[] {
  return [
    {
      title: 'Clientes',
      entries: clients.map(({ idClient, name, cpfCnpj, phone }) =>
        entry(`client/${idClient}`, name, [formatCpfCnpj(cpfCnpj), formatPhone(phone)]),
      ),
    },
    {
      title: 'Orçamentos',
      entries: orders.map(({ idOrder, clientName, value, status }) =>
        entry(`order/${idOrder}`, `${idOrder} ${clientName}`, [formatMoney(value), status]),
      ),
    },
    {
      title: 'Produtos',
      entries: products.map(({ idProduct, description, value, barCode }) =>
        entry(`product/${idProduct}`, description, [formatMoney(value), barCode ?? '']),
      ),
    },
    {
      title: 'Contas a Pagar',
      entries: bills.map(({ idBillToPay, description, supplierName, value, dueDate }) =>
        entry(`payable/${idBillToPay}`, description, [
          formatMoney(value),
          `vence em ${formatDate(dueDate)}`,
          supplierName,
        ]),
      ),
    },
    {
      title: 'Fornecedores',
      entries: suppliers.map(({ idSupplier, name, cpfCnpj, phone }) =>
        entry(`supplier/${idSupplier}`, name, [formatCpfCnpj(cpfCnpj), formatPhone(phone)]),
      ),
    },
    {
      title: 'Profissionais',
      entries: professionals.map(({ idProfessional, name, cpf, phone }) =>
        entry(`professional/${idProfessional}`, name, [formatCpfCnpj(cpf), formatPhone(phone)]),
      ),
    },
  ];
}

function entry(path: string, title: string, details: readonly string[]): SearchEntry {
  return {
    to: `/dashboard/${path}`,
    title: title.trim(),
    detail: details.filter(Boolean).join(' · '),
  };
}
