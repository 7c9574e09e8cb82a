import { randomUUID } from 'node:crypto';

import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useLoaderData, useLocation } from '@remix-run/react';

import { FormPage } from '~/components/form/form-page';
import { readCompanyName } from '~/features/company/company.server';
import { companyPage, requireCompanyId } from '~/features/company/company-settings.server';
import {
  readContractTemplate,
  updateContractTemplate,
} from '~/features/contract/contract-template.server';
import {
  CONTRACT_FORM_ID,
  ContractTemplateForm,
  contractTemplateValidator,
  RESTORE,
  RESTORED,
  standardContract,
} from '~/features/contract/contract-template-form';
import { refillForm, toastOf } from '~/server/forms/form-refusal.server';
import { runRecordForm } from '~/server/forms/record-form.server';
import { listExtensions } from '~/server/http/extensions.server';
import { failFormLoader } from '~/server/http/route-failure.server';
import { requireSession, type Session } from '~/server/session/guard.server';
import { redirectWithSuccess } from '~/server/session/toast.server';

export {
  keepForm as clientAction,
  keepFormData as shouldRevalidate,
} from '~/components/autosave/keep-form';

export const meta: MetaFunction = () => [{ title: 'Modelo de contrato · Prumo' }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const session = await requireSession(request);
  const idCompany = await requireCompanyId(params.idCompany);
  const [read, company] = await Promise.all([
    readShown(session, idCompany).catch((error: unknown) => failFormLoader(error, request, null)),
    readCompanyName(session, idCompany),
  ]);
  // Without the record, the form shows what was posted.
  const text = read?.values.text ?? '';
  return json({ idCompany, company, text, etag: read?.etag ?? null, idempotencyKey: randomUUID() });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const session = await requireSession(request);
  const idCompany = await requireCompanyId(params.idCompany);
  return runRecordForm(
    request,
    {
      validator: contractTemplateValidator,
      formId: CONTRACT_FORM_ID,
      shared: { read: () => readShown(session, idCompany) },
      intents: {
        [RESTORE]: async (typed) => {
          const extensions = await listExtensions(session);
          const text = standardContract(extensions.includes('contract-term'));
          return refillForm({ ...typed, text }, CONTRACT_FORM_ID, {
            toast: toastOf(RESTORED.message, 'info', RESTORED.description),
          });
        },
      },
    },
    async (input, write) => {
      await updateContractTemplate(session, { id: idCompany, input, ...write });
      return redirectWithSuccess(
        companyPage(request, idCompany),
        'Modelo de contrato atualizado com sucesso',
      );
    },
  );
}

/** The text as the form shows it. */
async function readShown(session: Session, idCompany: number) {
  const { settings: template, etag } = await readContractTemplate(session, idCompany);
  return { values: { text: template.text }, etag };
}

export default function ContractTemplate() {
  const { idCompany, company, text, etag, idempotencyKey } = useLoaderData<typeof loader>();
  const backTo = `/dashboard/company/${idCompany}${useLocation().search}`;
  return (
    <FormPage title="Modelo de contrato" subtitle={company} backTo={backTo}>
      <ContractTemplateForm
        text={text}
        etag={etag}
        idempotencyKey={idempotencyKey}
        previewTo={`/dashboard/company/${idCompany}/contract/preview`}
        cancelTo={backTo}
      />
    </FormPage>
  );
}
