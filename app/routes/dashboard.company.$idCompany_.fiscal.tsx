import { randomUUID } from 'node:crypto';

import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useLoaderData, useLocation } from '@remix-run/react';

import { FormPage } from '~/components/form/form-page';
import { Notice } from '~/components/ui/notice';
import { readCompanyName } from '~/features/company/company.server';
import { requireCompanyId } from '~/features/company/company-settings.server';
import { CertificatePanel, REMOVE_CERTIFICATE } from '~/features/fiscal-settings/certificate-panel';
import {
  readFiscalSettings,
  removeCertificate,
  updateFiscalSettings,
} from '~/features/fiscal-settings/fiscal-settings.server';
import {
  FISCAL_SETTINGS_FORM_ID,
  FiscalSettingsForm,
  fiscalSettingsValidator,
} from '~/features/fiscal-settings/fiscal-settings-form';
import { runRecordForm } from '~/server/forms/record-form.server';
import { failAction, failFormLoader } from '~/server/http/route-failure.server';
import { requireSession } from '~/server/session/guard.server';
import { redirectWithFailure, redirectWithSuccess } from '~/server/session/toast.server';

export {
  keepForm as clientAction,
  keepFormData as shouldRevalidate,
} from '~/components/autosave/keep-form';

export const meta: MetaFunction = () => [{ title: 'Configurações fiscais · Prumo' }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const session = await requireSession(request);
  const idCompany = await requireCompanyId(params.idCompany);
  const [read, company] = await Promise.all([
    readFiscalSettings(session, idCompany).catch((error: unknown) =>
      failFormLoader(error, request, null),
    ),
    readCompanyName(session, idCompany),
  ]);
  // Without the record, the form shows what was posted.
  const settings = read?.settings;
  const values = shownSettings(settings);
  const [provider, certificate] = [settings?.provider ?? null, settings?.certificate ?? null];
  return json({
    idCompany,
    company,
    values,
    provider,
    certificate,
    etag: read?.etag ?? null,
    idempotencyKey: randomUUID(),
    now: new Date().toISOString(),
  });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const session = await requireSession(request);
  const idCompany = await requireCompanyId(params.idCompany);
  const { pathname, search } = new URL(request.url);
  const intents = {
    [REMOVE_CERTIFICATE]: async () => {
      try {
        await removeCertificate(session, idCompany);
      } catch (error) {
        const failure = await failAction(error, request);
        return redirectWithFailure(pathname + search, failure, [failure.message]);
      }
      return redirectWithSuccess(pathname + search, 'Certificado digital removido com sucesso');
    },
  };
  const shared = {
    read: async () => {
      const { settings, etag } = await readFiscalSettings(session, idCompany);
      return { values: shownSettings(settings), etag };
    },
  };
  return runRecordForm(
    request,
    { validator: fiscalSettingsValidator, formId: FISCAL_SETTINGS_FORM_ID, intents, shared },
    async (input, write) => {
      await updateFiscalSettings(session, { id: idCompany, input, ...write });
      return redirectWithSuccess(
        `/dashboard/company/${idCompany}${search}`,
        'Configurações fiscais atualizadas com sucesso',
      );
    },
  );
}

/** The settings as the form shows them. */
function shownSettings(settings?: { regime: string | null; series: number; nextNumber: number }) {
  return {
    regime: settings?.regime ?? '',
    series: settings?.series ?? 1,
    nextNumber: settings?.nextNumber ?? 1,
  };
}

export default function CompanyFiscalSettings() {
  const { idCompany, company, values, provider, certificate, etag, idempotencyKey, now } =
    useLoaderData<typeof loader>();
  const { search } = useLocation();
  const backTo = `/dashboard/company/${idCompany}${search}`;
  return (
    <FormPage title="Configurações fiscais" subtitle={company} backTo={backTo}>
      <div className="grid grid-cols-1 gap-4">
        {provider === 'homologation' ? (
          <Notice tone="warning">
            As notas desta instalação são emitidas em ambiente de homologação, sem valor fiscal.
          </Notice>
        ) : null}
        <FiscalSettingsForm
          values={values}
          etag={etag}
          idempotencyKey={idempotencyKey}
          cancelTo={backTo}
        />
        {provider === 'bling' ? (
          <Notice>
            As notas são emitidas pelo Bling, que guarda o certificado digital da empresa.
          </Notice>
        ) : (
          <CertificatePanel
            certificate={certificate}
            now={now}
            sendTo={`/dashboard/company/${idCompany}/fiscal/certificate${search}`}
          />
        )}
      </div>
    </FormPage>
  );
}
