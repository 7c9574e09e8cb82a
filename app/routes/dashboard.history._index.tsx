import { json, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { historyFilterSchema, MOST_LISTED } from '@domain/history/history-filter';
import { ListPage, NothingFound } from '~/components/list/list-page';
import { Pager } from '~/components/list/pager';
import { Help } from '~/components/ui/field';
import { ListTools } from '~/features/extension/list-tools';
import { listHistoryPeople, searchHistory } from '~/features/history/history.server';
import { HistoryFilterForm } from '~/features/history/history-filter-form';
import { HistoryList } from '~/features/history/history-list';
import { readFilter, returnToFirstPage } from '~/server/forms/list-page.server';
import { failLoader } from '~/server/http/api-errors.server';
import { requireSession } from '~/server/session/guard.server';

export const meta: MetaFunction = () => [{ title: 'Histórico · Prumo' }];

export async function loader({ request }: LoaderFunctionArgs) {
  const session = await requireSession(request);
  const filter = readFilter(request, historyFilterSchema);
  const [list, people] = await Promise.all([
    searchHistory(session, filter),
    listHistoryPeople(session),
  ]).catch((error: unknown) => failLoader(error, request));
  returnToFirstPage(request, filter.page, list);
  return json({ filter, list, people });
}

/** What happened to all records that the person may see. */
export default function History() {
  const { filter, list, people } = useLoaderData<typeof loader>();
  return (
    <ListPage
      title="Histórico"
      tools={<ListTools resource="history" exportedBy="history" filter={filter} />}
    >
      <HistoryFilterForm filter={filter} people={people} />
      {list.rows.length === 0 ? (
        <NothingFound begin="O que as pessoas e o Prumo fizerem daqui em diante aparece aqui." />
      ) : (
        <>
          <HistoryList rows={list.rows} named />
          <Pager
            page={filter.page}
            pageSize={filter.pageSize}
            total={list.total}
            pages={list.pages}
          />
          {list.total >= MOST_LISTED ? (
            <Help>Só os mais novos são listados. Escolha um período para ver os outros.</Help>
          ) : null}
        </>
      )}
    </ListPage>
  );
}
