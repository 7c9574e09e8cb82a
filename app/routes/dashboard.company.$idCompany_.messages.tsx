import { randomUUID } from 'node:crypto';

import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useActionData, useLoaderData, useLocation } from '@remix-run/react';

import { FormPage } from '~/components/form/form-page';
import { readCompanyName } from '~/features/company/company.server';
import { companyPage, requireCompanyId } from '~/features/company/company-settings.server';
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
import { runRecordForm } from '~/server/forms/record-form.server';
import { failFormLoader } from '~/server/http/route-failure.server';
import { requireSession, type Session } from '~/server/session/guard.server';
import { redirectWithSuccess } from '~/server/session/toast.server';

export {
  keepForm as clientAction,
  keepFormData as shouldRevalidate,
} from '~/components/autosave/keep-form';

export const meta: MetaFunction = () => [{ title: 'Mensagens e lembretes · Prumo' }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const session = await requireSession(request);
  const idCompany = await requireCompanyId(params.idCompany);
  const [shown, company] = await Promise.all([
    readShown(session, idCompany).catch((error: unknown) => failFormLoader(error, request, null)),
    readCompanyName(session, idCompany),
  ]);
  return json({
    idCompany,
    company,
    // Without the record, the form shows what was posted.
    values: shown?.values ?? NEW_MESSAGES_VALUES,
    etag: shown?.etag ?? null,
    idempotencyKey: randomUUID(),
  });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const session = await requireSession(request);
  const idCompany = await requireCompanyId(params.idCompany);
  return runRecordForm(
    request,
    {
      validator: companyMessagesValidator,
      formId: MESSAGES_FORM_ID,
      shared: { read: () => readShown(session, idCompany) },
      intents: { [EXAMPLES]: async (typed) => refillForm(typed, MESSAGES_FORM_ID) },
    },
    async (input, write) => {
      await updateCompanyMessages(session, { id: idCompany, input, ...write });
      return redirectWithSuccess(
        companyPage(request, idCompany),
        'Mensagens e lembretes atualizados com sucesso',
      );
    },
  );
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
