import { json, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { recordHistoryFilterSchema } from '@domain/history/history-filter';
import { HISTORY_KINDS, historyPath } from '@domain/history/kinds';
import { FormPage } from '~/components/form/form-page';
import { EmptyList } from '~/components/list/list-page';
import { listAddress } from '~/components/list/list-params';
import { Pager } from '~/components/list/pager';
import { useUrlParams } from '~/components/navigation/url-params';
import { ListTools } from '~/features/extension/list-tools';
import { readRecordHistory } from '~/features/history/history.server';
import { HistoryList } from '~/features/history/history-list';
import { recordOfPath, recordPage } from '~/features/history/record-path';
import { readFilter, returnToFirstPage } from '~/server/forms/list-page.server';
import { failLoader } from '~/server/http/route-failure.server';
import { requireSession } from '~/server/session/guard.server';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `${titleOf(data)} · Prumo` : 'Histórico · Prumo' },
];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const session = await requireSession(request);
  const record = recordOfPath(params);
  if (!record) throw redirect('/dashboard/history');
  const filter = readFilter(request, recordHistoryFilterSchema);
  const list = await readRecordHistory(session, record, filter).catch((error: unknown) =>
    failLoader(error, request),
  );
  returnToFirstPage(request, filter.page, list);
  return json({ record, filter, list });
}

interface Shown {
  record: NonNullable<ReturnType<typeof recordOfPath>>;
}

const titleOf = ({ record: { kind, id } }: Shown) =>
  kind === 'role'
    ? 'Histórico do papel'
    : `Histórico: ${HISTORY_KINDS[kind].label.toLowerCase()} ${id}`;

/** The history of one record. */
export default function RecordHistory() {
  const data = useLoaderData<typeof loader>();
  const { record, filter, list } = data;
  const params = useUrlParams();
  return (
    <FormPage title={titleOf(data)} backTo={listAddress(recordPage(record), params.get('list'))}>
      {list.rows.length === 0 ? (
        <EmptyList text="Nada foi guardado deste registro ainda." />
      ) : (
        <>
          <HistoryList rows={list.rows} />
          <Pager
            page={filter.page}
            pageSize={filter.pageSize}
            total={list.total}
            pages={list.pages}
          />
          <ListTools
            resource={`history/${historyPath(record.kind)}/${record.id}`}
            exportedBy="history"
            filter={{}}
          />
        </>
      )}
    </FormPage>
  );
}
