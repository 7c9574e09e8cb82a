import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData, useLocation } from '@remix-run/react';
import { validationError } from 'remix-validated-form';

import { todayIso } from '@domain/date';
import { FormPage } from '~/components/form-page';
import { CLIENT_FORM_ID, ClientForm, clientValidator } from '~/features/client/client-form';
import { clientFormValues } from '~/features/client/client-form-values';
import { withAddressOfZipCode } from '~/server/address-refill.server';
import { failAction, failLoader } from '~/server/api-errors.server';
import { refillForm, refuseForm } from '~/server/form-refusal.server';
import { requireSession } from '~/server/guard.server';
import { pathId, postedText } from '~/server/posted-form.server';
import { readClient, updateClient } from '~/server/resources/client.server';
import { redirectWithError, redirectWithSuccess } from '~/server/toast.server';

export const meta: MetaFunction = () => [{ title: 'Editar cliente · Prumo' }];

const UNKNOWN_CLIENT = 'Cliente desconhecido.';

export async function loader({ request, params }: LoaderFunctionArgs) {
  const session = await requireSession(request);
  const idClient = pathId(params.idClient);
  if (idClient === null) return redirectWithError('/dashboard/client', UNKNOWN_CLIENT);
  const { client, etag } = await readClient(session, idClient).catch((error: unknown) =>
    failLoader(error, request),
  );
  return json({ values: clientFormValues(client), etag, today: todayIso(new Date()) });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const session = await requireSession(request);
  const idClient = pathId(params.idClient);
  if (idClient === null) return redirectWithError('/dashboard/client', UNKNOWN_CLIENT);
  const form = await request.formData();
  const result = await clientValidator.validate(form);
  if (form.get('intent') === 'look-up-zip') {
    return refillForm(await withAddressOfZipCode(result.submittedData), CLIENT_FORM_ID);
  }
  if (result.error) return validationError(result.error, result.submittedData);
  try {
    await updateClient(session, idClient, result.data, postedText(form, 'etag'));
  } catch (error) {
    return refuseForm(await failAction(error, request), result.submittedData, CLIENT_FORM_ID);
  }
  return redirectWithSuccess(
    `/dashboard/client${new URL(request.url).search}`,
    'Cliente atualizado com sucesso!',
  );
}

export default function EditClient() {
  const { values, etag, today } = useLoaderData<typeof loader>();
  const backTo = `/dashboard/client${useLocation().search}`;
  return (
    <FormPage title="Editar cliente" backTo={backTo}>
      <ClientForm values={values} registered etag={etag} idempotencyKey="" today={today} cancelTo={backTo} />
    </FormPage>
  );
}
