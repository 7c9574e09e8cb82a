import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useActionData, useLoaderData, useLocation } from '@remix-run/react';

import { FormPage } from '~/components/form/form-page';
import {
  readCompanySettings,
  requireCompany,
  saveCompanySettings,
} from '~/features/company/company-settings-page.server';
import {
  readCompanyMessages,
  updateCompanyMessages,
} from '~/features/sending/company-messages.server';
import {
  CompanyMessagesForm,
  companyMessagesValidator,
  EXAMPLES,
  MESSAGES_FORM_ID,
} from '~/features/sending/company-messages-form';
import {
  companyMessagesValues,
  NEW_MESSAGES_VALUES,
} from '~/features/sending/company-messages-values';
import { refillForm } from '~/server/forms/form-refusal.server';
import type { Session } from '~/server/session/guard.server';

export {
  keepForm as clientAction,
  keepFormData as shouldRevalidate,
} from '~/components/autosave/keep-form';

export const meta: MetaFunction = () => [{ title: 'Mensagens e lembretes · Prumo' }];

export async function loader(args: LoaderFunctionArgs) {
  const { shown, page } = await readCompanySettings(args, readShown);
  return json({ ...page, values: shown?.values ?? NEW_MESSAGES_VALUES });
}

export async function action({ request, params }: ActionFunctionArgs) {
  return saveCompanySettings(request, await requireCompany({ request, params }), {
    record: {
      validator: companyMessagesValidator,
      formId: MESSAGES_FORM_ID,
      intents: { [EXAMPLES]: async (typed) => refillForm(typed, MESSAGES_FORM_ID) },
    },
    read: readShown,
    update: updateCompanyMessages,
    saved: 'Mensagens e lembretes atualizados com sucesso',
  });
}

/** What the company writes, as the form shows it. */
async function readShown(session: Session, idCompany: number) {
  const { settings: messages, etag } = await readCompanyMessages(session, idCompany);
  return { values: companyMessagesValues(messages), etag };
}

export default function EditCompanyMessages() {
  const { idCompany, company, values, etag, idempotencyKey } = useLoaderData<typeof loader>();
  const posted = useActionData<{ repopulateFields?: Record<string, unknown> }>()?.repopulateFields;
  const backTo = `/dashboard/company/${idCompany}${useLocation().search}`;
  return (
    <FormPage title="Mensagens e lembretes" subtitle={company} backTo={backTo}>
      <CompanyMessagesForm
        values={values}
        etag={etag}
        idempotencyKey={idempotencyKey}
        cancelTo={backTo}
        typed={posted ?? values}
      />
    </FormPage>
  );
}
