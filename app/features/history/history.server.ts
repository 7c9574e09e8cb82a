import type { HistoryFilter } from '@domain/history/history-filter';
import type { HistoryKind } from '@domain/history/kinds';
import { historyPersonWire, historyWire } from '@domain/wire/history';
import { list, pageOf } from '@domain/wire/tolerant';
import type { Option } from '~/components/form/fields/option';
import type { Caller } from '~/server/http/api-call.server';
import { callApi } from '~/server/http/api-client.server';

const historyPage = pageOf(historyWire.read);

/** GET history, an extension (docs/contract.md#history): one page, newest first. */
export async function searchHistory(caller: Caller, filter: HistoryFilter) {
  const { data } = await callApi(caller, { path: 'history', query: filter }, historyPage);
  return data;
}

/** GET history/{kind}/{id}: one page of a record's history. */
export async function readRecordHistory(
  caller: Caller,
  { kind, id }: { kind: HistoryKind; id: number },
  { page, pageSize }: Pick<HistoryFilter, 'page' | 'pageSize'>,
) {
  const call = { path: `history/${kind}/${id}`, query: { page, pageSize } } as const;
  const { data } = await callApi(caller, call, historyPage);
  return data;
}

/** GET history/people: the people whose acts can be searched for. */
export async function listHistoryPeople(caller: Caller): Promise<Option[]> {
  const { data } = await callApi(caller, { path: 'history/people' }, list(historyPersonWire.read));
  return data.map(({ idProfessional, name }) => ({ value: String(idProfessional), label: name }));
}
