import { randomUUID } from 'node:crypto';

import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData, useLocation, useParams } from '@remix-run/react';

import { todayIso } from '@domain/date';
import { ContactLinks } from '~/components/form/contact-links';
import { RecordGone } from '~/components/form/record/record-gone';
import { recordMeta, RecordPage } from '~/components/form/record/record-page';
import type { RecordActionData } from '~/components/form/record-action-data';
import { listAround } from '~/components/list/row-anchor';
import { ClosedRecord } from '~/components/navigation/use-access';
import { AnonymiseLink } from '~/features/client/anonymise-link';
import {
  ANONYMISED_CLIENT,
  ANONYMISED_RECORD,
  ANONYMISED_SHOWN,
} from '~/features/client/anonymised-client';
import { readClient, updateClient } from '~/features/client/client.server';
import { CLIENT_RECORD, CLIENT_TOGETHER, ClientForm } from '~/features/client/client-form';
import { clientFormValues, NEW_CLIENT } from '~/features/client/client-form-values';
import { ClientOverview } from '~/features/client-view/client-overview';
import { readClientOverview } from '~/features/client-view/client-overview.server';
import { NewOrderLink } from '~/features/client-view/new-order-link';
import { DeleteLink } from '~/features/deletion/delete-link';
import { HistoryLink } from '~/features/history/history-link';
import { goneResponse } from '~/server/forms/gone-record.server';
import { pathId } from '~/server/forms/posted-form.server';
import { runRecordForm } from '~/server/forms/record-form.server';
import { failFormLoader } from '~/server/http/route-failure.server';
import { requireSession, type Session } from '~/server/session/guard.server';
import { redirectWithError, redirectWithSuccess } from '~/server/session/toast.server';

export {
  keepForm as clientAction,
  keepFormData as shouldRevalidate,
} from '~/components/autosave/keep-form';

export const meta = recordMeta(
  'Editar cliente',
  (data) =>
    (data as { values?: { cpfCnpj?: string } } | undefined)?.values?.cpfCnpj === ANONYMISED_SHOWN,
);

const UNKNOWN_CLIENT = 'Cliente desconhecido.';

export async function loader({ request, params }: LoaderFunctionArgs) {
  const session = await requireSession(request);
  const idClient = pathId(params.idClient);
  if (idClient === null) return redirectWithError('/dashboard/client', UNKNOWN_CLIENT);
  const page = { idempotencyKey: randomUUID(), today: todayIso(new Date()) };
  const [read, overview] = await Promise.all([
    readShown(session, idClient),
    readClientOverview(session, idClient),
  ]).catch((error: unknown) => failFormLoader(error, request, [null, null] as const));
  // Without the record, the form shows what was posted.
  if (!read) return json({ ...page, values: NEW_CLIENT, etag: null, overview });
  return json({ ...page, ...read, overview });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const session = await requireSession(request);
  const idClient = pathId(params.idClient);
  if (idClient === null) return redirectWithError('/dashboard/client', UNKNOWN_CLIENT);
  const list = listAround(new URL(request.url));
  const shared = {
    read: () => readShown(session, idClient),
    together: CLIENT_TOGETHER,
    closed: closedWhenAnonymised,
  };
  const prepare = (typed: Record<string, unknown>) => {
    const closed = closedWhenAnonymised(typed);
    return closed ? goneResponse(CLIENT_RECORD.formId, typed, closed) : typed;
  };
  return runRecordForm(request, { ...CLIENT_RECORD, shared, prepare }, async (input, write) => {
    await updateClient(session, { id: idClient, input, ...write });
    return redirectWithSuccess(list, 'Cliente atualizado com sucesso!');
  });
}

/** Nothing of an anonymised client is written again (R-HIS-13). */
function closedWhenAnonymised(values: { cpfCnpj?: unknown }) {
  return values.cpfCnpj === ANONYMISED_SHOWN ? ANONYMISED_CLIENT : null;
}

/** The client as the form shows it. */
async function readShown(session: Session, idClient: number) {
  const { client, etag } = await readClient(session, idClient);
  return { values: clientFormValues(client), etag };
}

export default function EditClient() {
  const { values, etag, idempotencyKey, today, overview } = useLoaderData<typeof loader>();
  const { idClient = '' } = useParams();
  const isAnonymised = values.cpfCnpj === ANONYMISED_SHOWN;
  const backTo = listAround(useLocation());
  // A refused save is told in the form.
  const isTold = Boolean(useActionData<RecordActionData>()?.gone);
  // What was typed meanwhile stays in fields that it can be copied from.
  const isClosed = isAnonymised && !isTold;
  return (
    <ClosedRecord.Provider value={isClosed}>
      <RecordPage
        title="Editar cliente"
        subtitle={values.name}
        backTo={backTo}
        aside={
          <>
            <HistoryLink area="client" id={idClient} />
            {isAnonymised ? null : <AnonymiseLink id={idClient} />}
            {/* The record can still be deleted as a whole. */}
            <ClosedRecord.Provider value={false}>
              <DeleteLink register="client" id={idClient} />
            </ClosedRecord.Provider>
          </>
        }
      >
        {isClosed ? (
          <div className="mb-5">
            <RecordGone {...ANONYMISED_RECORD} />
          </div>
        ) : null}
        <ContactLinks phone={values.phone} email={values.email}>
          {isAnonymised ? null : <NewOrderLink idClient={idClient} />}
        </ContactLinks>
        {overview ? <ClientOverview idClient={idClient} overview={overview} /> : null}
        <ClientForm
          values={values}
          registered
          etag={etag}
          idempotencyKey={idempotencyKey}
          today={today}
          cancelTo={backTo}
        />
      </RecordPage>
    </ClosedRecord.Provider>
  );
}
