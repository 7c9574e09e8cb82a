import { randomUUID } from 'node:crypto';

import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useLoaderData, useLocation } from '@remix-run/react';

import { ofItsPersonType } from '@domain/client/client-schema';
import { todayIso } from '@domain/date';
import { FormPage } from '~/components/form/form-page';
import { createClient } from '~/features/client/client.server';
import { CLIENT_RECORD, ClientForm } from '~/features/client/client-form';
import { NEW_CLIENT } from '~/features/client/client-form-values';
import { runNewRecord } from '~/server/forms/new-record.server';
import { requireSession } from '~/server/session/guard.server';
import { redirectWithSuccess } from '~/server/session/toast.server';

export {
  keepForm as clientAction,
  keepFormData as shouldRevalidate,
} from '~/components/autosave/keep-form';

export const meta: MetaFunction = () => [{ title: 'Cadastrar cliente · Prumo' }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requireSession(request);
  return json({ idempotencyKey: randomUUID(), today: todayIso(new Date()) });
}

export async function action({ request }: ActionFunctionArgs) {
  const session = await requireSession(request);
  return runNewRecord(request, CLIENT_RECORD, {
    path: '/dashboard/client',
    create: async (input, idempotencyKey) => ({
      id: await createClient(session, ofItsPersonType(input), idempotencyKey),
      answer: (list) => redirectWithSuccess(list, 'Cliente cadastrado com sucesso!'),
    }),
  });
}

export default function NewClient() {
  const { idempotencyKey, today } = useLoaderData<typeof loader>();
  const backTo = `/dashboard/client${useLocation().search}`;
  return (
    <FormPage title="Cadastrar cliente" backTo={backTo}>
      <ClientForm
        values={NEW_CLIENT}
        registered={false}
        etag={null}
        idempotencyKey={idempotencyKey}
        today={today}
        cancelTo={backTo}
      />
    </FormPage>
  );
}
