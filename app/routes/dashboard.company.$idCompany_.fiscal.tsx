import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useLoaderData, useLocation } from '@remix-run/react';

import { WHOLE_FIELD } from '~/components/form/form-edges';
import { FormPage } from '~/components/form/form-page';
import { Notice } from '~/components/ui/notice';
import {
  readCompanySettings,
  requireCompany,
  saveCompanySettings,
} from '~/features/company/company-settings-page.server';
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
import { refillForm, toastOf } from '~/server/forms/form-refusal.server';
import { failAction } from '~/server/http/route-failure.server';
import type { Session } from '~/server/session/guard.server';
import { redirectWithFailure, redirectWithSuccess } from '~/server/session/toast.server';

export {
  keepForm as clientAction,
  keepFormData as shouldRevalidate,
} from '~/components/autosave/keep-form';

export const meta: MetaFunction = () => [{ title: 'Configurações fiscais · Prumo' }];

export async function loader(args: LoaderFunctionArgs) {
  const { shown, page } = await readCompanySettings(args, readShown);
  return json({
    ...page,
    values: shown?.values ?? shownSettings(null),
    provider: shown?.provider ?? null,
    certificate: shown?.certificate ?? null,
    now: new Date().toISOString(),
  });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const company = await requireCompany({ request, params });
  const intents = {
    [REMOVE_CERTIFICATE]: async (typed: Record<string, unknown>) => {
      const { pathname, search } = new URL(request.url);
      try {
        await removeCertificate(company.session, company.idCompany);
      } catch (error) {
        if (WHOLE_FIELD in typed) throw error;
        const failure = await failAction(error, request);
        return redirectWithFailure(pathname + search, failure, [failure.message]);
      }
      const told = 'Certificado digital removido com sucesso';
      // Posted with the settings' form, which comes back as typed.
      if (WHOLE_FIELD in typed)
        return refillForm(typed, FISCAL_SETTINGS_FORM_ID, { toast: toastOf(told, 'success') });
      return redirectWithSuccess(pathname + search, told);
    },
  };
  return saveCompanySettings(request, company, {
    record: { validator: fiscalSettingsValidator, formId: FISCAL_SETTINGS_FORM_ID, intents },
    read: readShown,
    update: updateFiscalSettings,
    saved: 'Configurações fiscais atualizadas com sucesso',
  });
}

async function readShown(session: Session, idCompany: number) {
  const { settings, etag } = await readFiscalSettings(session, idCompany);
  const { provider, certificate } = settings;
  return { values: shownSettings(settings), provider, certificate, etag };
}

/** The settings as the form shows them. */
function shownSettings(
  settings: { regime: string | null; series: number; nextNumber: number } | null,
) {
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
            recordForm={FISCAL_SETTINGS_FORM_ID}
            sendTo={`/dashboard/company/${idCompany}/fiscal/certificate${search}`}
          />
        )}
      </div>
    </FormPage>
  );
}
