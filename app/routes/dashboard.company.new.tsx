import { randomUUID } from 'node:crypto';

import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData, useLocation } from '@remix-run/react';
import { validationError } from 'remix-validated-form';

import { FormPage } from '~/components/form-page';
import { COMPANY_FORM_ID, CompanyForm, companyValidator } from '~/features/company/company-form';
import { NEW_COMPANY } from '~/features/company/company-form-values';
import { SignInAgain } from '~/features/session/sign-in-again';
import { withAddressOfZipCode } from '~/server/address-refill.server';
import { failAction } from '~/server/api-errors.server';
import { refillForm, refuseForm } from '~/server/form-refusal.server';
import { requireSession } from '~/server/guard.server';
import { postedHeader, readForm } from '~/server/posted-form.server';
import { createCompany } from '~/server/resources/company.server';
import { redirectWithSuccess } from '~/server/toast.server';

export { keepForm as clientAction, keepFormData as shouldRevalidate } from '~/components/keep-form';

export const meta: MetaFunction = () => [{ title: 'Cadastrar empresa · Prumo' }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requireSession(request);
  return json({ idempotencyKey: randomUUID() });
}

export async function action({ request }: ActionFunctionArgs) {
  const session = await requireSession(request);
  const form = await readForm(request);
  const result = await companyValidator.validate(form);
  if (form.get('intent') === 'look-up-zip') {
    return refillForm(await withAddressOfZipCode(result.submittedData), COMPANY_FORM_ID);
  }
  if (form.get('intent') === 'refresh') return refillForm(result.submittedData, COMPANY_FORM_ID);
  if (result.error) return validationError(result.error, result.submittedData);
  try {
    await createCompany(session, result.data, postedHeader(form, 'idempotencyKey'));
  } catch (error) {
    return refuseForm(await failAction(error, request), result.submittedData, COMPANY_FORM_ID);
  }
  return redirectWithSuccess(
    `/dashboard/company${new URL(request.url).search}`,
    'Empresa cadastrada com sucesso',
  );
}

export default function NewCompany() {
  const { idempotencyKey } = useLoaderData<typeof loader>();
  const backTo = `/dashboard/company${useLocation().search}`;
  return (
    <FormPage title="Cadastrar empresa" backTo={backTo} overlay={<SignInAgain />}>
      <CompanyForm values={NEW_COMPANY} idCompany={null} etag={null} idempotencyKey={idempotencyKey} cancelTo={backTo} />
    </FormPage>
  );
}
