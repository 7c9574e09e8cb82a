import { randomUUID } from 'node:crypto';

import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, useLocation } from '@remix-run/react';

import type { CheckedBill } from '@domain/bill/bill-rules';
import { hasReceipt } from '@domain/bill/bill-status';
import { paidBefore } from '@domain/bill/paid-before';
import { todayIso } from '@domain/date';
import type { Bill } from '@domain/wire/bill';
import { recordMeta, RecordPage } from '~/components/form/record/record-page';
import { useRegistered } from '~/components/form/record/use-registered';
import { listAround } from '~/components/list/row-anchor';
import { ButtonLink } from '~/components/ui/button';
import { Icon } from '~/components/ui/icon';
import { AttachmentPanel } from '~/features/bill/attachment-panel';
import { readBill, updateBill } from '~/features/bill/bill.server';
import { readBillAttachments } from '~/features/bill/bill-attachments.server';
import { BILL_RECORD, BillForm } from '~/features/bill/bill-form';
import {
  BILL_ENTERED,
  billIntents,
  billSaved,
  checkPostedBill,
  otherBillsOfBarCode,
  prepareChangedBill,
  readBillOptions,
} from '~/features/bill/bill-form.server';
import { billFormValues, NEW_BILL, NO_BILL_OPTIONS } from '~/features/bill/bill-form-values';
import { readBillSeries, updateBillSeries } from '~/features/bill/bill-series.server';
import { BillStatusChip } from '~/features/bill/bill-status-chip';
import { readSupplierChoices } from '~/features/bill/bill-supplier.server';
import { seriesSaved } from '~/features/bill/series-saved';
import { siteOf } from '~/features/bill/site.server';
import { DeleteLink } from '~/features/deletion/delete-link';
import { HistoryLink } from '~/features/history/history-link';
import { pathId } from '~/server/forms/posted-form.server';
import { runRecordForm } from '~/server/forms/record-form.server';
import { failFormLoader } from '~/server/http/route-failure.server';
import { requireSession, type Session } from '~/server/session/guard.server';
import { redirectWithError } from '~/server/session/toast.server';

export {
  keepForm as clientAction,
  keepFormData as shouldRevalidate,
} from '~/components/autosave/keep-form';

export const meta = recordMeta('Editar conta a pagar');

const UNKNOWN_BILL = 'Conta desconhecida.';

export async function loader({ request, params }: LoaderFunctionArgs) {
  const session = await requireSession(request);
  const idBillToPay = pathId(params.idPayable);
  if (idBillToPay === null) return redirectWithError('/dashboard/payable', UNKNOWN_BILL);
  const page = { idBillToPay, idempotencyKey: randomUUID(), today: todayIso(new Date()) };
  // Without the record and the lists, the form shows what was posted.
  const reading = readBill(session, idBillToPay);
  const ofBill = reading.then(supplierOf, () => '');
  const [read, options, attached, series] = await Promise.all([
    reading,
    readBillOptions(session, ofBill),
    readBillAttachments(session, idBillToPay),
    readBillSeries(session, idBillToPay),
  ]).catch((error: unknown) =>
    failFormLoader(error, request, [null, NO_BILL_OPTIONS, null, null] as const),
  );
  if (!read)
    return json({
      ...page,
      options,
      values: NEW_BILL,
      etag: null,
      same: [],
      isRead: false,
      attached,
      series,
    });
  const { bill, etag } = read;
  const same = await otherBillsOfBarCode(session, bill.barCode, idBillToPay);
  return json({
    ...page,
    options,
    values: billFormValues(bill, options),
    etag,
    same,
    isRead: true,
    attached,
    series,
  });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const session = await requireSession(request);
  const idBillToPay = pathId(params.idPayable);
  if (idBillToPay === null) return redirectWithError('/dashboard/payable', UNKNOWN_BILL);
  const list = listAround(new URL(request.url));
  const record = {
    ...BILL_RECORD,
    prepare: prepareChangedBill(session),
    intents: billIntents(session, idBillToPay),
    entered: BILL_ENTERED,
    shared: { read: () => readShown(session, idBillToPay) },
    check: (bill: CheckedBill) => checkPostedBill(session, idBillToPay, bill),
  };
  return runRecordForm(request, record, async (posted, write) => {
    const { times: _once, repeats: _not, scope, ...more } = posted;
    const { differing, differingListed: listed, announced, idSite, ...rest } = more;
    const bill = { ...rest, idSite: await siteOf(session, idSite) };
    const update = { id: idBillToPay, input: bill, ...write };
    if (scope === '') {
      await updateBill(session, update);
      return billSaved(list, { bill, message: 'Conta atualizada com sucesso', same: [] });
    }
    const ofSeries = { scope, differing: differing || 'ask', listed } as const;
    const done = await updateBillSeries(session, { ...update, ...ofSeries });
    return billSaved(list, { bill, same: [], ...seriesSaved(done, { scope, announced }) });
  });
}

/** The bill as the form shows it. */
async function readShown(session: Session, idBillToPay: number) {
  const { bill, etag } = await readBill(session, idBillToPay);
  const choices = await readSupplierChoices(session, supplierOf({ bill }));
  return { values: billFormValues(bill, choices), etag, done: paidBefore(bill) };
}

const supplierOf = ({ bill }: { bill: Bill }) => String(bill.idSupplier ?? '');

export default function EditBill() {
  const {
    idBillToPay,
    values,
    options,
    etag,
    idempotencyKey,
    same,
    isRead,
    today,
    attached,
    series,
  } = useLoaderData<typeof loader>();
  const backTo = listAround(useLocation());
  const stored = { ...values, ...useRegistered(values) };
  const standing = { isPaid: stored.paymentDate !== '', dueDate: stored.dueDate || null };
  const aside = (
    <>
      {isRead ? <BillStatusChip of={standing} today={today} /> : null}
      {hasReceipt(stored) ? (
        <ButtonLink
          href={`/dashboard/payable/${idBillToPay}/receipt`}
          target="_blank"
          rel="noreferrer"
        >
          <Icon name="receipt-text" />
          Gerar recibo
        </ButtonLink>
      ) : null}
      <HistoryLink area="payable" id={idBillToPay} />
      <DeleteLink register="payable" id={idBillToPay} />
    </>
  );
  return (
    <RecordPage
      title="Editar conta a pagar"
      subtitle={stored.description}
      backTo={backTo}
      aside={aside}
    >
      <BillForm
        values={values}
        options={options}
        idBillToPay={idBillToPay}
        etag={etag}
        idempotencyKey={idempotencyKey}
        same={same}
        today={today}
        cancelTo={backTo}
        series={series}
      />
      {attached ? (
        <AttachmentPanel
          key={idBillToPay}
          recordForm={BILL_RECORD.formId}
          idBillToPay={idBillToPay}
          attachments={attached.attachments}
          many={attached.many}
          idempotencyKey={idempotencyKey}
        />
      ) : null}
    </RecordPage>
  );
}
