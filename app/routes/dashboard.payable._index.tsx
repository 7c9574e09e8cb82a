import { json, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { BILL_FILTER_EXTENSIONS, billListSchema } from '@domain/bill/bill-filter';
import { billSorts } from '@domain/bill/bill-sort';
import { formatDate, todayIso } from '@domain/date';
import { LIST_SIZE } from '@domain/list-sizes';
import { formatMoney } from '@domain/money';
import { chosenBy, WithChosen } from '~/components/list/chosen-form';
import { useChosenRows, useListSearch } from '~/components/list/chosen-rows';
import { DataTable } from '~/components/list/data-table';
import { ListPage, NothingFound } from '~/components/list/list-page';
import { Pager } from '~/components/list/pager';
import type { ColumnSort } from '~/components/list/sort-links';
import { useMayChange } from '~/components/navigation/use-access';
import { Button } from '~/components/ui/button';
import { Icon } from '~/components/ui/icon';
import { Link } from '~/components/ui/link';
import { listBills, sumBills } from '~/features/bill/bill.server';
import { BillFilterForm } from '~/features/bill/bill-filter-form';
import { readBillOptions } from '~/features/bill/bill-form.server';
import { BillStatusChip } from '~/features/bill/bill-status-chip';
import { readSupplierFilter } from '~/features/bill/bill-supplier.server';
import { BillTotalsSummary } from '~/features/bill/bill-totals';
import { centsToPay } from '~/features/bill/chosen-bills.server';
import { OF_SUPPLIER } from '~/features/bill/of-supplier';
import { centsToChoose } from '~/features/chosen/chosen-cents.server';
import { ChosenRecords, useChoosing } from '~/features/chosen/chosen-records';
import { ListTools } from '~/features/extension/list-tools';
import { useSort } from '~/features/extension/use-sort';
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
import { requireSession, type Session } from '~/server/session/guard.server';

export const meta: MetaFunction = () => [{ title: 'Contas a Pagar · Prumo' }];

export async function loader({ request }: LoaderFunctionArgs) {
  const session = await requireSession(request);
  const supplierError = await findSupplier(request, session);
  const read = readFilter(request, billListSchema);
  const saved = listSavedFilters(session, 'payable');
  const refused = isRefused(request, read);
  const filter = await knownFilter(session, read, BILL_FILTER_EXTENSIONS);
  const [list, totals, options] = await Promise.all([
    unlessRefused(refused, () => listBills(session, filter)),
    refused ? null : sumBills(session, filter),
    readBillOptions(session, filter.idSupplier),
  ]).catch((error: unknown) => failLoader(error, request));
  returnToFirstPage(request, filter.page, list);
  // A server may not tell a bill's cost.
  const shown = Object.fromEntries(
    list.rows.flatMap(({ idBillToPay, isPaid, valuePaid }) =>
      valuePaid === null ? [] : [[idBillToPay, isPaid ? 0 : valuePaid]],
    ),
  );
  return json({
    cents: await centsToChoose(request, shown, (ids) => centsToPay(session, ids)),
    saved: await saved,
    filter,
    refused,
    list,
    totals,
    options,
    supplierError,
    today: todayIso(new Date()),
  });
}

/** The typed supplier: redirects to its filter, or returns why it matches none. */
async function findSupplier(request: Request, session: Session): Promise<string | undefined> {
  const url = new URL(request.url);
  const found = await readSupplierFilter(session, url.searchParams.get('idSupplier') ?? '').catch(
    (error: unknown) => failLoader(error, request),
  );
  if (found === null) return undefined;
  if ('message' in found) return found.message;
  url.searchParams.set('idSupplier', String(found.id));
  throw redirect(url.pathname + url.search);
}

/** A paid bill can be chosen only for export. */
const ALL = chosenBy(({ description }: { description: string }) => `Escolher ${description}`);
const OPEN = { ...ALL, can: ({ isPaid }: { isPaid: boolean }) => !isPaid };

export default function BillList() {
  const { cents, saved, filter, refused, list, totals, options, supplierError, today } =
    useLoaderData<typeof loader>();
  const search = useListSearch();
  const { ids } = useChosenRows();
  const order = useSort('');
  const mayChange = useMayChange();
  const choosing = useChoosing();
  const sorts = billSorts(filter);
  // Open ones may be ticked on another page.
  const hasOpen = list.rows.some((row) => !row.isPaid) || ids.some((id) => cents[id] !== 0);
  const sortOf = (name: 'dueDate' | 'value'): ColumnSort | undefined =>
    sorts.includes(name) ? { name, first: name === 'value' ? 'down' : 'up' } : undefined;
  return (
    <ListPage
      title="Contas a Pagar"
      create={{
        to: `/dashboard/payable/new${filter.idSupplier && `?${OF_SUPPLIER}=${filter.idSupplier}`}`,
        label: 'Nova conta',
      }}
      tools={
        <ListTools resource="payable" filter={refused ? null : filter}>
          {options.categories ? (
            <Link to="/dashboard/payable/categories">Categorias de contas</Link>
          ) : null}
        </ListTools>
      }
    >
      <SavedFilters list="payable" saved={saved} />
      <BillFilterForm filter={filter} options={options} supplierError={supplierError} />
      {totals ? <BillTotalsSummary totals={totals} filter={filter} today={today} /> : null}
      {list.rows.length === 0 ? (
        <NothingFound refused={refused} begin="Use Nova conta para lançar a primeira." />
      ) : (
        <>
          <DataTable
            isMain
            label="Contas encontradas"
            rows={list.rows}
            order={order}
            rowKey={(row) => row.idBillToPay}
            rowLink={(row) => `/dashboard/payable/${row.idBillToPay}${search}`}
            rowLabel={(row) => `Abrir ${row.description}`}
            choice={choosing.exports ? ALL : mayChange ? OPEN : undefined}
            columns={[
              { label: 'Descrição', card: 'name', render: (row) => row.description },
              {
                label: 'Fornecedor',
                card: 'detail',
                wide: 'wide',
                render: (row) => row.supplierName,
              },
              {
                label: 'Vencimento',
                sort: sortOf('dueDate'),
                card: 'detail',
                render: (row) => <span className="tabular-nums">{formatDate(row.dueDate)}</span>,
              },
              {
                label: 'Valor',
                sort: sortOf('value'),
                card: 'value',
                numeric: true,
                render: (row) => formatMoney(row.valuePaid ?? row.value),
              },
              {
                label: 'Status',
                card: 'status',
                render: (row) => (
                  <>
                    <BillStatusChip of={row} today={today} />{' '}
                    {row.paymentDate ? (
                      <span className="tabular-nums">em {formatDate(row.paymentDate)}</span>
                    ) : null}
                  </>
                ),
              },
            ]}
          />
          <ChosenRecords section="payable" sum={{ cents, to: 'a pagar' }}>
            {mayChange && hasOpen ? (
              <Button type="submit" formAction="/dashboard/payable/chosen">
                <Icon name="banknote" />
                <WithChosen text="Pagar as escolhidas" />
              </Button>
            ) : null}
          </ChosenRecords>
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
