import { json, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { securityEventFilterSchema } from '@domain/security/security-events';
import { FormPage } from '~/components/form/form-page';
import { NothingFound } from '~/components/list/list-page';
import { Pager } from '~/components/list/pager';
import { listProfessionals } from '~/features/lookup/choice-lists.server';
import {
  SecurityEventFilterForm,
  SecurityEventTable,
} from '~/features/security/security-event-list';
import { listSecurityEvents } from '~/features/security/security-events.server';
import { failSettingsLoader } from '~/features/security/settings-form.server';
import {
  isRefused,
  readFilter,
  returnToFirstPage,
  unlessRefused,
} from '~/server/forms/list-page.server';
import { failLoader } from '~/server/http/route-failure.server';
import { requireSession } from '~/server/session/guard.server';

export const meta: MetaFunction = () => [{ title: 'Registro de acessos · Prumo' }];

export async function loader({ request }: LoaderFunctionArgs) {
  const session = await requireSession(request);
  const filter = readFilter(request, securityEventFilterSchema);
  const refused = isRefused(request, filter);
  const [list, people] = await Promise.all([
    unlessRefused(refused, () => listSecurityEvents(session, filter)).catch((error: unknown) =>
      failSettingsLoader(error, request, null),
    ),
    listProfessionals(session).catch((error: unknown) => failLoader(error, request)),
  ]);
  if (list) returnToFirstPage(request, filter.page, list);
  return json({ filter, refused, list, people });
}

export default function SecurityEvents() {
  const { filter, refused, list, people } = useLoaderData<typeof loader>();
  const rows = list?.rows ?? [];
  return (
    <FormPage title="Registro de acessos" backTo="/dashboard/security">
      <SecurityEventFilterForm filter={filter} people={people} />
      {rows.length === 0 ? (
        <NothingFound
          refused={refused}
          begin="Entradas, senhas, papéis e exportações aparecem aqui, por um ano."
        />
      ) : (
        <>
          <SecurityEventTable rows={rows} />
          <Pager
            page={filter.page}
            pageSize={filter.pageSize}
            total={list?.total ?? 0}
            pages={list?.pages ?? 0}
          />
        </>
      )}
    </FormPage>
  );
}
