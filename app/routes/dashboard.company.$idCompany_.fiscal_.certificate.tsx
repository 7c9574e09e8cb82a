import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useLoaderData, useLocation } from '@remix-run/react';

import { FISCAL_SETTINGS_LIMITS, MAX_PFX_BYTES } from '@domain/fiscal-note/fiscal-settings';
import { FormPage } from '~/components/form/form-page';
import { readCompanyName } from '~/features/company/company.server';
import { requireCompanyId } from '~/features/company/company-settings.server';
import { CERTIFICATE_TEXTS, CertificateForm } from '~/features/fiscal-settings/certificate-form';
import {
  readFiscalSettings,
  sendCertificate,
} from '~/features/fiscal-settings/fiscal-settings.server';
import { refuseForm } from '~/server/forms/form-refusal.server';
import { postedText } from '~/server/forms/posted-form.server';
import {
  asGet,
  readPostedFile,
  readUpload,
  requireUploadSession,
} from '~/server/forms/upload.server';
import { failAction, failFormLoader } from '~/server/http/route-failure.server';
import { requireSession } from '~/server/session/guard.server';
import { redirectWithSuccess } from '~/server/session/toast.server';

export {
  keepForm as clientAction,
  keepFormData as shouldRevalidate,
} from '~/components/autosave/keep-form';

export const meta: MetaFunction = () => [{ title: 'Certificado digital · Prumo' }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const session = await requireSession(request);
  const idCompany = await requireCompanyId(params.idCompany);
  // The form needs no data, but the company must exist.
  const [, company] = await Promise.all([
    readFiscalSettings(session, idCompany).catch((error: unknown) =>
      failFormLoader(error, request, null),
    ),
    readCompanyName(session, idCompany),
  ]);
  return json({ idCompany, company });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const session = await requireUploadSession(request);
  const idCompany = await requireCompanyId(params.idCompany);
  const form = await readUpload(request);
  const posted = await readPostedFile(form, 'pfx', { max: MAX_PFX_BYTES, ...CERTIFICATE_TEXTS });
  if ('refusal' in posted) return json({ fieldErrors: { pfx: posted.refusal } }, { status: 422 });
  const password = (form && postedText(form, 'password')) ?? '';
  try {
    await sendCertificate(session, idCompany, {
      bytes: posted.file.bytes,
      password: password.slice(0, FISCAL_SETTINGS_LIMITS.password),
    });
  } catch (error) {
    return refuseForm(await failAction(error, asGet(request)), {});
  }
  return redirectWithSuccess(
    `/dashboard/company/${idCompany}/fiscal${new URL(request.url).search}`,
    'Certificado digital guardado com sucesso',
  );
}

export default function SendCertificate() {
  const { idCompany, company } = useLoaderData<typeof loader>();
  const backTo = `/dashboard/company/${idCompany}/fiscal${useLocation().search}`;
  return (
    <FormPage title="Certificado digital" subtitle={company} backTo={backTo}>
      <CertificateForm cancelTo={backTo} />
    </FormPage>
  );
}
