import { randomUUID } from 'node:crypto';

import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useActionData, useLoaderData, useLocation } from '@remix-run/react';
import { useMemo } from 'react';

import { FormPage } from '~/components/form/form-page';
import { readCompanyName } from '~/features/company/company.server';
import { companyPage, requireCompanyId } from '~/features/company/company-settings.server';
import { readCompanyFace, updateCompanyFace } from '~/features/company-face/company-face.server';
import {
  CompanyFaceForm,
  companyFaceValidator,
  FACE_FORM_ID,
  PREVIEW,
} from '~/features/company-face/company-face-form';
import {
  companyFaceValues,
  NEW_FACE_VALUES,
  previewedFace,
} from '~/features/company-face/company-face-values';
import { FacePreview } from '~/features/company-face/face-preview';
import { LogoPanel, useLogo } from '~/features/company-face/logo-panel';
import { refillForm } from '~/server/forms/form-refusal.server';
import { runRecordForm } from '~/server/forms/record-form.server';
import { failFormLoader } from '~/server/http/route-failure.server';
import { requireSession, type Session } from '~/server/session/guard.server';
import { redirectWithSuccess } from '~/server/session/toast.server';

export {
  keepForm as clientAction,
  keepFormData as shouldRevalidate,
} from '~/components/autosave/keep-form';

export const meta: MetaFunction = () => [{ title: 'Logo e textos dos documentos · Prumo' }];

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
    values: shown?.values ?? NEW_FACE_VALUES,
    logo: shown?.logo ?? null,
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
      validator: companyFaceValidator,
      formId: FACE_FORM_ID,
      shared: { read: () => readShown(session, idCompany) },
      intents: { [PREVIEW]: async (typed) => refillForm(typed, FACE_FORM_ID) },
    },
    async (input, write) => {
      await updateCompanyFace(session, { id: idCompany, input, ...write });
      return redirectWithSuccess(
        companyPage(request, idCompany),
        'Documentos da empresa atualizados com sucesso',
      );
    },
  );
}

/** The face as the form shows it. */
async function readShown(session: Session, idCompany: number) {
  const { settings: face, etag } = await readCompanyFace(session, idCompany);
  const { logo, ...chosen } = face;
  return { values: companyFaceValues(chosen), logo, etag };
}

export default function EditCompanyFace() {
  const {
    idCompany,
    company,
    values,
    logo: stored,
    etag,
    idempotencyKey,
  } = useLoaderData<typeof loader>();
  const posted = useActionData<{ repopulateFields?: Record<string, unknown> }>()?.repopulateFields;
  const face = useMemo(() => {
    const shown: Record<string, unknown> = posted ?? values;
    return previewedFace((field) => shown[field]);
  }, [posted, values]);
  const logo = useLogo(stored);
  const backTo = `/dashboard/company/${idCompany}${useLocation().search}`;
  return (
    <FormPage title="Logo e textos dos documentos" subtitle={company} backTo={backTo}>
      <LogoPanel idCompany={idCompany} idempotencyKey={idempotencyKey} {...logo} />
      <CompanyFaceForm
        values={values}
        etag={etag}
        idempotencyKey={idempotencyKey}
        previewTo={`/dashboard/company/${idCompany}/face/preview`}
        cancelTo={backTo}
        preview={
          <FacePreview formId={FACE_FORM_ID} face={face} logo={logo.logo} company={company} />
        }
      />
    </FormPage>
  );
}
