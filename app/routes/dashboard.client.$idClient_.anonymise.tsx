import { randomUUID } from 'node:crypto';

import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useActionData, useLoaderData, useLocation, useParams } from '@remix-run/react';

import { FormPage } from '~/components/form/form-page';
import { anonymiseClient, readAnonymisation } from '~/features/client/anonymisation.server';
import { AnonymiseQuestion } from '~/features/client/anonymise-question';
import { failureText, paymentDueOf } from '~/server/forms/form-refusal.server';
import { pathId, postedHeader, readForm } from '~/server/forms/posted-form.server';
import type { ApiError } from '~/server/http/api-error.server';
import { changerOf, failAction, failLoader } from '~/server/http/route-failure.server';
import { requireSession } from '~/server/session/guard.server';
import { redirectWithError, redirectWithSuccess } from '~/server/session/toast.server';

export {
  keepForm as clientAction,
  keepUnanswered as shouldRevalidate,
} from '~/components/autosave/keep-form';

const TITLE = 'Anonimizar cliente';
const LIST = '/dashboard/client';
const UNKNOWN = 'Cliente desconhecido.';
const changedText = (failure: ApiError) =>
  `Este cliente foi alterado por ${changerOf(failure)} enquanto você decidia. Volte e confira como está agora.`;

export const meta: MetaFunction = () => [{ title: `${TITLE} · Prumo` }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const session = await requireSession(request);
  const idClient = pathId(params.idClient);
  if (idClient === null) return redirectWithError(LIST, UNKNOWN);
  const read = await readAnonymisation(session, idClient).catch((error: unknown) =>
    failLoader(error, request),
  );
  return json({ ...read, idempotencyKey: randomUUID() });
}

/** Removes the data, and redirects to the filtered list. A refusal is shown on this page. */
export async function action({ request, params }: ActionFunctionArgs) {
  const session = await requireSession(request);
  const idClient = pathId(params.idClient);
  if (idClient === null) return redirectWithError(LIST, UNKNOWN);
  const list = LIST + new URL(request.url).search;
  const form = await readForm(request);
  const posted = {
    etag: postedHeader(form, 'etag'),
    idempotencyKey: postedHeader(form, 'idempotencyKey'),
  };
  try {
    await anonymiseClient(session, idClient, posted);
    return await redirectWithSuccess(list, 'Cliente anonimizado.');
  } catch (error) {
    const failure = await failAction(error, request);
    const { status, responseStatus, message } = failure;
    if (status === 404) return redirectWithError(list, message);
    return json(
      {
        error: status === 412 ? changedText(failure) : failureText(failure),
        paymentDue: paymentDueOf(failure),
      },
      { status: responseStatus },
    );
  }
}

export default function AnonymiseClient() {
  const { record, etag, idempotencyKey } = useLoaderData<typeof loader>();
  const error = useActionData<{ error?: string }>()?.error;
  const { idClient = '' } = useParams();
  const back = `${LIST}/${idClient}${useLocation().search}`;
  return (
    <FormPage title={TITLE} subtitle={record.name} backTo={back}>
      <AnonymiseQuestion {...{ idClient, record, etag, idempotencyKey, error, back }} />
    </FormPage>
  );
}
