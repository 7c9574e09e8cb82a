import { json, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { LIST_SIZE } from '@domain/list-sizes';
import { formatPhone } from '@domain/phone';
import {
  SUPPLIER_FILTER_EXTENSIONS,
  SUPPLIER_LIST_SEARCH,
  supplierDocumentFilterError,
  supplierListSchema,
} from '@domain/supplier/supplier-filter';
import { formatCpfCnpj } from '@domain/tax-id';
import { chosenBy } from '~/components/list/chosen-form';
import { useListSearch } from '~/components/list/chosen-rows';
import { DataTable } from '~/components/list/data-table';
import { DocumentFilterForm } from '~/components/list/document-filter-form';
import { ListPage, NothingFound, NotSearched } from '~/components/list/list-page';
import { Pager } from '~/components/list/pager';
import { ChosenRecords, useChoosing } from '~/features/chosen/chosen-records';
import { ListTools } from '~/features/extension/list-tools';
import { useExtension } from '~/features/extension/use-extension';
import { useSort } from '~/features/extension/use-sort';
import { listSavedFilters } from '~/features/saved-filter/saved-filter.server';
import { SavedFilters } from '~/features/saved-filter/saved-filters';
import { listSuppliers } from '~/features/supplier/supplier.server';
import { knownFilter, readFilter, returnToFirstPage } from '~/server/forms/list-page.server';
import { failLoader } from '~/server/http/route-failure.server';
import { requireSession } from '~/server/session/guard.server';

export const meta: MetaFunction = () => [{ title: 'Fornecedores · Prumo' }];

export async function loader({ request }: LoaderFunctionArgs) {
  const session = await requireSession(request);
  const read = readFilter(request, supplierListSchema, SUPPLIER_LIST_SEARCH);
  const saved = listSavedFilters(session, 'supplier');
  const filter = await knownFilter(session, read, SUPPLIER_FILTER_EXTENSIONS);
  const documentError = supplierDocumentFilterError(filter.cpfCnpj);
  // An invalid tax id is not searched for
  if (documentError) return json({ saved: await saved, filter, documentError, list: null });
  const list = await listSuppliers(session, filter).catch((error: unknown) =>
    failLoader(error, request),
  );
  returnToFirstPage(request, filter.page, list);
  return json({ saved: await saved, filter, documentError, list });
}

const CHOICE = chosenBy(({ name }: { name: string }) => `Escolher ${name}`);

export default function SupplierList() {
  const { saved, filter, documentError, list } = useLoaderData<typeof loader>();
  const search = useListSearch();
  const choosing = useChoosing(true);
  const order = useSort('name');
  const phone = useExtension('phone-search');
  return (
    <ListPage
      title="Fornecedores"
      create={{ to: '/dashboard/supplier/new', label: 'Novo fornecedor' }}
      tools={<ListTools resource="supplier" filter={documentError ? null : filter} imports />}
    >
      <SavedFilters list="supplier" saved={saved} />
      <DocumentFilterForm
        label="Filtrar fornecedores"
        clearTo="/dashboard/supplier"
        filter={filter}
        phone={phone}
        document={{
          name: 'cpfCnpj',
          label: 'CPF/CNPJ',
          value: filter.cpfCnpj,
          mask: formatCpfCnpj,
          error: documentError,
        }}
      />
      {list === null ? (
        <NotSearched field="CPF/CNPJ" />
      ) : list.rows.length === 0 ? (
        <NothingFound begin="Use Novo fornecedor para cadastrar o primeiro." />
      ) : (
        <>
          <DataTable
            isMain
            label="Fornecedores encontrados"
            rows={list.rows}
            order={order}
            choice={choosing.any ? CHOICE : undefined}
            rowKey={(row) => row.idSupplier}
            rowLink={(row) => `/dashboard/supplier/${row.idSupplier}${search}`}
            rowLabel={(row) => `Abrir ${row.name}`}
            columns={[
              {
                label: 'Nome / Razão Social',
                sort: { name: 'name' },
                card: 'name',
                render: (row) => row.name,
              },
              {
                label: 'Documento',
                card: 'detail',
                render: (row) => <span className="tabular-nums">{formatCpfCnpj(row.cpfCnpj)}</span>,
              },
              {
                label: 'Telefone',
                card: 'detail',
                render: (row) => <span className="tabular-nums">{formatPhone(row.phone)}</span>,
              },
            ]}
          />
          <ChosenRecords section="supplier" deactivates />
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
