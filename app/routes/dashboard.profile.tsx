import { randomUUID } from 'node:crypto';

import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { latestProfessionalBirthDate } from '@domain/professional/professional-schema';
import { FormPage } from '~/components/form/form-page';
import { ButtonLink } from '~/components/ui/button';
import { Icon } from '~/components/ui/icon';
import { useExtension } from '~/features/extension/use-extension';
import { PendingEmail } from '~/features/professional/pending-email';
import { readProfessional, updateProfessional } from '~/features/professional/professional.server';
import {
  OWN_PROFESSIONAL_RECORD,
  ProfessionalForm,
} from '~/features/professional/professional-form';
import {
  NEW_PROFESSIONAL,
  professionalFormValues,
} from '~/features/professional/professional-form-values';
import {
  ownEmailAfterSaving,
  pendingEmailIntents,
  savedText,
} from '~/features/session/pending-email.server';
import { runRecordForm } from '~/server/forms/record-form.server';
import { ApiError } from '~/server/http/api-error.server';
import { failFormLoader } from '~/server/http/route-failure.server';
import { AFTER_POST_HEADER } from '~/server/session/after-post.server';
import { requireSession, type Session } from '~/server/session/guard.server';
import { renamedSessionCookie } from '~/server/session/session-cookie.server';
import { redirectWithError, redirectWithSuccess } from '~/server/session/toast.server';

export {
  keepForm as clientAction,
  keepFormData as shouldRevalidate,
} from '~/components/autosave/keep-form';

export const meta: MetaFunction = () => [{ title: 'Meu Perfil · Prumo' }];

const UNKNOWN_PROFILE = 'Perfil desconhecida.';

export async function loader({ request }: LoaderFunctionArgs) {
  const session = await requireSession(request);
  const latestBirthDate = latestProfessionalBirthDate(new Date());
  const read = await readShown(session, session.professionalId).catch(async (error: unknown) => {
    // After a post the page shows what was typed.
    const after = request.headers.has(AFTER_POST_HEADER);
    if (isUnknown(error) && !after) throw await redirectWithError('/dashboard', UNKNOWN_PROFILE);
    return failFormLoader(error, request, null);
  });
  // Without the record, the form shows what was posted.
  return json({
    ...(read ?? { values: NEW_PROFESSIONAL, etag: null, pendingEmail: null }),
    idempotencyKey: randomUUID(),
    latestBirthDate,
  });
}

function isUnknown(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === 404;
}

export async function action({ request }: ActionFunctionArgs) {
  const session = await requireSession(request);
  const id = session.professionalId;
  const shared = { read: () => readShown(session, id) };
  const record = { ...OWN_PROFESSIONAL_RECORD, shared, intents: pendingEmailIntents(session, id) };
  return runRecordForm(request, record, async (input, write) => {
    try {
      const { professional } = await readProfessional(session, id);
      // Read-only here (R-PRO-07), so posted values are ignored; a missing birth date may be filled
      // in.
      const { cpf, idCompany } = professional;
      const status = professional.status ?? input.status;
      const birthDate = professional.birthDate ?? input.birthDate;
      const readOnly = { cpf, birthDate, status, idCompany };
      await updateProfessional(session, { id, input: { ...input, ...readOnly }, ...write });
    } catch (error) {
      throw isUnknown(error)
        ? new ApiError(404, UNKNOWN_PROFILE, { requestId: error.requestId })
        : error;
    }
    const { email, pending } = await ownEmailAfterSaving(session, input.email);
    const headers = {
      'Set-Cookie': await renamedSessionCookie(request, session, { name: input.name, email }),
    };
    const saved = 'Perfil atualizado com sucesso';
    const toast = await savedText(session, saved, { pending, whose: 'own' });
    return redirectWithSuccess('/dashboard/profile', toast, { headers });
  });
}

/** The signed-in professional as the form shows it. */
async function readShown(session: Session, idProfessional: number) {
  const { professional, etag } = await readProfessional(session, idProfessional);
  return {
    values: professionalFormValues(professional),
    etag,
    pendingEmail: professional.pendingEmail ?? null,
  };
}

export default function Profile() {
  const { values, etag, idempotencyKey, latestBirthDate, pendingEmail } =
    useLoaderData<typeof loader>();
  // Only if the server supports them.
  const access = useExtension('own-access') ? (
    <ButtonLink to="/dashboard/profile/access">
      <Icon name="key-round" />
      Senha e sessões
    </ButtonLink>
  ) : null;
  const secondFactor = useExtension('second-factor') ? (
    <ButtonLink to="/dashboard/profile/second-factor">
      <Icon name="smartphone" />
      Verificação em duas etapas
    </ButtonLink>
  ) : null;
  const aside =
    access || secondFactor ? (
      <p className="actions">
        {access}
        {secondFactor}
      </p>
    ) : null;
  return (
    <FormPage title="Meu Perfil" backTo="/dashboard" aside={aside}>
      <ProfessionalForm
        values={values}
        etag={etag}
        idempotencyKey={idempotencyKey}
        latestBirthDate={latestBirthDate}
        cancelTo="/dashboard"
        whose="own"
        profile
      >
        {pendingEmail ? <PendingEmail pending={pendingEmail} /> : null}
      </ProfessionalForm>
    </FormPage>
  );
}
