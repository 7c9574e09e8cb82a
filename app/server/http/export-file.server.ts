import type { LoaderFunctionArgs } from '@remix-run/node';

import { chosenIds } from '@domain/chosen-ids';
import { todayIso } from '@domain/date';
import { refusedFields } from '@domain/refused-fields';
import { listAddress } from '~/components/list/list-params';
import { requireSession } from '~/server/session/guard.server';
import { redirectWithWarning } from '~/server/session/toast.server';

import { callApiForFile } from './api-client.server';
import { streamFile } from './file-stream.server';
import { failFile } from './route-failure.server';

const NOTHING_CHOSEN = 'Marque antes as linhas que quer exportar.';

interface ExportOptions {
  /** The list's screen, if its name differs from the resource's. */
  section?: string;
  /** Whether the list refuses its filter for another reason, such as an invalid document. */
  refuses?: (filter: URLSearchParams) => boolean;
}

/** Whether a list refuses a day or an amount of its filter. */
export function hasRefusedField(filter: URLSearchParams): boolean {
  return refusedFields(filter, todayIso(new Date())).length > 0;
}

/** Back to a list that refuses its filter. */
export function backToFilter(list: string, filter: URLSearchParams): Promise<Response> {
  return redirectWithWarning(`${list}?${filter.toString()}`, 'Corrija o filtro para exportar.');
}

/**
 * The loader of a list's export (docs/contract.md#export), streamed. `format` and filter are passed
 * on from the URL; on a refusal the person is redirected to the list. A filter that the list
 * refuses gives no file (R-LST-20).
 */
export function exportLoader(
  resource: string,
  { section = resource, refuses = () => false }: ExportOptions = {},
) {
  return async ({ request }: LoaderFunctionArgs) => {
    const session = await requireSession(request);
    const params = new URL(request.url).searchParams;
    const chosen = chosenIds(params.getAll('id'));
    // Sent by the form of the chosen rows with none chosen: do not export the whole list.
    if (params.has('list') && chosen.length === 0)
      return redirectWithWarning(listAddress(section, params.get('list')), NOTHING_CHOSEN);
    if (chosen.length === 0 && (hasRefusedField(params) || refuses(params))) {
      params.delete('format');
      return backToFilter(`/dashboard/${section}`, params);
    }
    const query =
      chosen.length > 0
        ? { format: params.get('format') ?? '', ids: chosen.join(',') }
        : Object.fromEntries(params);
    const file = await callApiForFile(session, {
      path: `${resource}/export`,
      query,
      kind: query.format === 'xlsx' ? 'xlsx' : 'csv',
      signal: request.signal,
    }).catch((error: unknown) => failFile(error, request, { backTo: `/dashboard/${section}` }));
    return streamFile(
      file,
      `${resource.replaceAll('/', '-')}.${query.format === 'xlsx' ? 'xlsx' : 'csv'}`,
    );
  };
}
