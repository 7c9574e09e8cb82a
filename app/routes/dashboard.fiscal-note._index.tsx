import { json, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData, useLocation } from '@remix-run/react';

import { formatDate, todayIso } from '@domain/date';
import {
  fiscalNoteFilterSchema,
  NOTE_FILTER_EXTENSIONS,
  NOTE_LIST_SEARCH,
} from '@domain/fiscal-note/fiscal-note-filter';
import { LIST_SIZE } from '@domain/list-sizes';
import { formatCpfCnpj } from '@domain/tax-id';
import { DataTable } from '~/components/list/data-table';
import { ListPage, NothingFound } from '~/components/list/list-page';
import { Pager } from '~/components/list/pager';
import { listActiveCompanies } from '~/features/company/company.server';
import { useSort } from '~/features/extension/use-sort';
import { listFiscalNotes } from '~/features/fiscal-note/fiscal-note.server';
import { FiscalNoteFilterForm } from '~/features/fiscal-note/fiscal-note-filter-form';
import { NoteArchiveLink } from '~/features/fiscal-note/note-archive-link';
import { NoteChip } from '~/features/fiscal-note/note-chip';
import { listSavedFilters } from '~/features/saved-filter/saved-filter.server';
import { SavedFilters } from '~/features/saved-filter/saved-filters';
import {
  isRefused,
  knownFilter,
  readFilter,
  returnToFirstPage,
  unlessRefused,
} from '~/server/forms/list-page.server';
import { failLoader } from '~/server/http/route-failure.server';
import { requireSession } from '~/server/session/guard.server';

export const meta: MetaFunction = () => [{ title: 'Notas Fiscais · Prumo' }];

export async function loader({ request }: LoaderFunctionArgs) {
  const session = await requireSession(request);
  const read = readFilter(request, fiscalNoteFilterSchema, NOTE_LIST_SEARCH);
  const saved = listSavedFilters(session, 'fiscal-note');
  const refused = isRefused(request, read);
  const filter = await knownFilter(session, read, NOTE_FILTER_EXTENSIONS);
  const [list, companies] = await Promise.all([
    unlessRefused(refused, () => listFiscalNotes(session, filter)),
    listActiveCompanies(session),
  ]).catch((error: unknown) => failLoader(error, request));
  returnToFirstPage(request, filter.page, list);
  return json({ saved: await saved, filter, refused, list, companies });
}

export default function FiscalNoteList() {
  const { saved, filter, refused, list, companies } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const order = useSort('-created', 'note-and-event-sort');
  return (
    <ListPage
      title="Notas Fiscais"
      tools={list.rows.length === 0 ? null : <NoteArchiveLink filter={filter} />}
    >
      <SavedFilters list="fiscal-note" saved={saved} />
      <FiscalNoteFilterForm filter={filter} companies={companies} />
      {list.rows.length === 0 ? (
        <NothingFound
          refused={refused}
          begin="Uma nota nasce de um orçamento: abra-o e, em Opções, use Gerar NF."
        />
      ) : (
        <>
          <DataTable
            label="Notas fiscais encontradas"
            rows={list.rows}
            order={order}
            rowKey={(row) => row.idFiscalNote}
            rowLink={(row) => `/dashboard/fiscal-note/${row.idFiscalNote}${search}`}
            rowLabel={(row) =>
              row.number
                ? `Abrir nota fiscal ${row.number}`
                : `Abrir nota fiscal do orçamento ${row.idOrder}`
            }
            columns={[
              {
                label: 'Número',
                sort: { name: 'number', first: 'down' },
                render: (row) => (
                  <>
                    <span className="tabular-nums">{row.number ?? '—'}</span>
                    {row.fiscalValue === false ? (
                      <span className="block text-sm whitespace-nowrap text-warning cards:ml-2 cards:inline">
                        Sem valor fiscal
                      </span>
                    ) : null}
                  </>
                ),
              },
              {
                label: 'Orçamento',
                render: (row) => <span className="tabular-nums">{row.idOrder}</span>,
              },
              {
                label: 'Nome / Razão Social',
                card: 'name',
                render: (row) => row.clientName,
              },
              {
                label: 'Documento',
                card: 'detail',
                wide: 'wide',
                render: (row) => (
                  <span className="tabular-nums">{formatCpfCnpj(row.clientCpfCnpj)}</span>
                ),
              },
              {
                label: 'Empresa',
                card: 'line',
                wide: 'wide',
                render: (row) => row.companyName,
              },
              {
                label: 'Emitida em',
                card: 'detail',
                sort: { name: 'created', first: 'down' },
                render: (row) => (
                  <span className="tabular-nums">
                    {formatDate(row.createdAt && todayIso(new Date(row.createdAt)))}
                  </span>
                ),
              },
              {
                label: 'Status',
                card: 'status',
                render: (row) => <NoteChip status={row.status} />,
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
