import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useLoaderData, useLocation } from '@remix-run/react';

import { formatNumber } from '@domain/decimal';
import type { StoredBankAccount } from '@domain/wire/company-settings';
import { FormPage } from '~/components/form/form-page';
import { readBankAccount, updateBankAccount } from '~/features/bank-account/bank-account.server';
import {
  BANK_ACCOUNT_FORM_ID,
  BankAccountForm,
  bankAccountValidator,
  type BankAccountValues,
} from '~/features/bank-account/bank-account-form';
import {
  readCompanySettings,
  requireCompany,
  saveCompanySettings,
} from '~/features/company/company-settings-page.server';
import type { Session } from '~/server/session/guard.server';

export {
  keepForm as clientAction,
  keepFormData as shouldRevalidate,
} from '~/components/autosave/keep-form';

export const meta: MetaFunction = () => [{ title: 'Boletos e Pix · Prumo' }];

export async function loader(args: LoaderFunctionArgs) {
  const { shown, page } = await readCompanySettings(args, readShown);
  return json({ ...page, values: shown?.values ?? bankAccountValues(null) });
}

export async function action({ request, params }: ActionFunctionArgs) {
  return saveCompanySettings(request, await requireCompany({ request, params }), {
    record: { validator: bankAccountValidator, formId: BANK_ACCOUNT_FORM_ID },
    read: readShown,
    update: updateBankAccount,
    saved: 'Boletos e Pix atualizados com sucesso',
  });
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
    lateFine: formatNumber(account?.lateFine ?? null),
    lateInterest: formatNumber(account?.lateInterest ?? null),
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
