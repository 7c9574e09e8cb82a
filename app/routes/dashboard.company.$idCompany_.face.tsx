import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useActionData, useLoaderData, useLocation } from '@remix-run/react';
import { useMemo } from 'react';

import { FormPage } from '~/components/form/form-page';
import {
  readCompanySettings,
  requireCompany,
  saveCompanySettings,
} from '~/features/company/company-settings-page.server';
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
import type { Session } from '~/server/session/guard.server';

export {
  keepForm as clientAction,
  keepFormData as shouldRevalidate,
} from '~/components/autosave/keep-form';

export const meta: MetaFunction = () => [{ title: 'Logo e textos dos documentos · Prumo' }];

export async function loader(args: LoaderFunctionArgs) {
  const { shown, page } = await readCompanySettings(args, readShown);
  return json({ ...page, values: shown?.values ?? NEW_FACE_VALUES, logo: shown?.logo ?? null });
}

export async function action({ request, params }: ActionFunctionArgs) {
  return saveCompanySettings(request, await requireCompany({ request, params }), {
    record: {
      validator: companyFaceValidator,
      formId: FACE_FORM_ID,
      intents: { [PREVIEW]: async (typed) => refillForm(typed, FACE_FORM_ID) },
    },
    read: readShown,
    update: updateCompanyFace,
    saved: 'Documentos da empresa atualizados com sucesso',
  });
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
      <LogoPanel recordForm={FACE_FORM_ID} {...{ idCompany, idempotencyKey }} {...logo} />
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
