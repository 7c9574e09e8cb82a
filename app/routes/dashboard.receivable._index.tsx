import { json, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData, useLocation } from '@remix-run/react';

import { allows } from '@domain/access/areas';
import { todayIso } from '@domain/date';
import {
  RECEIVABLE_FILTER_EXTENSIONS,
  RECEIVABLE_LIST_SEARCH,
  receivableFilterSchema,
} from '@domain/receivable/receivable-filter';
import { DataTable } from '~/components/list/data-table';
import { ListPage, NothingFound } from '~/components/list/list-page';
import { Pager } from '~/components/list/pager';
import { useAccess, useMayOpen } from '~/components/navigation/use-access';
import { Link } from '~/components/ui/link';
import { centsToChoose } from '~/features/chosen/chosen-cents.server';
import { clientOption } from '~/features/client/client-option.server';
import { listActiveCompanies } from '~/features/company/company.server';
import { ListTools } from '~/features/extension/list-tools';
import { useExtension } from '~/features/extension/use-extension';
import { useSort } from '~/features/extension/use-sort';
import { listPaymentTypes } from '~/features/lookup/choice-lists.server';
import { ChosenInstallments, TO_RECEIVE } from '~/features/receivable/chosen-installments';
import { DueChip, DueDay } from '~/features/receivable/due-text';
import { orderFromList } from '~/features/receivable/list-path';
import { OpenValue } from '~/features/receivable/open-value';
import { PaymentMethod } from '~/features/receivable/payment-method';
import {
  centsToReceive,
  listReceivables,
  openCentsById,
  sumReceivables,
} from '~/features/receivable/receivable.server';
import { ReceivableFilterForm } from '~/features/receivable/receivable-filter-form';
import { ReceivableTotalsSummary } from '~/features/receivable/receivable-totals';
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

export const meta: MetaFunction = () => [{ title: 'Contas a Receber · Prumo' }];

export async function loader({ request }: LoaderFunctionArgs) {
  const session = await requireSession(request);
  const read = readFilter(request, receivableFilterSchema, RECEIVABLE_LIST_SEARCH);
  const saved = listSavedFilters(session, 'receivable');
  const refused = isRefused(request, read);
  const filter = await knownFilter(session, read, RECEIVABLE_FILTER_EXTENSIONS);
  const [list, totals, companies, paymentTypes, client] = await Promise.all([
    unlessRefused(refused, () => listReceivables(session, filter)),
    refused ? null : sumReceivables(session, filter),
    listActiveCompanies(session),
    listPaymentTypes(session),
    clientOption(session, filter.idClient),
  ]).catch((error: unknown) => failLoader(error, request));
  returnToFirstPage(request, filter.page, list);
  const options = { companies, paymentTypes, client };
  const shown = openCentsById(list.rows);
  return json({
    cents: await centsToChoose(request, shown, (ids) => centsToReceive(session, ids)),
    saved: await saved,
    filter,
    refused,
    list,
    totals,
    options,
    today: todayIso(new Date()),
  });
}

export default function ReceivableList() {
  const { cents, saved, filter, refused, list, totals, options, today } =
    useLoaderData<typeof loader>();
  const order = useSort('dueDate');
  const { search } = useLocation();
  const opensOrders = useMayOpen('/dashboard/order');
  const hasCategories = useExtension('income-categories');
  const mayReceive = allows(useAccess(), 'receivable', 'change');
  return (
    <ListPage
      title="Contas a Receber"
      tools={
        <ListTools
          resource="receivable"
          filter={refused ? null : filter}
          exportedBy="receivable-export"
        >
          {hasCategories ? (
            <Link to="/dashboard/receivable/categories">Categorias de receitas</Link>
          ) : null}
        </ListTools>
      }
    >
      <SavedFilters list="receivable" saved={saved} />
      <ReceivableFilterForm filter={filter} options={options} />
      {totals ? <ReceivableTotalsSummary totals={totals} filter={filter} today={today} /> : null}
      {list.rows.length === 0 ? (
        <NothingFound
          refused={refused}
          begin="Aqui aparecem as parcelas em aberto dos pedidos que já são vendas."
        />
      ) : (
        <>
          <DataTable
            label="Parcelas encontradas"
            rows={list.rows}
            order={order}
            choice={mayReceive ? TO_RECEIVE : undefined}
            rowKey={(row) => row.idOrderInstallment}
            rowLink={opensOrders ? (row) => orderFromList(row.idOrder, search) : null}
            rowLabel={(row) => `Abrir orçamento ${row.idOrder}, parcela ${row.installmentNumber}`}
            columns={[
              { label: 'Cliente', card: 'name', render: (row) => row.clientName || '—' },
              {
                label: 'Orçamento',
                card: 'detail',
                wide: 'wide',
                render: (row) => (
                  <span className="tabular-nums">
                    {row.idOrder}, parcela {row.installmentNumber}
                  </span>
                ),
              },
              {
                // In one line: a higher header would cover the focused element.
                label: 'Forma',
                card: 'detail',
                wide: 'wide',
                render: (row) => <PaymentMethod name={row.paymentTypeName} />,
              },
              { label: 'Obra', card: 'line', wide: 'widest', render: (row) => row.site ?? '—' },
              {
                label: 'Vencimento',
                card: 'detail',
                sort: { name: 'dueDate' },
                render: (row) => <DueDay dueDate={row.dueDate} />,
              },
              {
                label: 'Status',
                card: 'status',
                render: (row) => <DueChip dueDate={row.dueDate} today={today} />,
              },
              {
                label: 'Valor',
                card: 'value',
                numeric: true,
                render: (row) => <OpenValue row={row} />,
              },
            ]}
          />
          {mayReceive ? <ChosenInstallments cents={cents} /> : null}
          <Pager
            page={filter.page}
            pageSize={filter.pageSize}
            total={list.total}
            pages={list.pages}
          />
        </>
      )}
    </ListPage>
  );
}
