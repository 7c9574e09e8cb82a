import { randomUUID } from 'node:crypto';

import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData, useLocation } from '@remix-run/react';
import { validationError } from 'remix-validated-form';

import { todayIso } from '@domain/date';
import { FormPage } from '~/components/form-page';
import { CLIENT_FORM_ID, ClientForm, clientValidator } from '~/features/client/client-form';
import { NEW_CLIENT } from '~/features/client/client-form-values';
import { withAddressOfZipCode } from '~/server/address-refill.server';
import { SignInAgain } from '~/features/session/sign-in-again';
import { failAction } from '~/server/api-errors.server';
import { postedHeader, readForm } from '~/server/posted-form.server';
import { refillForm, refuseForm } from '~/server/form-refusal.server';
import { requireSession } from '~/server/guard.server';
import { createClient } from '~/server/resources/client.server';
import { redirectWithSuccess } from '~/server/toast.server';

export { keepForm as clientAction, keepFormData as shouldRevalidate } from '~/components/keep-form';

export const meta: MetaFunction = () => [{ title: 'Cadastrar cliente · Prumo' }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requireSession(request);
  return json({ idempotencyKey: randomUUID(), today: todayIso(new Date()) });
}

export async function action({ request }: ActionFunctionArgs) {
  const session = await requireSession(request);
  const form = await readForm(request);
  const result = await clientValidator.validate(form);
  if (form.get('intent') === 'look-up-zip') {
    return refillForm(await withAddressOfZipCode(result.submittedData), CLIENT_FORM_ID);
  }
  if (form.get('intent') === 'refresh') return refillForm(result.submittedData, CLIENT_FORM_ID);
  if (result.error) return validationError(result.error, result.submittedData);
  try {
    await createClient(session, result.data, postedHeader(form, 'idempotencyKey'));
  } catch (error) {
    return refuseForm(await failAction(error, request), result.submittedData, CLIENT_FORM_ID);
  }
  return redirectWithSuccess(
    `/dashboard/client${new URL(request.url).search}`,
    'Cliente cadastrado com sucesso!',
  );
}

export default function NewClient() {
  const { idempotencyKey, today } = useLoaderData<typeof loader>();
  const backTo = `/dashboard/client${useLocation().search}`;
  return (
    <FormPage title="Cadastrar cliente" backTo={backTo} overlay={<SignInAgain />}>
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
