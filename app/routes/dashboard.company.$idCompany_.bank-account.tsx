import { randomUUID } from 'node:crypto';

import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useLoaderData, useLocation } from '@remix-run/react';

import type { StoredBankAccount } from '@domain/wire/company-settings';
import { FormPage } from '~/components/form/form-page';
import { readBankAccount, updateBankAccount } from '~/features/bank-account/bank-account.server';
import {
  BANK_ACCOUNT_FORM_ID,
  BankAccountForm,
  bankAccountValidator,
  type BankAccountValues,
} from '~/features/bank-account/bank-account-form';
import { readCompanyName } from '~/features/company/company.server';
import { companyPage, requireCompanyId } from '~/features/company/company-settings.server';
import { runRecordForm } from '~/server/forms/record-form.server';
import { failFormLoader } from '~/server/http/route-failure.server';
import { requireSession, type Session } from '~/server/session/guard.server';
import { redirectWithSuccess } from '~/server/session/toast.server';

export {
  keepForm as clientAction,
  keepFormData as shouldRevalidate,
} from '~/components/autosave/keep-form';

export const meta: MetaFunction = () => [{ title: 'Boletos e Pix · Prumo' }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const session = await requireSession(request);
  const idCompany = await requireCompanyId(params.idCompany);
  const [read, company] = await Promise.all([
    readShown(session, idCompany).catch((error: unknown) => failFormLoader(error, request, null)),
    readCompanyName(session, idCompany),
  ]);
  // Without the record, the form shows what was posted.
  const { values, etag } = read ?? { values: bankAccountValues(null), etag: null };
  return json({ idCompany, company, values, etag, idempotencyKey: randomUUID() });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const session = await requireSession(request);
  const idCompany = await requireCompanyId(params.idCompany);
  const shared = { read: () => readShown(session, idCompany) };
  return runRecordForm(
    request,
    { validator: bankAccountValidator, formId: BANK_ACCOUNT_FORM_ID, shared },
    async (input, write) => {
      await updateBankAccount(session, { id: idCompany, input, ...write });
      return redirectWithSuccess(
        companyPage(request, idCompany),
        'Boletos e Pix atualizados com sucesso',
      );
    },
  );
}

/** The account as the form shows it. */
async function readShown(session: Session, idCompany: number) {
  const { settings: account, etag } = await readBankAccount(session, idCompany);
  return { values: bankAccountValues(account), etag };
}

function bankAccountValues(account: StoredBankAccount | null): BankAccountValues {
  return {
    bankCode: account?.bankCode ?? '',
    agency: account?.agency ?? '',
    agencyDigit: account?.agencyDigit ?? '',
    account: account?.account ?? '',
    accountDigit: account?.accountDigit ?? '',
    agreement: account?.agreement ?? '',
    wallet: account?.wallet ?? '',
    nextNossoNumero: account?.nextNossoNumero ?? 1,
    pixKey: account?.pixKey ?? '',
  };
}

export default function CompanyBankAccount() {
  const { idCompany, company, values, etag, idempotencyKey } = useLoaderData<typeof loader>();
  const backTo = `/dashboard/company/${idCompany}${useLocation().search}`;
  return (
    <FormPage title="Boletos e Pix" subtitle={company} backTo={backTo}>
      <BankAccountForm
        values={values}
        etag={etag}
        idempotencyKey={idempotencyKey}
        cancelTo={backTo}
      />
    </FormPage>
  );
}
