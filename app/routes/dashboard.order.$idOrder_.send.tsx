import { json, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useLoaderData, useLocation } from '@remix-run/react';

import { mayOpen } from '@domain/access/screens';
import { FormPage } from '~/components/form/form-page';
import { useAccess, useMayChange } from '~/components/navigation/use-access';
import { ButtonLink } from '~/components/ui/button';
import { Section } from '~/components/ui/group';
import { Icon } from '~/components/ui/icon';
import { readSendables, readSendings } from '~/features/sending/sending.server';
import { sendPath } from '~/features/sending/sending-texts';
import { SentList } from '~/features/sending/sent-list';
import { pathId } from '~/server/forms/posted-form.server';
import { failLoader } from '~/server/http/route-failure.server';
import { requireSession } from '~/server/session/guard.server';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `Enviar documento do orçamento ${data.idOrder} · Prumo` : 'Enviar · Prumo' },
];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const session = await requireSession(request);
  const idOrder = pathId(params.idOrder);
  if (idOrder === null) throw redirect('/dashboard/order');
  const [sendables, sendings] = await Promise.all([
    readSendables(session, idOrder),
    readSendings(session, idOrder),
  ]).catch((error: unknown) => failLoader(error, request));
  return json({ idOrder, sendables, sendings: sendings ?? [] });
}

/** The documents of an order that can be sent, how, and those already sent. */
export default function SendDocuments() {
  const { idOrder, sendables, sendings } = useLoaderData<typeof loader>();
  const mayChange = useMayChange();
  const access = useAccess();
  const offered = sendables.filter(({ document }) => mayOpen(access, sendPath(idOrder, document)));
  const { search } = useLocation();
  const order = `/dashboard/order/${idOrder}`;
  // A role may include reminders but not orders.
  const backTo = mayOpen(access, order) ? order + search : '/dashboard/receivable';
  return (
    <FormPage title={`Enviar documento do orçamento ${idOrder}`} backTo={backTo}>
      {mayChange ? (
        <Section titleId="sendables-title" title="O que enviar">
          {offered.length === 0 ? (
            <p>Ainda não há o que enviar: inclua itens no orçamento.</p>
          ) : (
            <ul className="divide-y divide-line">
              {offered.map(({ document, title }) => (
                <li
                  key={document}
                  className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5"
                >
                  <span>{title}</span>
                  <span className="actions">
                    <ButtonLink
                      small
                      to={sendPath(idOrder, document)}
                      aria-label={`Enviar por e-mail: ${title}`}
                    >
                      <Icon name="mail" />
                      E-mail
                    </ButtonLink>
                    <ButtonLink
                      small
                      href={sendPath(idOrder, document, { channel: 'whatsapp' })}
                      aria-label={`Enviar por WhatsApp: ${title}`}
                    >
                      <Icon name="smartphone" />
                      WhatsApp
                    </ButtonLink>
                  </span>
                </li>
              ))}
            </ul>
          )}
        </Section>
      ) : null}
      <Section titleId="sent-title" title="Enviados" className="mt-4">
        {sendings.length === 0 ? (
          <p>Nada foi enviado ao cliente por e-mail ou WhatsApp.</p>
        ) : (
          <SentList idOrder={idOrder} sendings={sendings} />
        )}
      </Section>
    </FormPage>
  );
}
