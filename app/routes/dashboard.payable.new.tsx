import { randomUUID } from 'node:crypto';

import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useLoaderData, useLocation } from '@remix-run/react';
import { useMemo } from 'react';

import type { CheckedBill } from '@domain/bill/bill-rules';
import { todayIso } from '@domain/date';
import { FormPage } from '~/components/form/form-page';
import { searchWithout } from '~/components/list/search-of';
import { createBill, createMonthlyBills } from '~/features/bill/bill.server';
import { keepsAttachments } from '~/features/bill/bill-attachments.server';
import { BILL_RECORD, BillForm } from '~/features/bill/bill-form';
import {
  BILL_ENTERED,
  billIntents,
  billSaved,
  checkPostedBill,
  otherBillsOfBarCode,
  prepareNewBill,
  readBillOptions,
} from '~/features/bill/bill-form.server';
import { NEW_BILL, NO_BILL_OPTIONS } from '~/features/bill/bill-form-values';
import { createEndlessBill } from '~/features/bill/bill-series.server';
import { OF_SUPPLIER } from '~/features/bill/of-supplier';
import { ATTACHMENT_PLACE, SAVE_AND_ATTACH } from '~/features/bill/save-and-attach';
import { siteOf } from '~/features/bill/site.server';
import { supplierValue } from '~/features/bill/supplier-value';
import { runNewRecord } from '~/server/forms/new-record.server';
import { pathId } from '~/server/forms/posted-form.server';
import { failFormLoader } from '~/server/http/route-failure.server';
import { requireSession } from '~/server/session/guard.server';

export {
  keepForm as clientAction,
  keepFormData as shouldRevalidate,
} from '~/components/autosave/keep-form';

export const meta: MetaFunction = () => [{ title: 'Cadastrar conta a pagar · Prumo' }];

export async function loader({ request }: LoaderFunctionArgs) {
  const session = await requireSession(request);
  const asked = pathId(new URL(request.url).searchParams.get(OF_SUPPLIER) ?? '');
  const [options, hasFiles] = await Promise.all([
    readBillOptions(session, asked === null ? '' : String(asked)),
    keepsAttachments(session),
  ]).catch((error: unknown) => failFormLoader(error, request, [NO_BILL_OPTIONS, false] as const));
  const own = String(session.companyId);
  // The person's own company, if it is an option.
  const idCompany = options.companies.some(({ value }) => value === own) ? own : '';
  return json({
    idempotencyKey: randomUUID(),
    options,
    idCompany,
    idSupplier: options.suppliers.some(({ value }) => value === String(asked))
      ? supplierValue(String(asked), options)
      : '',
    hasFiles,
    today: todayIso(new Date()),
  });
}

export async function action({ request }: ActionFunctionArgs) {
  const session = await requireSession(request);
  const record = {
    ...BILL_RECORD,
    prepare: prepareNewBill(session),
    intents: billIntents(session, null),
    entered: BILL_ENTERED,
    check: (bill: CheckedBill) => checkPostedBill(session, null, bill),
  };
  return runNewRecord(request, record, {
    path: '/dashboard/payable',
    begunBy: OF_SUPPLIER,
    leadsOn: { intent: SAVE_AND_ATTACH, place: ATTACHMENT_PLACE },
    create: async (posted, idempotencyKey) => {
      const { times, repeats, scope: _none, idSite, ...more } = posted;
      const { differing: _asked, differingListed: _seen, announced: _shown, ...rest } = more;
      const bill = { ...rest, idSite: await siteOf(session, idSite) };
      const same = await otherBillsOfBarCode(session, bill.barCode, null);
      // The first one, if there are several.
      let id: number | null;
      if (repeats !== '')
        id = await createEndlessBill(session, { bill, interval: repeats, idempotencyKey });
      else if (times === 1) id = await createBill(session, bill, idempotencyKey);
      else id = await createMonthlyBills(session, { bill, times, idempotencyKey });
      const message =
        times === 1 ? 'Conta cadastrada com sucesso' : `${times} contas cadastradas com sucesso`;
      const told = { bill, message, same, repeats: repeats !== '' };
      return { id, answer: (list) => billSaved(list, told) };
    },
  });
}

export default function NewBill() {
  const { idempotencyKey, options, idCompany, idSupplier, hasFiles, today } =
    useLoaderData<typeof loader>();
  const values = useMemo(() => ({ ...NEW_BILL, idCompany, idSupplier }), [idCompany, idSupplier]);
  const backTo = `/dashboard/payable${searchWithout(useLocation().search, [OF_SUPPLIER])}`;
  return (
    <FormPage title="Cadastrar conta a pagar" backTo={backTo}>
      <BillForm
        values={values}
        options={options}
        idBillToPay={null}
        etag={null}
        idempotencyKey={idempotencyKey}
        same={[]}
        today={today}
        attaches={hasFiles}
        cancelTo={backTo}
      />
    </FormPage>
  );
}
