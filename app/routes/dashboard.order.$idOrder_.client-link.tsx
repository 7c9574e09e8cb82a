import { randomUUID } from 'node:crypto';

import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node';
import { useLoaderData, useLocation } from '@remix-run/react';
import { useMemo } from 'react';

import { whatsAppAddress } from '@domain/contact-addresses';
import { orderStage } from '@domain/order/order-stage';
import { nextStatusOf } from '@domain/quote-link/accepted-status';
import { DEFAULT_VALIDITY_DAYS } from '@domain/quote-link/quote-link';
import { quoteMessage } from '@domain/quote-link/whatsapp';
import type { QuoteLinks } from '@domain/wire/quote-link';
import { FormPage } from '~/components/form/form-page';
import { Section } from '~/components/ui/group';
import { readOrder } from '~/features/order/order.server';
import { readQuoteLinks, shownAddress } from '~/features/quote-link/quote-link.server';
import { runQuoteLinkForm } from '~/features/quote-link/quote-link-action.server';
import {
  NoQuoteNotice,
  QuoteLinkActions,
  QuoteLinkForm,
  ToldAddress,
} from '~/features/quote-link/quote-link-form';
import { QuoteLinkHistory } from '~/features/quote-link/quote-link-history';
import { QuoteLinkNotices } from '~/features/quote-link/quote-link-panel';
import { SendQuoteLinks, useSendsLink } from '~/features/quote-link/send-quote-links';
import { pathId } from '~/server/forms/posted-form.server';
import { failFormLoader } from '~/server/http/route-failure.server';
import { requireSession } from '~/server/session/guard.server';

export {
  keepForm as clientAction,
  keepFormData as shouldRevalidate,
} from '~/components/autosave/keep-form';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `Link do orçamento ${data.idOrder} · Prumo` : 'Link do orçamento · Prumo' },
];

const NO_LINKS: QuoteLinks = {
  links: [],
  changed: false,
  validityDays: DEFAULT_VALIDITY_DAYS,
  nextStatus: nextStatusOf(null),
  missing: [],
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  const session = await requireSession(request);
  const idOrder = pathId(params.idOrder);
  if (idOrder === null) throw redirect('/dashboard/order');
  const [order, links] = await Promise.all([
    readOrder(session, idOrder),
    readQuoteLinks(session, idOrder),
  ]).catch((error: unknown) => failFormLoader(error, request, [null, NO_LINKS] as const));
  // Not available without this extension
  if (links === null) throw new Response(null, { status: 404 });
  const shown = await shownAddress.read(request);
  const mine =
    shown?.idProfessional === session.professionalId && shown.idOrder === idOrder ? shown : null;
  const [newest] = links.links;
  const { clientName = null, clientPhone = null } = order?.order ?? {};
  const message =
    mine?.whatsApp && newest ? quoteMessage({ ...newest, ...mine, clientName }) : null;
  return json({
    idOrder,
    clientName,
    isQuote: order === null || orderStage(order.order) === 'quote',
    links,
    told: mine && {
      url: mine.url,
      whatsApp: message === null ? null : whatsAppAddress(clientPhone, message),
    },
    idempotencyKey: randomUUID(),
  });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const session = await requireSession(request);
  const idOrder = pathId(params.idOrder);
  if (idOrder === null) throw redirect('/dashboard/order');
  return runQuoteLinkForm(request, session, idOrder);
}

export default function ClientLink() {
  const { idOrder, clientName, isQuote, links, told, idempotencyKey } =
    useLoaderData<typeof loader>();
  const { validityDays } = links;
  const values = useMemo(() => ({ validityDays: String(validityDays) }), [validityDays]);
  const backTo = `/dashboard/order/${idOrder}${useLocation().search}`;
  const sendsLink = useSendsLink();
  return (
    <FormPage
      title={`Link do orçamento ${idOrder}`}
      subtitle={clientName ?? ''}
      backTo={backTo}
      aside={
        isQuote && sendsLink ? (
          <p className="actions">
            <SendQuoteLinks idOrder={idOrder} />
          </p>
        ) : null
      }
    >
      {told ? <ToldAddress {...told} /> : null}
      <QuoteLinkNotices read={links} isQuote={isQuote} />
      {links.links.length === 0 ? null : (
        <Section titleId="versions-title" title="Versões para o cliente" className="mb-4">
          <QuoteLinkHistory
            idOrder={idOrder}
            links={links.links}
            actionsOf={(link) => <QuoteLinkActions {...{ link, idempotencyKey }} />}
          />
        </Section>
      )}
      {isQuote ? (
        <QuoteLinkForm
          values={values}
          idempotencyKey={idempotencyKey}
          replaces={links.links.some(({ state }) => state === 'open')}
          cancelTo={backTo}
        />
      ) : (
        <NoQuoteNotice />
      )}
    </FormPage>
  );
}
