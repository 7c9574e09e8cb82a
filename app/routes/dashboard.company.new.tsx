import { randomUUID } from 'node:crypto';

import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useLoaderData, useLocation } from '@remix-run/react';

import { FormPage } from '~/components/form/form-page';
import { createCompany } from '~/features/company/company.server';
import { COMPANY_FORM_ID, CompanyForm, companyValidator } from '~/features/company/company-form';
import { NEW_COMPANY } from '~/features/company/company-form-values';
import { runNewRecord } from '~/server/forms/new-record.server';
import { requireSession } from '~/server/session/guard.server';
import { redirectWithSuccess } from '~/server/session/toast.server';

export {
  keepForm as clientAction,
  keepFormData as shouldRevalidate,
} from '~/components/autosave/keep-form';

export const meta: MetaFunction = () => [{ title: 'Cadastrar empresa · Prumo' }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requireSession(request);
  return json({ idempotencyKey: randomUUID() });
}

export async function action({ request }: ActionFunctionArgs) {
  const session = await requireSession(request);
  const record = { validator: companyValidator, formId: COMPANY_FORM_ID };
  return runNewRecord(request, record, {
    path: '/dashboard/company',
    create: async (input, idempotencyKey) => ({
      id: await createCompany(session, input, idempotencyKey),
      answer: (list) => redirectWithSuccess(list, 'Empresa cadastrada com sucesso'),
    }),
  });
}

export default function NewCompany() {
  const { idempotencyKey } = useLoaderData<typeof loader>();
  const backTo = `/dashboard/company${useLocation().search}`;
  return (
    <FormPage title="Cadastrar empresa" backTo={backTo}>
      <CompanyForm
        values={NEW_COMPANY}
        idCompany={null}
        etag={null}
        idempotencyKey={idempotencyKey}
        cancelTo={backTo}
      />
    </FormPage>
  );
}
