import { randomUUID } from 'node:crypto';

import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { todayIso } from '@domain/date';
import { formatMoney } from '@domain/money';
import { openCents } from '@domain/open-cents';
import { ORDER_STATUS } from '@domain/order/order-status';
import { PARTIAL_PAYMENTS } from '@domain/receivable/partial-payments';
import type { Installment } from '@domain/wire/receivable';
import type { Option } from '~/components/form/fields/option';
import { FormPage } from '~/components/form/form-page';
import { useRecordActionData } from '~/components/form/record/use-record-action-data';
import { ButtonLink } from '~/components/ui/button';
import { Help } from '~/components/ui/field';
import { Section } from '~/components/ui/group';
import { Notice } from '~/components/ui/notice';
import { unlessNoneChosen } from '~/features/chosen/chosen.server';
import { listPaymentTypes } from '~/features/lookup/choice-lists.server';
import { OpenTable, ReceivedTable } from '~/features/receivable/installment-tables';
import { PartReceipts } from '~/features/receivable/part-receipts';
import { PixPanel } from '~/features/receivable/pix-panel';
import { readInstallments } from '~/features/receivable/receivable.server';
import { ReceiveForm } from '~/features/receivable/receive-form';
import {
  askedOf,
  justReceived,
  methodOptions,
  receivePosted,
  receiveValues,
} from '~/features/receivable/receive-page.server';
import { shownOf } from '~/features/receivable/shown-today.server';
import { useNewestToast } from '~/features/receivable/use-newest-toast';
import { listExtensions } from '~/server/http/extensions.server';
import { failFormLoader } from '~/server/http/route-failure.server';
import { requireSession } from '~/server/session/guard.server';

export {
  keepForm as clientAction,
  keepFormData as shouldRevalidate,
} from '~/components/autosave/keep-form';

export const meta: MetaFunction = () => [{ title: 'Receber parcelas · Prumo' }];

/** The installments to be received and, afterwards, their receipts. */
export async function loader({ request }: LoaderFunctionArgs) {
  const session = await requireSession(request);
  const { ids, idOrder, backTo, cancelTo } = askedOf(request);
  await unlessNoneChosen(ids, cancelTo, 'Marque antes as parcelas a receber.');
  const done = justReceived(request);
  const [rows, paymentTypes, extensions] = await Promise.all([
    readInstallments(session, ids),
    listPaymentTypes(session),
    listExtensions(session),
  ]).catch((error: unknown) =>
    failFormLoader(error, request, [[], [], []] as [Installment[], Option[], string[]]),
  );
  const today = todayIso(new Date());
  const parts = extensions.includes(PARTIAL_PAYMENTS);
  const shown = await shownOf(session, rows);
  return json({
    shown,
    values: receiveValues(shown.open, { today, parts }),
    parts,
    paymentTypes: methodOptions(shown.open, paymentTypes),
    today,
    idOrder,
    backTo: done ? backTo : cancelTo,
    done,
    idempotencyKey: randomUUID(),
  });
}

export async function action({ request }: ActionFunctionArgs) {
  return receivePosted(request, await requireSession(request));
}

export default function ReceiveInstallments() {
  const { shown, values, parts, paymentTypes, today, idOrder, backTo, done, idempotencyKey } =
    useLoaderData<typeof loader>();
  useNewestToast();
  const refused = useRecordActionData(values) as { shown?: typeof shown } | undefined;
  const { open, pix, received } = refused?.shown ?? shown;
  const total = open.reduce((sum, row) => sum + openCents(row), 0);
  return (
    <FormPage title="Receber parcelas" backTo={backTo}>
      {open.length + received.length === 0 ? (
        <Notice tone="warning">Marque na lista as parcelas a receber.</Notice>
      ) : null}
      {received.length > 0 ? (
        <Section titleId="received-title" title="Pagas">
          <ReceivedTable rows={received} />
        </Section>
      ) : null}
      {open.length > 0 ? (
        <Section
          titleId="open-title"
          className={received.length > 0 ? 'mt-4' : undefined}
          title={`A receber: ${open.length === 1 ? '1 parcela' : `${open.length} parcelas`}, ${formatMoney(total)}`}
        >
          <OpenTable rows={open} today={today} />
          {open.some(({ idOrderStatus }) => idOrderStatus === ORDER_STATUS.AGUARDANDO_PAGAMENTO) ? (
            <Help>
              Quando não sobrar parcela em aberto, o orçamento passa de Aguardando pagamento a
              Finalizado.
            </Help>
          ) : null}
          {done ? null : (
            <div className="mt-4">
              <ReceiveForm
                values={values}
                paymentTypes={paymentTypes}
                open={open}
                parts={parts}
                today={today}
                idempotencyKey={idempotencyKey}
                cancelTo={backTo}
              />
            </div>
          )}
        </Section>
      ) : null}
      {open.length === 0 || done ? (
        <p className="actions mt-4">
          <ButtonLink tone="primary" to={backTo} data-goes-on="">
            {idOrder === null ? 'Voltar para Contas a Receber' : `Voltar ao orçamento ${idOrder}`}
          </ButtonLink>
          {done ? <PartReceipts rows={[...received, ...open]} /> : null}
          {open.length > 0 && done ? <ButtonLink to={done.rest}>Receber o resto</ButtonLink> : null}
        </p>
      ) : null}
      {pix && !done ? <PixPanel pix={pix} open={total} /> : null}
    </FormPage>
  );
}
