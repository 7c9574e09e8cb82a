import { randomUUID } from 'node:crypto';

import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useActionData, useLoaderData, useLocation } from '@remix-run/react';

import { chosenIds } from '@domain/chosen-ids';
import { FormPage } from '~/components/form/form-page';
import { PostForm } from '~/components/form/post-form';
import { PlainTable } from '~/components/list/data-table';
import { EmptyList } from '~/components/list/list-page';
import { chosenAddress, listAddress } from '~/components/list/list-params';
import { Button, ButtonLink } from '~/components/ui/button';
import { ErrorNotice } from '~/components/ui/notice';
import { unlessNoneChosen } from '~/features/chosen/chosen.server';
import { deactivateChosen, readChosen, registerOf } from '~/features/chosen/deactivate.server';
import { failureText, paymentDueOf } from '~/server/forms/form-refusal.server';
import { postedHeader, readForm } from '~/server/forms/posted-form.server';
import { failAction, failLoader } from '~/server/http/route-failure.server';
import { requireSession } from '~/server/session/guard.server';
import { redirectWithSuccess } from '~/server/session/toast.server';

export {
  keepForm as clientAction,
  keepUnanswered as shouldRevalidate,
} from '~/components/autosave/keep-form';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.title ?? 'Inativar'} · Prumo` },
];

const listOf = (register: string | undefined, url: string) =>
  listAddress(register ?? '', new URL(url).searchParams.get('list'));

const NONE_CHOSEN = 'Marque antes as linhas que quer inativar.';
const OTHERS_LEFT = 'O restante já estava inativo ou não existe mais.';

export async function loader({ request, params }: LoaderFunctionArgs) {
  const session = await requireSession(request);
  const register = registerOf(params.register);
  const { searchParams } = new URL(request.url);
  const list = chosenAddress(params.register ?? '', searchParams);
  await unlessNoneChosen(chosenIds(searchParams.getAll('id')), list, NONE_CHOSEN);
  const chosen = await readChosen(session, register, request.url).catch((error: unknown) =>
    failLoader(error, request),
  );
  const active = chosen.filter(({ isActive }) => isActive);
  return json({
    title: register.title,
    records: active.map(({ id, name }) => ({ id, name })),
    others: chosen.length - active.length,
    back: list,
    idempotencyKey: randomUUID(),
  });
}

/** Deactivates the records, and redirects to the filtered list. A refusal is shown on this page. */
export async function action({ request, params }: ActionFunctionArgs) {
  const session = await requireSession(request);
  const register = registerOf(params.register);
  // The chosen records are in the address; the form says whose page it is.
  const key = postedHeader(await readForm(request), 'idempotencyKey');
  try {
    const count = await deactivateChosen(session, { register, url: request.url, key });
    const [one, several] = register.words;
    const done = count === 1 ? one : `${count} ${several}`;
    const isAll = count === chosenIds(new URL(request.url).searchParams.getAll('id')).length;
    const description = isAll ? undefined : OTHERS_LEFT;
    return await redirectWithSuccess(listOf(params.register, request.url), {
      message: done,
      description,
    });
  } catch (error) {
    const failure = await failAction(error, request);
    return json(
      { error: failureText(failure), paymentDue: paymentDueOf(failure) },
      { status: failure.responseStatus },
    );
  }
}

export default function DeactivateChosen() {
  const { title, records, others, back, idempotencyKey } = useLoaderData<typeof loader>();
  const refused = useActionData<{ error?: string }>();
  const { pathname, search } = useLocation();
  return (
    <FormPage title={title} backTo={back}>
      {refused?.error ? (
        <ErrorNotice role="alert" className="mb-4">
          {refused.error}
        </ErrorNotice>
      ) : null}
      {records.length === 0 ? (
        <EmptyList text="Nenhum cadastro ativo foi escolhido.">
          <p>Volte à lista e marque as linhas que quer inativar.</p>
        </EmptyList>
      ) : (
        <>
          <p className="mb-4">
            O que já foi feito com eles continua como está. Inativos, não aparecem em cadastros
            novos, e voltam a ser ativos na tela de cada um.
          </p>
          {others > 0 ? (
            <p className="mb-4">
              {others === 1
                ? 'Um escolhido já está inativo.'
                : `${others} escolhidos já estão inativos.`}
            </p>
          ) : null}
          <PlainTable
            label="Escolhidos"
            rows={records}
            rowKey={({ id }) => id}
            columns={[{ label: 'Nome', card: 'name', render: ({ name }) => name }]}
          />
          <PostForm action={pathname + search} className="actions mt-4">
            <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
            <Button type="submit" tone="primary">
              {records.length === 1
                ? 'Inativar 1 cadastro'
                : `Inativar ${records.length} cadastros`}
            </Button>
            <ButtonLink to={back}>Cancelar</ButtonLink>
          </PostForm>
        </>
      )}
    </FormPage>
  );
}
