import { json, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData, useLocation } from '@remix-run/react';

import {
  cnpjFilterError,
  COMPANY_LIST_SEARCH,
  companyFilterSchema,
} from '@domain/company/company-filter';
import { LIST_SIZE } from '@domain/list-sizes';
import { formatPhone } from '@domain/phone';
import { formatCnpj } from '@domain/tax-id';
import { DataTable } from '~/components/list/data-table';
import { DocumentFilterForm } from '~/components/list/document-filter-form';
import { ListPage, NothingFound, NotSearched } from '~/components/list/list-page';
import { Pager } from '~/components/list/pager';
import { listCompanies } from '~/features/company/company.server';
import { ListTools } from '~/features/extension/list-tools';
import { useSort } from '~/features/extension/use-sort';
import { listSavedFilters } from '~/features/saved-filter/saved-filter.server';
import { SavedFilters } from '~/features/saved-filter/saved-filters';
import { readFilter, returnToFirstPage } from '~/server/forms/list-page.server';
import { failLoader } from '~/server/http/route-failure.server';
import { requireSession } from '~/server/session/guard.server';

export const meta: MetaFunction = () => [{ title: 'Empresas · Prumo' }];

export async function loader({ request }: LoaderFunctionArgs) {
  const session = await requireSession(request);
  const filter = readFilter(request, companyFilterSchema, COMPANY_LIST_SEARCH);
  const saved = listSavedFilters(session, 'company');
  const cnpjError = cnpjFilterError(filter.cnpj);
  // An invalid CNPJ is not searched for
  if (cnpjError) return json({ saved: await saved, filter, cnpjError, list: null });
  const list = await listCompanies(session, filter).catch((error: unknown) =>
    failLoader(error, request),
  );
  returnToFirstPage(request, filter.page, list);
  return json({ saved: await saved, filter, cnpjError, list });
}

export default function CompanyList() {
  const { saved, filter, cnpjError, list } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const order = useSort('name');
  return (
    <ListPage
      title="Empresas"
      create={{ to: '/dashboard/company/new', label: 'Nova empresa' }}
      tools={<ListTools resource="company" filter={cnpjError ? null : filter} />}
    >
      <SavedFilters list="company" saved={saved} />
      <DocumentFilterForm
        label="Filtrar empresas"
        clearTo="/dashboard/company"
        filter={filter}
        document={{
          name: 'cnpj',
          label: 'CNPJ',
          value: filter.cnpj,
          mask: formatCnpj,
          error: cnpjError,
        }}
      />
      {list === null ? (
        <NotSearched field="CNPJ" />
      ) : list.rows.length === 0 ? (
        <NothingFound begin="Use Nova empresa para cadastrar a primeira." />
      ) : (
        <>
          <DataTable
            isMain
            label="Empresas encontradas"
            rows={list.rows}
            order={order}
            rowKey={(row) => row.idCompany}
            rowLink={(row) => `/dashboard/company/${row.idCompany}${search}`}
            rowLabel={(row) => `Abrir ${row.name}`}
            columns={[
              { label: 'Nome', sort: { name: 'name' }, card: 'name', render: (row) => row.name },
              {
                label: 'CNPJ',
                card: 'detail',
                render: (row) => <span className="tabular-nums">{formatCnpj(row.cnpj)}</span>,
              },
              {
                label: 'Telefone',
                card: 'detail',
                render: (row) => <span className="tabular-nums">{formatPhone(row.phone)}</span>,
              },
            ]}
          />
          <Pager
            page={filter.page}
            pageSize={filter.pageSize}
            total={list.total}
            pages={list.pages}
            ownSize={LIST_SIZE}
          />
        </>
      )}
    </ListPage>
  );
}
