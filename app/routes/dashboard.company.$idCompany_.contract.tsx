import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useLoaderData, useLocation } from '@remix-run/react';

import { FormPage } from '~/components/form/form-page';
import {
  readCompanySettings,
  requireCompany,
  saveCompanySettings,
} from '~/features/company/company-settings-page.server';
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
import type { RecordIntents } from '~/server/forms/record-form.server';
import { listExtensions } from '~/server/http/extensions.server';
import type { Session } from '~/server/session/guard.server';

export {
  keepForm as clientAction,
  keepFormData as shouldRevalidate,
} from '~/components/autosave/keep-form';

export const meta: MetaFunction = () => [{ title: 'Modelo de contrato · Prumo' }];

export async function loader(args: LoaderFunctionArgs) {
  const { shown, page } = await readCompanySettings(args, readShown);
  return json({ ...page, text: shown?.values.text ?? '' });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const company = await requireCompany({ request, params });
  const intents: RecordIntents = {
    [RESTORE]: async (typed) => {
      const extensions = await listExtensions(company.session);
      const text = standardContract(extensions.includes('contract-term'));
      return refillForm({ ...typed, text }, CONTRACT_FORM_ID, {
        toast: toastOf(RESTORED.message, 'info', RESTORED.description),
        focus: 'text',
      });
    },
  };
  return saveCompanySettings(request, company, {
    record: { validator: contractTemplateValidator, formId: CONTRACT_FORM_ID, intents },
    read: readShown,
    update: updateContractTemplate,
    saved: 'Modelo de contrato atualizado com sucesso',
  });
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
