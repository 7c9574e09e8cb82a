import { randomUUID } from 'node:crypto';

import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useLoaderData, useLocation } from '@remix-run/react';

import { latestProfessionalBirthDate } from '@domain/professional/professional-schema';
import { ACTIVE } from '@domain/status';
import { FormPage } from '~/components/form/form-page';
import { createProfessional } from '~/features/professional/professional.server';
import { PROFESSIONAL_RECORD, ProfessionalForm } from '~/features/professional/professional-form';
import { NEW_PROFESSIONAL } from '~/features/professional/professional-form-values';
import { runRecordForm } from '~/server/forms/record-form.server';
import { withRecord } from '~/server/forms/saved-record.server';
import { areEmailsKept, toldOfEmail } from '~/server/http/kept-emails.server';
import { requireSession } from '~/server/session/guard.server';
import { redirectWithSuccess } from '~/server/session/toast.server';

export {
  keepForm as clientAction,
  keepFormData as shouldRevalidate,
} from '~/components/autosave/keep-form';

export const meta: MetaFunction = () => [{ title: 'Cadastrar profissional · Prumo' }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requireSession(request);
  return json({
    idempotencyKey: randomUUID(),
    latestBirthDate: latestProfessionalBirthDate(new Date()),
  });
}

export async function action({ request }: ActionFunctionArgs) {
  const session = await requireSession(request);
  const list = `/dashboard/professional${new URL(request.url).search}`;
  return runRecordForm(request, PROFESSIONAL_RECORD, async (input, { idempotencyKey }) => {
    // A new professional gets the creator's company
    const id = await createProfessional(
      session,
      { ...input, idCompany: session.companyId },
      idempotencyKey,
    );
    const isKept = input.status === ACTIVE && (await areEmailsKept(session));
    return withRecord(
      redirectWithSuccess(list, toldOfEmail('Profissional criado com sucesso', 'person', isKept)),
      '/dashboard/professional',
      id,
    );
  });
}

export default function NewProfessional() {
  const { idempotencyKey, latestBirthDate } = useLoaderData<typeof loader>();
  const backTo = `/dashboard/professional${useLocation().search}`;
  return (
    <FormPage title="Cadastrar profissional" backTo={backTo}>
      <ProfessionalForm
        values={NEW_PROFESSIONAL}
        etag={null}
        idempotencyKey={idempotencyKey}
        latestBirthDate={latestBirthDate}
        cancelTo={backTo}
        whose="new"
        emailHelp="É com ele que o profissional entra; o convite para escolher a senha vai para cá."
      />
    </FormPage>
  );
}
