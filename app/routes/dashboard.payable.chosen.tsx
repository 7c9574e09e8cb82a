import { randomUUID } from 'node:crypto';

import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useActionData, useLoaderData, useLocation } from '@remix-run/react';

import { INVALID_BILL_PAYMENT_DATE } from '@domain/bill/bill-limits';
import { readShownBills } from '@domain/bill/pay-bills-schema';
import { chosenIds } from '@domain/chosen-ids';
import { formatDate, parseDate, todayIso } from '@domain/date';
import { formatMoney } from '@domain/money';
import { isNearDay } from '@domain/near-day';
import { isPaymentInFuture, PAYMENT_AFTER_TODAY } from '@domain/payment-date';
import { DateInput } from '~/components/form/fields/date-input';
import { describedBy, FieldFrame } from '~/components/form/fields/field-frame';
import { FormPage } from '~/components/form/form-page';
import { useRefusedFocus } from '~/components/form/native-focus';
import { PostForm } from '~/components/form/post-form';
import { PlainTable } from '~/components/list/data-table';
import { EmptyList } from '~/components/list/list-page';
import { chosenAddress, listAddress } from '~/components/list/list-params';
import { Button, ButtonLink } from '~/components/ui/button';
import { ErrorNotice } from '~/components/ui/notice';
import {
  BILLS_CHANGED,
  isOpen,
  ofOneSlip,
  payShown,
  readChosenBills,
  shownOf,
  totalOf,
} from '~/features/bill/chosen-bills.server';
import { SameBarCodeNotice } from '~/features/bill/same-bar-code';
import { unlessNoneChosen } from '~/features/chosen/chosen.server';
import { failureText, paymentDueOf } from '~/server/forms/form-refusal.server';
import { postedHeader, postedText, readForm } from '~/server/forms/posted-form.server';
import { failAction, failLoader } from '~/server/http/route-failure.server';
import { requireSession } from '~/server/session/guard.server';
import { redirectWithSuccess } from '~/server/session/toast.server';

export {
  keepForm as clientAction,
  keepUnanswered as shouldRevalidate,
} from '~/components/autosave/keep-form';

export const meta: MetaFunction = () => [{ title: 'Pagar contas · Prumo' }];

const NONE_CHOSEN = 'Marque antes as contas que quer pagar.';

export async function loader({ request }: LoaderFunctionArgs) {
  const session = await requireSession(request);
  const { searchParams } = new URL(request.url);
  const list = chosenAddress('payable', searchParams);
  await unlessNoneChosen(chosenIds(searchParams.getAll('id')), list, NONE_CHOSEN);
  const chosen = await readChosenBills(session, request.url).catch((error: unknown) =>
    failLoader(error, request),
  );
  const open = chosen.filter(isOpen);
  return json({
    bills: open.map(({ bill, cost }) => ({
      id: bill.idBillToPay,
      description: bill.description,
      dueDate: bill.dueDate,
      cost,
    })),
    shown: shownOf(open),
    paid: chosen.length - open.length,
    ofOneSlip: ofOneSlip(chosen),
    total: totalOf(open),
    today: todayIso(new Date()),
    idempotencyKey: randomUUID(),
  });
}

export async function action({ request }: ActionFunctionArgs) {
  const session = await requireSession(request);
  const form = await readForm(request);
  const typed = postedText(form, 'paymentDate') ?? '';
  const refuse = (status: number, error: object) => json({ typed, ...error }, { status });
  const paymentDate = parseDate(typed);
  if (paymentDate === null || !isNearDay(paymentDate))
    return refuse(422, { dateError: INVALID_BILL_PAYMENT_DATE });
  if (isPaymentInFuture(paymentDate, null, todayIso(new Date())))
    return refuse(422, { dateError: PAYMENT_AFTER_TODAY });
  try {
    const shown = readShownBills(postedText(form, 'bills') ?? '');
    if (!shown) return refuse(409, { error: BILLS_CHANGED });
    const key = postedHeader(form, 'idempotencyKey');
    await payShown(session, { shown, paymentDate, key });
    const paid = shown.length === 1 ? '1 conta paga' : `${shown.length} contas pagas`;
    return await redirectWithSuccess(
      listAddress('payable', new URL(request.url).searchParams.get('list')),
      paid,
    );
  } catch (error) {
    const failure = await failAction(error, request);
    return refuse(failure.responseStatus, {
      error: failureText(failure),
      paymentDue: paymentDueOf(failure),
    });
  }
}

interface Refused {
  typed: string;
  error?: string;
  dateError?: string;
}

const PAYMENT_DATE = 'chosen-paymentDate';

export default function PayChosenBills() {
  const {
    bills,
    shown,
    paid,
    ofOneSlip: slipGroups,
    total,
    today,
    idempotencyKey,
  } = useLoaderData<typeof loader>();
  const refused = useActionData<Refused>();
  useRefusedFocus(refused?.dateError ? PAYMENT_DATE : null, refused);
  const { pathname, search } = useLocation();
  const back = chosenAddress('payable', new URLSearchParams(search));
  return (
    <FormPage title="Pagar contas" backTo={back}>
      {refused?.error ? (
        <ErrorNotice role="alert" className="mb-4">
          {refused.error}
        </ErrorNotice>
      ) : null}
      {paid > 0 ? (
        <p className="mb-4">
          {paid === 1
            ? 'Uma conta escolhida já está paga'
            : `${paid} contas escolhidas já estão pagas`}
          .
        </p>
      ) : null}
      {slipGroups.map((same) => (
        <div key={same[0]?.idBillToPay} className="mb-4">
          <SameBarCodeNotice
            bills={same}
            today={today}
            title="Estas contas têm o mesmo código de barras. Confira se não são o mesmo boleto:"
          />
        </div>
      ))}
      {bills.length === 0 ? (
        <EmptyList text="Nenhuma conta em aberto foi escolhida.">
          <p>Volte à lista e marque as contas que quer pagar.</p>
        </EmptyList>
      ) : (
        <>
          <PlainTable
            label="Contas escolhidas"
            rows={[...bills, { id: 0, description: 'Total', dueDate: null, cost: total }]}
            rowKey={({ id }) => id}
            columns={[
              { label: 'Descrição', card: 'name', render: ({ description }) => description },
              {
                label: 'Vencimento',
                card: 'detail',
                render: ({ dueDate }) => (
                  <span className="tabular-nums">{formatDate(dueDate)}</span>
                ),
              },
              {
                label: 'Valor a pagar',
                card: 'value',
                numeric: true,
                render: ({ cost }) => formatMoney(cost),
              },
            ]}
          />
          <PostForm action={pathname + search} className="card mt-4 px-5 py-4">
            <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
            <input type="hidden" name="bills" value={shown} />
            <div className="mb-4 max-w-60">
              <FieldFrame id={PAYMENT_DATE} label="Data do pagamento" error={refused?.dateError}>
                <DateInput
                  {...describedBy(PAYMENT_DATE, { error: refused?.dateError })}
                  name="paymentDate"
                  defaultValue={refused?.typed ?? formatDate(today)}
                  max={today}
                  // eslint-disable-next-line jsx-a11y/no-autofocus -- the refused field
                  autoFocus={refused?.dateError !== undefined}
                />
              </FieldFrame>
            </div>
            <div className="actions">
              <Button type="submit" tone="primary">
                {bills.length === 1 ? 'Pagar 1 conta' : `Pagar ${bills.length} contas`}
              </Button>
              <ButtonLink to={back}>Cancelar</ButtonLink>
            </div>
          </PostForm>
        </>
      )}
    </FormPage>
  );
}
