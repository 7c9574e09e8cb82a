import { json, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { allows } from '@domain/access/areas';
import { historyFilterSchema, MOST_LISTED } from '@domain/history/history-filter';
import { HISTORY_KIND_NAMES, HISTORY_KINDS } from '@domain/history/kinds';
import { ListPage, NothingFound } from '~/components/list/list-page';
import { Pager } from '~/components/list/pager';
import { useAccess } from '~/components/navigation/use-access';
import { Help } from '~/components/ui/field';
import { ListTools } from '~/features/extension/list-tools';
import { listHistoryPeople, searchHistory } from '~/features/history/history.server';
import { HistoryFilterForm } from '~/features/history/history-filter-form';
import { HistoryList } from '~/features/history/history-list';
import {
  isRefused,
  readFilter,
  returnToFirstPage,
  unlessRefused,
} from '~/server/forms/list-page.server';
import { failLoader } from '~/server/http/route-failure.server';
import { requireSession } from '~/server/session/guard.server';

export const meta: MetaFunction = () => [{ title: 'Histórico · Prumo' }];

export async function loader({ request }: LoaderFunctionArgs) {
  const session = await requireSession(request);
  const filter = readFilter(request, historyFilterSchema);
  const refused = isRefused(request, filter);
  const [list, people] = await Promise.all([
    unlessRefused(refused, () => searchHistory(session, filter)),
    listHistoryPeople(session),
  ]).catch((error: unknown) => failLoader(error, request));
  returnToFirstPage(request, filter.page, list);
  return json({ filter, refused, list, people });
}

const BEGIN = 'O que as pessoas e o Prumo fizerem daqui em diante aparece aqui.';
const BEGIN_OF_ROLE =
  'O seu papel vê só o histórico das outras áreas que ele abre. O que acontecer nelas aparece aqui.';

/** The history of all records that the person may see. */
export default function History() {
  const { filter, refused, list, people } = useLoaderData<typeof loader>();
  const access = useAccess();
  const seesAll = HISTORY_KIND_NAMES.every((kind) =>
    allows(access, HISTORY_KINDS[kind].area, 'see'),
  );
  return (
    <ListPage
      title="Histórico"
      tools={<ListTools resource="history" exportedBy="history" filter={refused ? null : filter} />}
    >
      <HistoryFilterForm filter={filter} people={people} />
      {list.rows.length === 0 ? (
        <NothingFound refused={refused} begin={seesAll ? BEGIN : BEGIN_OF_ROLE} />
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
