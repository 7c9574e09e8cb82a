import { randomUUID } from 'node:crypto';

import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useActionData, useLoaderData, useLocation } from '@remix-run/react';

import { todayIso } from '@domain/date';
import { emptyDraft } from '@domain/order/draft/draft';
import { NO_FINGERPRINT } from '@domain/order/draft/draft-fingerprint';
import { NO_PARTS } from '@domain/order/received-parts';
import { FormPage } from '~/components/form/form-page';
import { readBegunOrder } from '~/features/order/begun-order.server';
import { listSearch } from '~/features/order/list/list-search';
import { createOrder } from '~/features/order/order.server';
import { OrderForm } from '~/features/order/order-form';
import { runOrderForm } from '~/features/order/order-form.server';
import { KNOWN_OPTIONS, readOrderOptions } from '~/features/order/order-options.server';
import type { OrderActionData } from '~/features/order/post/order-action-data';
import { ORDER_ANSWERS } from '~/features/order/post/order-answers';
import { refusalsBySection } from '~/features/order/post/order-refusals.server';
import { NO_LOCKS } from '~/features/order/shared/order-context';
import { newOrderHash } from '~/features/order/shared/section-hash';
import { failFormLoader } from '~/server/http/route-failure.server';
import { requireSession } from '~/server/session/guard.server';
import { redirectWithSuccess } from '~/server/session/toast.server';

export { keepFormData as shouldRevalidate } from '~/components/autosave/keep-form';
export { keepOrder as clientAction } from '~/features/order/keep-order';

export const meta: MetaFunction = () => [{ title: 'Novo orçamento · Prumo' }];

export async function loader({ request }: LoaderFunctionArgs) {
  const session = await requireSession(request);
  const [options, begin] = await Promise.all([
    readOrderOptions(session),
    readBegunOrder(session, request),
  ]).catch((error: unknown) => failFormLoader(error, request, [KNOWN_OPTIONS, null] as const));
  const firstStatus = options.statuses[0]?.value;
  const initial = begin ? begin(firstStatus, options) : emptyDraft(firstStatus);
  return json({
    options,
    idProfessional: session.professionalId,
    initial,
    refusals: refusalsBySection(initial),
    idempotencyKey: randomUUID(),
    today: todayIso(new Date()),
  });
}

export async function action({ request }: ActionFunctionArgs) {
  const session = await requireSession(request);
  const search = listSearch(new URL(request.url).search);
  return runOrderForm(request, session, {
    save: async (input, { idempotencyKey, section }) => {
      const idOrder = await createOrder(session, input, idempotencyKey);
      // Saved nevertheless: a retry would create a second one.
      if (idOrder === null)
        return redirectWithSuccess(`/dashboard/order${search}`, ORDER_ANSWERS.created);
      return redirectWithSuccess(
        `/dashboard/order/${idOrder}${search}${newOrderHash(section)}`,
        ORDER_ANSWERS.created,
      );
    },
    read: null,
  });
}

export default function NewOrder() {
  const data = useLoaderData<typeof loader>();
  const actionData = useActionData<Partial<OrderActionData>>();
  const { search } = useLocation();
  const backTo = `/dashboard/order${listSearch(search)}`;
  const begunWith = /[?&](?:from|items-of)=(\d+)/.exec(search)?.[1];
  return (
    <FormPage
      title="Novo orçamento"
      // It looks as complete as the order it is copied from.
      subtitle={begunWith && `Do orçamento ${begunWith}, com os preços de lá. Ainda não salvo`}
      backTo={backTo}
    >
      <OrderForm
        {...data}
        idOrder={null}
        etag={null}
        base={NO_FINGERPRINT}
        received={NO_PARTS}
        erasedPayments={[]}
        locks={NO_LOCKS}
        fiscalNote={null}
        actionData={actionData}
        cancelTo={backTo}
      />
    </FormPage>
  );
}
