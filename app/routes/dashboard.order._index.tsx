import { json, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { ORDER_LIST_SIZE } from '@domain/list-sizes';
import { formatMoney } from '@domain/money';
import {
  ORDER_FILTER_EXTENSIONS,
  ORDER_LIST_SEARCH,
  orderFilterSchema,
} from '@domain/order/order-filter';
import { formatCpfCnpj } from '@domain/tax-id';
import { chosenBy, OPENS_FILE, WithChosen } from '~/components/list/chosen-form';
import { useListSearch } from '~/components/list/chosen-rows';
import { DataTable } from '~/components/list/data-table';
import { ListPage, NothingFound } from '~/components/list/list-page';
import { Pager } from '~/components/list/pager';
import { Button } from '~/components/ui/button';
import { Icon } from '~/components/ui/icon';
import { categoryOptions, INCOME_CATEGORIES } from '~/features/category/category.server';
import { centsToChoose } from '~/features/chosen/chosen-cents.server';
import { ChosenRecords, useChoosing } from '~/features/chosen/chosen-records';
import { clientOption } from '~/features/client/client-option.server';
import { ListTools } from '~/features/extension/list-tools';
import { useExtension } from '~/features/extension/use-extension';
import { useSort } from '~/features/extension/use-sort';
import { listOrderStatuses } from '~/features/lookup/choice-lists.server';
import { centsOfOrders } from '~/features/order/chosen-orders.server';
import { OF_CLIENT } from '~/features/order/list/of-client';
import { OrderFilterForm } from '~/features/order/list/order-filter-form';
import { OrderListTotals } from '~/features/order/list/order-list-totals';
import { StatusChip } from '~/features/order/list/status-chip';
import { isQuoteStatus } from '~/features/order/list/status-chip';
import { listOrders, sumOrders } from '~/features/order/order.server';
import { QuoteStandingChip } from '~/features/quote-link/quote-standing-chip';
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

export const meta: MetaFunction = () => [{ title: 'Orçamentos · Prumo' }];

export async function loader({ request }: LoaderFunctionArgs) {
  const session = await requireSession(request);
  const read = readFilter(request, orderFilterSchema, ORDER_LIST_SEARCH);
  const saved = listSavedFilters(session, 'order');
  const refused = isRefused(request, read);
  const filter = await knownFilter(session, read, ORDER_FILTER_EXTENSIONS);
  const [list, totals, statuses, categories, client] = await Promise.all([
    unlessRefused(refused, () => listOrders(session, filter)),
    refused ? null : sumOrders(session, filter),
    listOrderStatuses(session),
    categoryOptions(session, INCOME_CATEGORIES),
    clientOption(session, filter.idClient),
  ]).catch((error: unknown) => failLoader(error, request));
  returnToFirstPage(request, filter.page, list);
  const shown = Object.fromEntries(list.rows.map(({ idOrder, value }) => [idOrder, value]));
  const cents = await centsToChoose(request, shown, (ids) => centsOfOrders(session, ids));
  return json({
    cents,
    saved: await saved,
    filter,
    refused,
    list,
    totals,
    statuses,
    categories,
    client,
  });
}

const CHOICE = chosenBy(({ idOrder }: { idOrder: number }) => `Escolher orçamento ${idOrder}`);

export default function OrderList() {
  const { cents, saved, filter, refused, list, totals, statuses, categories, client } =
    useLoaderData<typeof loader>();
  const search = useListSearch();
  const choosing = useChoosing();
  const prints = useExtension('print-chosen');
  const order = useSort('-idOrder');
  return (
    <ListPage
      title="Orçamentos"
      create={{
        to: `/dashboard/order/new${client ? `?${OF_CLIENT}=${client.value}` : ''}`,
        label: 'Novo orçamento',
      }}
      tools={<ListTools resource="order" filter={refused ? null : filter} />}
    >
      <SavedFilters list="order" saved={saved} />
      <OrderFilterForm
        filter={filter}
        statuses={statuses}
        categories={categories?.all ?? []}
        client={client}
      />
      {totals ? <OrderListTotals totals={totals} /> : null}
      {list.rows.length === 0 ? (
        <NothingFound refused={refused} begin="Use Novo orçamento para fazer o primeiro." />
      ) : (
        <>
          <DataTable
            isMain
            label="Orçamentos encontrados"
            rows={list.rows}
            order={order}
            choice={choosing.any || prints ? CHOICE : undefined}
            rowKey={(row) => row.idOrder}
            rowLink={(row) => `/dashboard/order/${row.idOrder}${search}`}
            rowLabel={(row) => `Abrir orçamento ${row.idOrder}`}
            columns={[
              {
                label: 'Id',
                sort: { name: 'idOrder', first: 'down' },
                render: (row) => <span className="tabular-nums">{row.idOrder}</span>,
              },
              {
                label: 'Nome / Razão Social',
                card: 'name',
                render: (row) => row.clientName || 'Sem cliente',
              },
              {
                label: 'Documento',
                card: 'detail',
                wide: 'wide',
                render: (row) => <span className="tabular-nums">{formatCpfCnpj(row.cpfCnpj)}</span>,
              },
              {
                label: 'Valor total',
                sort: { name: 'total', first: 'down' },
                card: 'value',
                render: (row) => formatMoney(row.value),
                numeric: true,
              },
              {
                label: 'Status',
                card: 'status',
                render: (row) => (
                  <>
                    <StatusChip text={row.status} />
                    <QuoteStandingChip
                      standing={row.quoteStanding}
                      isQuote={isQuoteStatus(row.status)}
                    />
                  </>
                ),
              },
            ]}
          />
          <ChosenRecords section="order" sum={{ cents, to: 'no total' }}>
            {prints ? (
              <Button {...OPENS_FILE} type="submit" formAction="/dashboard/order/report">
                <Icon name="printer" />
                <WithChosen text="Imprimir linhas marcadas" />
              </Button>
            ) : null}
          </ChosenRecords>
          <Pager
            page={filter.page}
            pageSize={filter.pageSize}
            total={list.total}
            pages={list.pages}
            ownSize={ORDER_LIST_SIZE}
          />
        </>
      )}
    </ListPage>
  );
}
