import { randomUUID } from 'node:crypto';

import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, useLocation } from '@remix-run/react';

import { recordMeta, RecordPage } from '~/components/form/record/record-page';
import { listAround } from '~/components/list/row-anchor';
import { ButtonLink } from '~/components/ui/button';
import { readCompany, updateCompany } from '~/features/company/company.server';
import { COMPANY_FORM_ID, CompanyForm, companyValidator } from '~/features/company/company-form';
import { companyFormValues, NEW_COMPANY } from '~/features/company/company-form-values';
import { requireCompanyId } from '~/features/company/company-settings.server';
import { useExtension } from '~/features/extension/use-extension';
import { HistoryLink } from '~/features/history/history-link';
import { runRecordForm } from '~/server/forms/record-form.server';
import { failFormLoader } from '~/server/http/route-failure.server';
import { requireSession, type Session } from '~/server/session/guard.server';
import { redirectWithSuccess } from '~/server/session/toast.server';

export {
  keepForm as clientAction,
  keepFormData as shouldRevalidate,
} from '~/components/autosave/keep-form';

export const meta = recordMeta('Atualizar empresa');

export async function loader({ request, params }: LoaderFunctionArgs) {
  const session = await requireSession(request);
  const idCompany = await requireCompanyId(params.idCompany);
  const read = await readShown(session, idCompany).catch((error: unknown) =>
    failFormLoader(error, request, null),
  );
  // Without the record, the form shows what was posted.
  return json({
    idCompany,
    idempotencyKey: randomUUID(),
    ...(read ?? { values: NEW_COMPANY, etag: null }),
  });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const session = await requireSession(request);
  const idCompany = await requireCompanyId(params.idCompany);
  const list = listAround(new URL(request.url));
  const shared = { read: () => readShown(session, idCompany) };
  return runRecordForm(
    request,
    { validator: companyValidator, formId: COMPANY_FORM_ID, shared },
    async (input, write) => {
      await updateCompany(session, { id: idCompany, input, ...write });
      return redirectWithSuccess(list, 'Empresa atualizada com sucesso');
    },
  );
}

/** The company as the form shows it. */
async function readShown(session: Session, idCompany: number) {
  const { company, etag } = await readCompany(session, idCompany);
  return { values: companyFormValues(company), etag };
}

export default function EditCompany() {
  const { idCompany, values, etag, idempotencyKey } = useLoaderData<typeof loader>();
  const location = useLocation();
  const { search } = location;
  const backTo = listAround(location);
  const contract = useExtension('contract-template') ? (
    <ButtonLink to={`/dashboard/company/${idCompany}/contract${search}`}>
      Modelo de contrato
    </ButtonLink>
  ) : null;
  const face = useExtension('company-face') ? (
    <ButtonLink to={`/dashboard/company/${idCompany}/face${search}`}>
      Logo e textos dos documentos
    </ButtonLink>
  ) : null;
  const messages = useExtension('company-messages') ? (
    <ButtonLink to={`/dashboard/company/${idCompany}/messages${search}`}>
      Mensagens e lembretes
    </ButtonLink>
  ) : null;
  const account = useExtension('bank-account') ? (
    <ButtonLink to={`/dashboard/company/${idCompany}/bank-account${search}`}>
      Boletos e Pix
    </ButtonLink>
  ) : null;
  const fiscal = useExtension('fiscal-settings') ? (
    <ButtonLink to={`/dashboard/company/${idCompany}/fiscal${search}`}>
      Configurações fiscais
    </ButtonLink>
  ) : null;
  const aside = (
    <p className="actions">
      {fiscal}
      {account}
      {contract}
      {face}
      {messages}
      <HistoryLink area="company" id={idCompany} />
    </p>
  );
  return (
    <RecordPage title="Atualizar empresa" subtitle={values.name} backTo={backTo} aside={aside}>
      <CompanyForm
        values={values}
        idCompany={idCompany}
        etag={etag}
        idempotencyKey={idempotencyKey}
        cancelTo={backTo}
      />
    </RecordPage>
  );
}
