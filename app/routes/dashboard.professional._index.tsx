import { json, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData, useLocation } from '@remix-run/react';

import { LIST_SIZE } from '@domain/list-sizes';
import { formatPhone } from '@domain/phone';
import { activationOf } from '@domain/professional/activation';
import {
  cpfFilterError,
  PROFESSIONAL_LIST_SEARCH,
  professionalFilterSchema,
} from '@domain/professional/professional-filter';
import { formatCpf, formatCpfCnpj } from '@domain/tax-id';
import { type Column, DataTable } from '~/components/list/data-table';
import { DocumentFilterForm } from '~/components/list/document-filter-form';
import { ListPage, NothingFound, NotSearched } from '~/components/list/list-page';
import { Pager } from '~/components/list/pager';
import { EmailText } from '~/components/ui/email-text';
import { ListTools } from '~/features/extension/list-tools';
import { useSort } from '~/features/extension/use-sort';
import { ActivationChip } from '~/features/professional/activation-chip';
import { listProfessionalPage } from '~/features/professional/professional.server';
import { listSavedFilters } from '~/features/saved-filter/saved-filter.server';
import { SavedFilters } from '~/features/saved-filter/saved-filters';
import { readFilter, returnToFirstPage } from '~/server/forms/list-page.server';
import { failLoader } from '~/server/http/route-failure.server';
import { requireSession } from '~/server/session/guard.server';

export const meta: MetaFunction = () => [{ title: 'Profissionais · Prumo' }];

export async function loader({ request }: LoaderFunctionArgs) {
  const session = await requireSession(request);
  const filter = readFilter(request, professionalFilterSchema, PROFESSIONAL_LIST_SEARCH);
  const saved = listSavedFilters(session, 'professional');
  const cpfError = cpfFilterError(filter.cpf);
  // An invalid tax id is not searched for
  if (cpfError) return json({ saved: await saved, filter, cpfError, list: null });
  const list = await listProfessionalPage(session, filter).catch((error: unknown) =>
    failLoader(error, request),
  );
  returnToFirstPage(request, filter.page, list);
  return json({ saved: await saved, filter, cpfError, list });
}

type Row = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>['list']>['rows'][number];

const COLUMNS: readonly Column<Row>[] = [
  {
    label: 'Nome',
    sort: { name: 'name' },
    card: 'name',
    render: (row) => row.name,
  },
  {
    label: 'CPF',
    card: 'detail',
    render: (row) => <span className="tabular-nums">{formatCpf(row.cpf)}</span>,
  },
  {
    label: 'Telefone',
    card: 'detail',
    render: (row) => <span className="tabular-nums">{formatPhone(row.phone)}</span>,
  },
  {
    label: 'E-mail',
    card: 'detail',
    wide: 'wide',
    render: (row) => <EmailText address={row.email} />,
  },
];

/** Only if the server reports it: a row may lack it. */
const ACTIVATION: Column<Row> = {
  label: 'Status',
  card: 'status',
  render: (row) => {
    const activation = activationOf(row);
    return activation ? <ActivationChip activation={activation} /> : null;
  },
};

export default function ProfessionalList() {
  const { saved, filter, cpfError, list } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const order = useSort('name');
  const hasActivation = list?.rows.some((row) => activationOf(row) !== null) ?? false;
  return (
    <ListPage
      title="Profissionais"
      create={{ to: '/dashboard/professional/new', label: 'Novo profissional' }}
      tools={<ListTools resource="professional" filter={cpfError ? null : filter} />}
    >
      <SavedFilters list="professional" saved={saved} />
      <DocumentFilterForm
        label="Filtrar profissionais"
        clearTo="/dashboard/professional"
        filter={filter}
        document={{
          name: 'cpf',
          label: 'CPF',
          value: filter.cpf,
          mask: formatCpfCnpj,
          error: cpfError,
        }}
      />
      {list === null ? (
        <NotSearched field="CPF" />
      ) : list.rows.length === 0 ? (
        <NothingFound begin="Use Novo profissional para cadastrar o primeiro." />
      ) : (
        <>
          <DataTable
            isMain
            label="Profissionais encontrados"
            rows={list.rows}
            order={order}
            rowKey={(row) => row.idProfessional}
            rowLink={(row) => `/dashboard/professional/${row.idProfessional}${search}`}
            rowLabel={(row) => `Abrir ${row.name}`}
            columns={hasActivation ? [...COLUMNS, ACTIVATION] : COLUMNS}
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
