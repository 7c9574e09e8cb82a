import { randomUUID } from 'node:crypto';

import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node';
import { useActionData, useLoaderData, useLocation } from '@remix-run/react';
import { useState } from 'react';

import { todayIso } from '@domain/date';
import { emptyDraft } from '@domain/order/draft/draft';
import { fingerprintOf, NO_FINGERPRINT } from '@domain/order/draft/draft-fingerprint';
import { storedDraft } from '@domain/order/draft/draft-from-order';
import { orderStage } from '@domain/order/order-stage';
import { NO_PARTS } from '@domain/order/received-parts';
import { FormPage } from '~/components/form/form-page';
import { AreaLink } from '~/components/navigation/area-link';
import { TARGET } from '~/components/ui/link';
import { DeleteLink } from '~/features/deletion/delete-link';
import { HistoryLink } from '~/features/history/history-link';
import { useLateParts } from '~/features/order/late/load-late-parts';
import { readOrder, updateOrder } from '~/features/order/order.server';
import { OrderForm } from '~/features/order/order-form';
import { runOrderForm } from '~/features/order/order-form.server';
import {
  KNOWN_OPTIONS,
  readOrderOptions,
  withProfessionalOf,
} from '~/features/order/order-options.server';
import type { OrderActionData } from '~/features/order/post/order-action-data';
import { ORDER_ANSWERS } from '~/features/order/post/order-answers';
import { refusalsBySection } from '~/features/order/post/order-refusals.server';
import { locksOf, NO_LOCKS } from '~/features/order/shared/order-context';
import { sectionHash } from '~/features/order/shared/section-hash';
import { NOTHING_AROUND, readOrderAround } from '~/features/order-view/order-around.server';
import { QuoteAnswer, QuoteLinkPanel } from '~/features/quote-link/quote-link-panel';
import { listOfOrder } from '~/features/receivable/list-path';
import { SentPanel } from '~/features/sending/sent-panel';
import { pathId } from '~/server/forms/posted-form.server';
import { failFormLoader } from '~/server/http/route-failure.server';
import { requireSession } from '~/server/session/guard.server';
import { redirectWithSuccess } from '~/server/session/toast.server';

export { keepFormData as shouldRevalidate } from '~/components/autosave/keep-form';
export { keepOrder as clientAction } from '~/features/order/keep-order';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `Orçamento ${data.idOrder} · Prumo` : 'Orçamento · Prumo' },
];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const session = await requireSession(request);
  const idOrder = pathId(params.idOrder);
  // A non-numeric id redirects to the list
  if (idOrder === null) throw redirect('/dashboard/order');
  const [read, options, around] = await Promise.all([
    readOrder(session, idOrder),
    readOrderOptions(session),
    readOrderAround(session, idOrder),
  ]).catch((error: unknown) =>
    failFormLoader(error, request, [null, KNOWN_OPTIONS, NOTHING_AROUND] as const),
  );
  // Without the record, the form shows what was posted.
  const stored = read ? storedDraft(read.order) : null;
  const {
    received,
    accepted: _accepted,
    ...initial
  } = stored ?? { ...emptyDraft(), received: NO_PARTS, accepted: null };
  return json({
    idOrder,
    idProfessional: session.professionalId,
    initial,
    received,
    refusals: refusalsBySection(initial),
    etag: read?.etag ?? null,
    base: stored ? fingerprintOf(stored) : NO_FINGERPRINT,
    locks: read ? locksOf(read.order) : NO_LOCKS,
    fiscalNote: read?.order.fiscalNote ?? null,
    options: read ? withProfessionalOf(options, read.order) : options,
    ...around,
    isQuote: read === null || orderStage(read.order) === 'quote',
    idempotencyKey: randomUUID(),
    today: todayIso(new Date()),
  });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const session = await requireSession(request);
  const idOrder = pathId(params.idOrder);
  if (idOrder === null) throw redirect('/dashboard/order');
  const { pathname, search } = new URL(request.url);
  return runOrderForm(request, session, {
    save: async (input, write) => {
      await updateOrder(session, { id: idOrder, input, ...write });
      return redirectWithSuccess(
        pathname + search + sectionHash(write.section),
        ORDER_ANSWERS.updated,
      );
    },
    read: () => readOrder(session, idOrder),
  });
}

export default function EditOrder() {
  const data = useLoaderData<typeof loader>();
  const actionData = useActionData<Partial<OrderActionData>>();
  const newer = actionData?.conflict?.etag;
  const [loaded, setLoaded] = useState({ data, stored: data });
  const shown = loaded.data === data ? loaded.stored : data;
  const { clientName, idClient } = shown.initial;
  const backTo = listOfOrder(useLocation());
  const late = useLateParts();
  return (
    <FormPage
      title={`Orçamento ${data.idOrder}`}
      subtitle={
        clientName && idClient ? (
          <AreaLink className={TARGET} to={`/dashboard/client/${idClient}`}>
            {clientName}
          </AreaLink>
        ) : (
          clientName
        )
      }
      backTo={backTo}
      withIcons
      aside={
        <>
          <HistoryLink area="order" id={data.idOrder} />
          <DeleteLink register="order" id={data.idOrder} />
        </>
      }
    >
      {newer && late ? <late.OrderAsStored data={data} etag={newer} onLoaded={setLoaded} /> : null}
      <QuoteAnswer read={shown.quoteLinks} isQuote={shown.isQuote} />
      {/* A saved order has new ids and a new ETag: remount the form. */}
      <OrderForm
        key={`${data.idOrder} ${data.etag ?? data.idempotencyKey}`}
        {...data}
        actionData={actionData}
        cancelTo={backTo}
      />
      {shown.payments && shown.payments.length > 0 && late ? (
        <late.PaymentPanel idOrder={data.idOrder} payments={shown.payments} />
      ) : null}
      <QuoteLinkPanel idOrder={data.idOrder} read={shown.quoteLinks} isQuote={shown.isQuote} />
      <SentPanel idOrder={data.idOrder} sendings={shown.sendings} />
    </FormPage>
  );
}
