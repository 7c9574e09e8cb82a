import { randomUUID } from 'node:crypto';

import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { todayIso } from '@domain/date';
import { documentName } from '@domain/sending/document';
import { FormActions } from '~/components/form/form-actions';
import { FormPage } from '~/components/form/form-page';
import { PostForm } from '~/components/form/post-form';
import { SubmitButton } from '~/components/form/submit-button';
import { Help } from '~/components/ui/field';
import { Section } from '~/components/ui/group';
import { Notice } from '~/components/ui/notice';
import { unlessNoneChosen } from '~/features/chosen/chosen.server';
import { UnreachedNotice } from '~/features/extension/unreached-notice';
import { RemindTable } from '~/features/receivable/installment-tables';
import { readInstallments } from '~/features/receivable/receivable.server';
import { askedOf } from '~/features/receivable/receive-page.server';
import { leftOutText, remindPosted, toRemind } from '~/features/receivable/remind-page.server';
import { sendPath } from '~/features/sending/sending-texts';
import { failLoader } from '~/server/http/route-failure.server';
import { requireSession } from '~/server/session/guard.server';
import { redirectWithWarning } from '~/server/session/toast.server';

export {
  keepPage as clientAction,
  keepUnanswered as shouldRevalidate,
} from '~/components/autosave/keep-form';

export const meta: MetaFunction = () => [{ title: 'Enviar lembretes · Prumo' }];

/**
 * The installments to be reminded of; for a single one redirects to its message, which can be
 * reviewed or sent by WhatsApp.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const session = await requireSession(request);
  const { ids, back, cancelTo } = askedOf(request);
  await unlessNoneChosen(ids, cancelTo, 'Marque antes as parcelas para lembrar o cliente.');
  const rows = await readInstallments(session, ids).catch((error: unknown) =>
    failLoader(error, request),
  );
  const { open, byCard } = toRemind(rows);
  const leftOut = leftOutText(byCard);
  const [only, ...others] = open;
  if (only && others.length === 0) {
    const reminder = { kind: 'reminder', id: only.idOrderInstallment } as const;
    const message = sendPath(only.idOrder, documentName(reminder), { back });
    throw leftOut === null ? redirect(message) : await redirectWithWarning(message, leftOut);
  }
  return json({
    open,
    leftOut,
    backTo: cancelTo,
    today: todayIso(new Date()),
    idempotencyKey: randomUUID(),
  });
}

export async function action({ request }: ActionFunctionArgs) {
  return remindPosted(request, await requireSession(request));
}

/** Reminders of several installments: each client gets the company's text for that day. */
export default function RemindInstallments() {
  const { open, leftOut, backTo, today, idempotencyKey } = useLoaderData<typeof loader>();
  return (
    <FormPage title="Enviar lembretes" backTo={backTo}>
      {leftOut === null ? null : (
        <Notice tone="warning" className="mb-4">
          {leftOut}
        </Notice>
      )}
      {open.length === 0 ? null : <UnreachedNotice receiver="clients" />}
      {open.length === 0 ? (
        <Notice tone="warning">
          Marque na lista as parcelas em aberto para lembrar o cliente.
        </Notice>
      ) : (
        <Section titleId="remind-title" title={`Parcelas para lembrar o cliente: ${open.length}`}>
          <RemindTable rows={open} today={today} />
          <Help>
            Cada cliente recebe, por e-mail, o texto da empresa para o vencimento da sua parcela.
            Quem não tem e-mail no pedido fica sem.
          </Help>
          <PostForm className="mt-4">
            <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
            <input
              type="hidden"
              name="installments"
              value={open.map(({ idOrderInstallment }) => idOrderInstallment).join(',')}
            />
            <FormActions cancelTo={backTo}>
              <SubmitButton icon="mail">Enviar lembretes</SubmitButton>
            </FormActions>
          </PostForm>
        </Section>
      )}
    </FormPage>
  );
}
