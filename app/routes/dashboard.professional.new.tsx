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
import { runNewRecord } from '~/server/forms/new-record.server';
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
  return runNewRecord(request, PROFESSIONAL_RECORD, {
    path: '/dashboard/professional',
    create: async (input, idempotencyKey) => {
      // A new professional gets the creator's company
      const ofCompany = { ...input, idCompany: session.companyId };
      const id = await createProfessional(session, ofCompany, idempotencyKey);
      const isKept = input.status === ACTIVE && (await areEmailsKept(session));
      const told = toldOfEmail('Profissional criado com sucesso', 'person', isKept);
      return { id, answer: (list) => redirectWithSuccess(list, told) };
    },
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
