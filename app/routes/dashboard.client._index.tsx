import { json, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import {
  CLIENT_FILTER_EXTENSIONS,
  CLIENT_LIST_SEARCH,
  clientFilterSchema,
} from '@domain/client/client-filter';
import { LIST_SIZE } from '@domain/list-sizes';
import { formatPhone } from '@domain/phone';
import { formatCpfCnpj } from '@domain/tax-id';
import { chosenBy } from '~/components/list/chosen-form';
import { useListSearch } from '~/components/list/chosen-rows';
import { DataTable } from '~/components/list/data-table';
import { DocumentFilterForm } from '~/components/list/document-filter-form';
import { EmptyList, ListPage, NothingFound } from '~/components/list/list-page';
import { Pager } from '~/components/list/pager';
import { ChosenRecords, useChoosing } from '~/features/chosen/chosen-records';
import { listClients } from '~/features/client/client.server';
import { ListTools } from '~/features/extension/list-tools';
import { useExtension } from '~/features/extension/use-extension';
import { useSort } from '~/features/extension/use-sort';
import { listSavedFilters } from '~/features/saved-filter/saved-filter.server';
import { SavedFilters } from '~/features/saved-filter/saved-filters';
import { knownFilter, readFilter, returnToFirstPage } from '~/server/forms/list-page.server';
import { failLoader } from '~/server/http/route-failure.server';
import { requireSession } from '~/server/session/guard.server';

export const meta: MetaFunction = () => [{ title: 'Clientes · Prumo' }];

export async function loader({ request }: LoaderFunctionArgs) {
  const session = await requireSession(request);
  const read = readFilter(request, clientFilterSchema, CLIENT_LIST_SEARCH);
  const saved = listSavedFilters(session, 'client');
  const filter = await knownFilter(session, read, CLIENT_FILTER_EXTENSIONS);
  // Nothing is listed before a filter is applied (R-CLI-10); a submitted empty one lists all.
  if (!new URL(request.url).search) return json({ saved: await saved, filter, list: null });
  const list = await listClients(session, filter).catch((error: unknown) =>
    failLoader(error, request),
  );
  returnToFirstPage(request, filter.page, list);
  return json({ saved: await saved, filter, list });
}

const CHOICE = chosenBy(({ name }: { name: string }) => `Escolher ${name}`);

export default function ClientList() {
  const { saved, filter, list } = useLoaderData<typeof loader>();
  const search = useListSearch();
  const choosing = useChoosing(true);
  const order = useSort('name');
  const phone = useExtension('phone-search');
  return (
    <ListPage
      title="Clientes"
      create={{ to: '/dashboard/client/new', label: 'Novo cliente' }}
      tools={<ListTools resource="client" filter={filter} imports />}
    >
      <SavedFilters list="client" saved={saved} />
      <DocumentFilterForm
        label="Filtrar clientes"
        clearTo="/dashboard/client"
        open={list === null}
        filter={filter}
        phone={phone}
        document={{
          name: 'cpfCnpj',
          label: 'CPF/CNPJ',
          value: filter.cpfCnpj,
          mask: formatCpfCnpj,
        }}
      />
      {list === null ? (
        <EmptyList text="Escolha um campo para filtar os clientes" />
      ) : list.rows.length === 0 ? (
        <NothingFound begin="Use Novo cliente para cadastrar o primeiro." />
      ) : (
        <>
          <DataTable
            isMain
            label="Clientes encontrados"
            rows={list.rows}
            order={order}
            choice={choosing.any ? CHOICE : undefined}
            rowKey={(row) => row.idClient}
            rowLink={(row) => `/dashboard/client/${row.idClient}${search}`}
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
          <ChosenRecords section="client" deactivates />
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
