import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { Form, useActionData, useLoaderData, useLocation } from '@remix-run/react';

import { FormPage } from '~/components/form/form-page';
import { ButtonLink } from '~/components/ui/button';
import type { DeletionRefused } from '~/features/deletion/delete-link';
import { deletionOf, readQuestion, runDeletion } from '~/features/deletion/delete-page.server';
import { DeleteQuestion } from '~/features/deletion/delete-question';
import { paymentDueOf } from '~/server/forms/form-refusal.server';
import { postedHeader, postedText, readForm } from '~/server/forms/posted-form.server';
import type { ApiError } from '~/server/http/api-error.server';
import { changerOf, failAction, failLoader } from '~/server/http/route-failure.server';
import { requireSession } from '~/server/session/guard.server';
import { redirectWithError, redirectWithSuccess } from '~/server/session/toast.server';

export {
  keepForm as clientAction,
  keepUnanswered as shouldRevalidate,
} from '~/components/autosave/keep-form';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.title ?? 'Excluir'} · Prumo` },
];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const session = await requireSession(request);
  const deletion = deletionOf(params);
  const question = await readQuestion(session, deletion).catch((error: unknown) =>
    failLoader(error, request),
  );
  return json({ ...question, page: deletion.page(deletion.id) });
}

/** Deletes, and redirects to the filtered list. A refusal is shown on this page. */
export async function action({ request, params }: ActionFunctionArgs) {
  const session = await requireSession(request);
  const deletion = deletionOf(params);
  const list = deletion.list(deletion.id) + new URL(request.url).search;
  const form = await readForm(request);
  const posted = {
    intent: postedText(form, 'intent'),
    etag: postedHeader(form, 'etag'),
    idempotencyKey: postedHeader(form, 'idempotencyKey'),
  };
  try {
    return await redirectWithSuccess(list, await runDeletion(session, deletion, posted));
  } catch (error) {
    const failure = await failAction(error, request);
    const { status, responseStatus, message } = failure;
    // Already deleted: there is no record to return to.
    if (status === 404) return redirectWithError(list, message);
    const refused: DeletionRefused =
      status === 412
        ? { error: changedText(failure), changedBy: failure.isOwnChange ? 'self' : 'other' }
        : { error: message, paymentDue: paymentDueOf(failure) };
    return json(refused, { status: responseStatus });
  }
}

const changedText = (failure: ApiError) =>
  `Isto foi alterado por ${changerOf(failure)} enquanto você decidia. Volte, confira como está agora e exclua de novo se for o caso.`;

export default function DeleteRecord() {
  const { page, ...question } = useLoaderData<typeof loader>();
  const { error, changedBy } = useActionData<DeletionRefused>() ?? {};
  const { pathname, search } = useLocation();
  const back = page + search;
  return (
    <FormPage title={question.title} backTo={back}>
      <DeleteQuestion
        question={question}
        action={pathname + search}
        form={Form}
        error={error}
        isOver={changedBy !== undefined}
      />
      <p className="actions mt-3">
        <ButtonLink to={back}>Voltar</ButtonLink>
      </p>
    </FormPage>
  );
}
