import { json, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { LIST_SIZE } from '@domain/list-sizes';
import { formatMoney } from '@domain/money';
import {
  PRODUCT_FILTER_EXTENSIONS,
  PRODUCT_LIST_SEARCH,
  productFilterSchema,
} from '@domain/product/product-filter';
import { ActiveChip } from '~/components/list/active-chip';
import { chosenBy } from '~/components/list/chosen-form';
import { useListSearch } from '~/components/list/chosen-rows';
import { DataTable } from '~/components/list/data-table';
import { ListPage, NothingFound } from '~/components/list/list-page';
import { Pager } from '~/components/list/pager';
import { ChosenRecords, useChoosing } from '~/features/chosen/chosen-records';
import { ListTools } from '~/features/extension/list-tools';
import { useSort } from '~/features/extension/use-sort';
import { listProducts } from '~/features/product/product.server';
import { ProductFilterForm } from '~/features/product/product-filter-form';
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

export const meta: MetaFunction = () => [{ title: 'Produtos · Prumo' }];

export async function loader({ request }: LoaderFunctionArgs) {
  const session = await requireSession(request);
  const read = readFilter(request, productFilterSchema, PRODUCT_LIST_SEARCH);
  const saved = listSavedFilters(session, 'product');
  const refused = isRefused(request, read);
  const filter = await knownFilter(session, read, PRODUCT_FILTER_EXTENSIONS);
  const list = await unlessRefused(refused, () => listProducts(session, filter)).catch(
    (error: unknown) => failLoader(error, request),
  );
  returnToFirstPage(request, filter.page, list);
  return json({ saved: await saved, filter, refused, list });
}

const CHOICE = chosenBy(({ description }: { description: string }) => `Escolher ${description}`);

export default function ProductList() {
  const { saved, filter, refused, list } = useLoaderData<typeof loader>();
  const search = useListSearch();
  const choosing = useChoosing(true);
  const order = useSort('description');
  return (
    <ListPage
      title="Produtos"
      create={{ to: '/dashboard/product/new', label: 'Novo produto' }}
      tools={<ListTools resource="product" filter={refused ? null : filter} imports />}
    >
      <SavedFilters list="product" saved={saved} />
      <ProductFilterForm filter={filter} />
      {list.rows.length === 0 ? (
        <NothingFound refused={refused} begin="Use Novo produto para cadastrar o primeiro." />
      ) : (
        <>
          <DataTable
            isMain
            label="Produtos encontrados"
            rows={list.rows}
            order={order}
            choice={choosing.any ? CHOICE : undefined}
            rowKey={(row) => row.idProduct}
            rowLink={(row) => `/dashboard/product/${row.idProduct}${search}`}
            rowLabel={(row) => `Abrir ${row.description}`}
            columns={[
              {
                label: 'Descrição',
                sort: { name: 'description' },
                card: 'name',
                render: (row) => row.description,
              },
              {
                label: 'Código',
                card: 'left-out',
                render: (row) => <span className="tabular-nums">{row.idProduct}</span>,
              },
              {
                label: 'Código de barras',
                card: 'detail',
                wide: 'wide',
                render: (row) => <span className="tabular-nums">{row.barCode}</span>,
              },
              { label: 'Unidade', card: 'detail', wide: 'wide', render: (row) => row.unity },
              {
                label: 'Valor',
                sort: { name: 'value', first: 'down' },
                card: 'value',
                numeric: true,
                render: (row) => formatMoney(row.value),
              },
              {
                label: 'Status',
                card: 'status',
                render: (row) => <ActiveChip status={row.status} />,
              },
            ]}
          />
          <ChosenRecords section="product" deactivates />
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
