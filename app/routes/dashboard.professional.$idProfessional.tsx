import { randomUUID } from 'node:crypto';

import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, useLocation, useParams } from '@remix-run/react';

import { activationOf } from '@domain/professional/activation';
import { latestProfessionalBirthDate } from '@domain/professional/professional-schema';
import { recordMeta, RecordPage } from '~/components/form/record/record-page';
import { listAround } from '~/components/list/row-anchor';
import { HistoryLink } from '~/features/history/history-link';
import { AwaitingActivation } from '~/features/professional/awaiting-activation';
import { PendingEmail } from '~/features/professional/pending-email';
import {
  readProfessional,
  resendFirstAccess,
  updateProfessional,
} from '~/features/professional/professional.server';
import {
  OWN_PROFESSIONAL_RECORD,
  PROFESSIONAL_FORM_ID,
  PROFESSIONAL_RECORD,
  ProfessionalForm,
} from '~/features/professional/professional-form';
import {
  NEW_PROFESSIONAL,
  professionalFormValues,
} from '~/features/professional/professional-form-values';
import {
  ownEmailAfterSaving,
  pendingEmailIntents,
  pendingEmailOf,
  savedText,
} from '~/features/session/pending-email.server';
import { emailToast, refillForm } from '~/server/forms/form-refusal.server';
import { pathId } from '~/server/forms/posted-form.server';
import { runRecordForm } from '~/server/forms/record-form.server';
import { areEmailsKept } from '~/server/http/kept-emails.server';
import { failFormLoader } from '~/server/http/route-failure.server';
import { requireSession, type Session } from '~/server/session/guard.server';
import { renamedSessionCookie } from '~/server/session/session-cookie.server';
import { redirectWithError, redirectWithSuccess } from '~/server/session/toast.server';

export {
  keepForm as clientAction,
  keepFormData as shouldRevalidate,
} from '~/components/autosave/keep-form';

export const meta = recordMeta('Editar profissional');

const UNKNOWN_PROFESSIONAL = 'Profissional desconhecido.';

export async function loader({ request, params }: LoaderFunctionArgs) {
  const session = await requireSession(request);
  const idProfessional = pathId(params.idProfessional);
  if (idProfessional === null)
    return redirectWithError('/dashboard/professional', UNKNOWN_PROFESSIONAL);
  const form = {
    own: idProfessional === session.professionalId,
    idempotencyKey: randomUUID(),
    latestBirthDate: latestProfessionalBirthDate(new Date()),
  };
  const read = await readProfessional(session, idProfessional).catch((error: unknown) =>
    failFormLoader(error, request, null),
  );
  // Without the record, the form shows what was posted.
  if (!read)
    return json({
      ...form,
      values: NEW_PROFESSIONAL,
      etag: null,
      awaiting: null,
      pendingEmail: null,
    });
  const { professional, etag } = read;
  const awaiting =
    activationOf(professional) === 'awaiting'
      ? { email: professional.email, invitation: professional.invitation }
      : null;
  return json({
    ...form,
    values: professionalFormValues(professional),
    etag,
    awaiting,
    pendingEmail: professional.pendingEmail ?? null,
  });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const session = await requireSession(request);
  const idProfessional = pathId(params.idProfessional);
  if (idProfessional === null)
    return redirectWithError('/dashboard/professional', UNKNOWN_PROFESSIONAL);
  const list = listAround(new URL(request.url));
  const resend = async (typed: Record<string, unknown>) => {
    await resendFirstAccess(session, idProfessional);
    return refillForm(typed, PROFESSIONAL_FORM_ID, {
      toast: emailToast(
        'Novo email solicitado com sucesso',
        'person',
        await areEmailsKept(session),
      ),
    });
  };
  const shared = { read: () => readShown(session, idProfessional) };
  const intents = { 'resend-email': resend, ...pendingEmailIntents(session, idProfessional) };
  const saved = 'Profissional atualizado com sucesso';
  if (idProfessional !== session.professionalId) {
    return runRecordForm(
      request,
      { ...PROFESSIONAL_RECORD, shared, intents },
      async (input, write) => {
        await updateProfessional(session, { id: idProfessional, input, ...write });
        return redirectWithSuccess(
          list,
          await savedText(session, saved, {
            pending: await pendingEmailOf(session, idProfessional, input.email),
            whose: 'colleague',
          }),
        );
      },
    );
  }
  return runRecordForm(
    request,
    { ...OWN_PROFESSIONAL_RECORD, shared, intents },
    async (input, write) => {
      await updateProfessional(session, { id: idProfessional, input, ...write });
      const { email, pending } = await ownEmailAfterSaving(session, input.email);
      const headers = {
        'Set-Cookie': await renamedSessionCookie(request, session, { name: input.name, email }),
      };
      const toast = await savedText(session, saved, { pending, whose: 'own' });
      return redirectWithSuccess(list, toast, { headers });
    },
  );
}

/** The professional as the form shows it. */
async function readShown(session: Session, idProfessional: number) {
  const { professional, etag } = await readProfessional(session, idProfessional);
  return { values: professionalFormValues(professional), etag };
}

export default function EditProfessional() {
  const { own, values, etag, idempotencyKey, latestBirthDate, awaiting, pendingEmail } =
    useLoaderData<typeof loader>();
  const backTo = listAround(useLocation());
  return (
    <RecordPage
      title="Editar profissional"
      subtitle={values.name}
      backTo={backTo}
      aside={<HistoryLink area="professional" id={useParams().idProfessional} />}
    >
      <ProfessionalForm
        values={values}
        etag={etag}
        idempotencyKey={idempotencyKey}
        latestBirthDate={latestBirthDate}
        cancelTo={backTo}
        whose={own ? 'own' : 'other'}
        emailHelp={
          awaiting
            ? 'Se mudar, o convite já enviado perde o valor e um novo segue para o outro e-mail.'
            : undefined
        }
      >
        {awaiting ? <AwaitingActivation {...awaiting} /> : null}
        {pendingEmail ? <PendingEmail pending={pendingEmail} /> : null}
      </ProfessionalForm>
    </RecordPage>
  );
}
