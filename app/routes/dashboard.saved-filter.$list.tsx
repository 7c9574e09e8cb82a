import { randomUUID } from 'node:crypto';

import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useActionData, useLoaderData, useLocation } from '@remix-run/react';

import { isSavedList, savedQuery } from '@domain/saved-filter/saved-query';
import { FormPage } from '~/components/form/form-page';
import { EmptyList } from '~/components/list/list-page';
import { listAddress } from '~/components/list/list-params';
import { refusedIn } from '~/components/list/refused-filter';
import { ErrorNotice } from '~/components/ui/notice';
import {
  NewFilterForm,
  type RefusedFilter,
  SavedFilterRow,
} from '~/features/saved-filter/filter-forms';
import { readListCriteria } from '~/features/saved-filter/list-criteria.server';
import { readSavedFilters } from '~/features/saved-filter/saved-filter.server';
import { runSavedFilter } from '~/features/saved-filter/saved-filter-form.server';
import { failLoader } from '~/server/http/route-failure.server';
import { requireSession } from '~/server/session/guard.server';

export {
  keepForm as clientAction,
  keepUnanswered as shouldRevalidate,
} from '~/components/autosave/keep-form';

export const meta: MetaFunction = () => [{ title: 'Filtros salvos · Prumo' }];

function listParam(list: string | undefined) {
  if (!isSavedList(list)) throw new Response(null, { status: 404 });
  return list;
}

export async function loader({ request, params }: LoaderFunctionArgs) {
  const session = await requireSession(request);
  const list = listParam(params.list);
  const saved = await readSavedFilters(session, list).catch((error: unknown) =>
    failLoader(error, request),
  );
  const search = new URL(request.url).searchParams.get('list') ?? '';
  const query = savedQuery(search);
  const needsNoName =
    saved.some((filter) => filter.query === query) ||
    refusedIn(new URLSearchParams(query)).length > 0;
  return json({
    saved,
    back: listAddress(list, search),
    // The list's current filter, unless it has a name already or is refused.
    query: needsNoName ? '' : query,
    criteria: needsNoName || query === '' ? null : await readListCriteria(session, list, query),
    idempotencyKey: randomUUID(),
  });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const session = await requireSession(request);
  return runSavedFilter(request, session, listParam(params.list));
}

export default function SavedFilterPage() {
  const { saved, back, query, criteria, idempotencyKey } = useLoaderData<typeof loader>();
  const refused = useActionData<RefusedFilter>();
  const { pathname, search } = useLocation();
  const address = pathname + search;
  return (
    <FormPage title="Filtros salvos" backTo={back}>
      {refused?.error ? (
        <ErrorNotice role="alert" className="mb-4">
          {refused.error}
        </ErrorNotice>
      ) : null}
      {query === '' ? null : (
        <NewFilterForm {...{ action: address, query, criteria, idempotencyKey, refused }} />
      )}
      {saved.length === 0 ? (
        query === '' ? (
          <EmptyList text="Nenhum filtro salvo">
            <p>Filtre a lista e use Salvar este filtro.</p>
          </EmptyList>
        ) : null
      ) : (
        <ul className="mt-4 grid gap-3" aria-label="Filtros salvos">
          {saved.map((filter) => (
            <SavedFilterRow key={filter.idSavedFilter} {...{ action: address, filter, refused }} />
          ))}
        </ul>
      )}
    </FormPage>
  );
}
