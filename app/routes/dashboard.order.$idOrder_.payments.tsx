import { randomUUID } from 'node:crypto';

import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node';
import { useLoaderData, useLocation } from '@remix-run/react';

import { allows } from '@domain/access/areas';
import { isToReceive } from '@domain/open-cents';
import { ORDER_STATUS } from '@domain/order/order-status';
import { FormPage } from '~/components/form/form-page';
import { useAccess } from '~/components/navigation/use-access';
import { Section } from '~/components/ui/group';
import { EmptyState } from '~/components/ui/page';
import { useExtension } from '~/features/extension/use-extension';
import { readOrder } from '~/features/order/order.server';
import { PartReceipt } from '~/features/receivable/part-receipt';
import { PaymentHistory } from '~/features/receivable/payment-history';
import { readPayments } from '~/features/receivable/receivable.server';
import { runReversal } from '~/features/receivable/reverse-action.server';
import { ReverseButton } from '~/features/receivable/reverse-button';
import { pathId } from '~/server/forms/posted-form.server';
import { nullIfRefused } from '~/server/http/failed-call.server';
import { failLoader } from '~/server/http/route-failure.server';
import { requireSession, type Session } from '~/server/session/guard.server';

export {
  keepPage as clientAction,
  keepUnanswered as shouldRevalidate,
} from '~/components/autosave/keep-form';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `Pagamentos do orçamento ${data.idOrder} · Prumo` : 'Pagamentos · Prumo' },
];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const session = await requireSession(request);
  const idOrder = pathId(params.idOrder);
  if (idOrder === null) throw redirect('/dashboard/order');
  const payments = await readPayments(session, idOrder).catch((error: unknown) =>
    failLoader(error, request),
  );
  const without = payments.length === 0 ? await whyWithout(session, idOrder) : 'open';
  return json({ idOrder, payments, without, idempotencyKey: randomUUID() });
}

const WITHOUT = {
  open: 'Nada foi recebido deste orçamento. Receba as parcelas em Contas a Receber.',
  nothing: 'Nada a receber deste orçamento.',
  cancelled:
    'Este orçamento está cancelado. O que ele tinha recebido está nos dados de pagamento dele.',
};

/**
 * Why an order has no payments: it has nothing to receive (R-REC-13), or cancelling erased them.
 */
async function whyWithout(session: Session, idOrder: number): Promise<keyof typeof WITHOUT> {
  // A role that receives payments may lack access to orders: then the general message is shown.
  const read = await readOrder(session, idOrder).catch(nullIfRefused);
  if (!read) return 'open';
  const { idOrderStatus, installments } = read.order;
  if (idOrderStatus === ORDER_STATUS.CANCELADO) return 'cancelled';
  return installments.length > 0 && !installments.some(isToReceive) ? 'nothing' : 'open';
}

export async function action({ request }: ActionFunctionArgs) {
  return runReversal(request, await requireSession(request));
}

/** The payments received for an order, and their reversal. */
export default function OrderPayments() {
  const { idOrder, payments, without, idempotencyKey } = useLoaderData<typeof loader>();
  const mayReverse = allows(useAccess(), 'receivable', 'change');
  const hasReceipts = useExtension('part-receipt');
  const backTo = `/dashboard/order/${idOrder}${useLocation().search}`;
  return (
    <FormPage title={`Pagamentos do orçamento ${idOrder}`} backTo={backTo}>
      {payments.length === 0 ? (
        <EmptyState>
          <p>{WITHOUT[without]}</p>
        </EmptyState>
      ) : (
        <Section titleId="payments-title" title="Pagamentos recebidos">
          <PaymentHistory
            payments={payments}
            actionsOf={(payment) => (
              <span className="actions">
                {hasReceipts ? (
                  <PartReceipt idOrder={idOrder} payment={payment} payments={payments} />
                ) : null}
                {mayReverse ? (
                  <ReverseButton
                    payment={payment}
                    payments={payments}
                    idempotencyKey={idempotencyKey}
                  />
                ) : null}
              </span>
            )}
          />
        </Section>
      )}
    </FormPage>
  );
}
