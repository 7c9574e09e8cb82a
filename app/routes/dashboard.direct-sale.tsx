import { randomUUID } from 'node:crypto';

import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useRef } from 'react';

import { todayIso } from '@domain/date';
import { emptySale } from '@domain/direct-sale/sale-draft';
import { FormPage } from '~/components/form/form-page';
import type { NextSale } from '~/features/direct-sale/driver/use-next-sale';
import { LastSaleNotice } from '~/features/direct-sale/last-sale-notice';
import { takeLastSale } from '~/features/direct-sale/post/last-sale.server';
import { listParkedSales } from '~/features/direct-sale/post/parked-sale.server';
import { runSaleForm } from '~/features/direct-sale/post/sale-form.server';
import { offersPix } from '~/features/direct-sale/post/sale-pix.server';
import { readSaleQuery } from '~/features/direct-sale/post/sale-query.server';
import { SaleForm } from '~/features/direct-sale/sale-form';
import type { SaleActionData } from '~/features/direct-sale/shared/sale-action-data';
import { listPaymentTypes } from '~/features/lookup/choice-lists.server';
import { KNOWN_OPTIONS } from '~/features/order/order-options.server';
import { failFormLoader } from '~/server/http/route-failure.server';
import { requireSession } from '~/server/session/guard.server';

export { keepFormData as shouldRevalidate } from '~/components/autosave/keep-form';
export { keepSale as clientAction } from '~/features/direct-sale/keep-sale';

export const meta: MetaFunction = () => [{ title: 'Venda Direta · Prumo' }];

export async function loader({ request }: LoaderFunctionArgs) {
  const session = await requireSession(request);
  const { sale, width } = readSaleQuery(request);
  const { lastSale, headers } = await takeLastSale(request, sale);
  const [paymentTypes, parked, hasPix] = await Promise.all([
    listPaymentTypes(session),
    listParkedSales(session),
    offersPix(session),
  ]).catch((error: unknown) =>
    failFormLoader(error, request, [[...KNOWN_OPTIONS.paymentTypes], null, false] as const),
  );
  return json(
    {
      idProfessional: session.professionalId,
      // The first payment type is the default (R-SAL-08), the same one all day (R-SAL-27).
      initial: emptySale(paymentTypes[0]?.value, width),
      paymentTypes,
      parked,
      hasPix,
      lastSale,
      today: todayIso(new Date()),
      idempotencyKey: randomUUID(),
    },
    { headers },
  );
}

export async function action({ request }: ActionFunctionArgs) {
  const session = await requireSession(request);
  return runSaleForm(request, session);
}

export default function DirectSale() {
  const { lastSale, ...data } = useLoaderData<typeof loader>();
  const actionData = useActionData<Partial<SaleActionData>>();
  const nextSale: NextSale = useRef(null);
  return (
    <FormPage title="Venda Direta" backTo="/dashboard/order">
      {lastSale ? <LastSaleNotice sale={lastSale} width={data.initial.receiptWidth} /> : null}
      {/* The next sale gets a new form. */}
      <SaleForm key={data.idempotencyKey} {...data} actionData={actionData} nextSale={nextSale} />
    </FormPage>
  );
}
