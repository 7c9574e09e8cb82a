import { randomUUID } from 'node:crypto';

import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { Form, useActionData, useLoaderData, useLocation } from '@remix-run/react';
import { ExternalLink, Printer, RefreshCw } from 'lucide-react';

import type { FieldError } from '@domain/field-error';
import { canRetryNote, isIssuedNote, isLivingNote, isNoteOnItsWay } from '@domain/fiscal-note/note-standing';
import { ErrorSummary } from '~/components/error-summary';
import { FormPage } from '~/components/form-page';
import { SubmitButton } from '~/components/submit-button';
import { type ToastMessage, ToastRegion } from '~/components/toast';
import { NoteChip } from '~/features/fiscal-note/note-chip';
import { NoteFacts } from '~/features/fiscal-note/note-facts';
import { NoteFileLinks } from '~/features/fiscal-note/note-file-links';
import { NoteReasons } from '~/features/fiscal-note/note-reasons';
import { NoteUnderWay } from '~/features/fiscal-note/note-under-way';
import { ORDER_TEXTS } from '~/features/order/order-texts';
import { SignInAgain } from '~/features/session/sign-in-again';
import { failAction, failLoader } from '~/server/api-errors.server';
import { noteErrors, noteToasts } from '~/server/fiscal-note-refusal.server';
import { paymentDueOf } from '~/server/form-refusal.server';
import { requireSession } from '~/server/guard.server';
import { pathId, postedHeader, readForm } from '~/server/posted-form.server';
import { readFiscalNote, retryFiscalNote } from '~/server/resources/fiscal-note.server';
import { redirectWithError, redirectWithSuccess } from '~/server/toast.server';

export { keepForm as clientAction } from '~/components/keep-form';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.note.number ? `Nota fiscal ${data.note.number} · Prumo` : 'Nota fiscal · Prumo' },
];

const UNKNOWN_NOTE = 'Nota fiscal desconhecida.';

export async function loader({ request, params }: LoaderFunctionArgs) {
  const session = await requireSession(request);
  const idFiscalNote = pathId(params.idFiscalNote);
  if (idFiscalNote === null) throw await redirectWithError('/dashboard/fiscal-note', UNKNOWN_NOTE);
  const note = await readFiscalNote(session, idFiscalNote).catch((error: unknown) => failLoader(error, request));
  return json({ note, idempotencyKey: randomUUID() });
}

/** 'Tentar novamente': sends a rejected note again. */
export async function action({ request, params }: ActionFunctionArgs) {
  const session = await requireSession(request);
  const idFiscalNote = pathId(params.idFiscalNote);
  if (idFiscalNote === null) return redirectWithError('/dashboard/fiscal-note', UNKNOWN_NOTE);
  const form = await readForm(request);
  try {
    await retryFiscalNote(session, idFiscalNote, postedHeader(form, 'idempotencyKey'));
  } catch (failure) {
    const error = await failAction(failure, request);
    const errors = noteErrors(error);
    const answer = { errors, toasts: noteToasts(errors), paymentDue: paymentDueOf(error) };
    return json(answer, { status: error.status === 0 ? 503 : error.status });
  }
  const { pathname, search } = new URL(request.url);
  return redirectWithSuccess(pathname + search, ORDER_TEXTS.noteGenerated);
}

const NONE: readonly FieldError[] = [];

export default function FiscalNoteDetail() {
  const { note, idempotencyKey } = useLoaderData<typeof loader>();
  const refused = useActionData<{ errors?: FieldError[]; toasts?: ToastMessage[]; toast?: ToastMessage }>();
  const title = note.number ? `Nota fiscal ${note.number}` : 'Nota fiscal';
  return (
    <FormPage title={title} backTo={`/dashboard/fiscal-note${useLocation().search}`} aside={<NoteChip status={note.status} />} overlay={<SignInAgain />}>
      <div className="fiscal-note">
        {note.fiscalValue === false ? <p className="notice notice--warning fiscal-note__mark">Sem valor fiscal — ambiente de homologação</p> : null}
        {isNoteOnItsWay(note) ? <NoteUnderWay note={note} /> : null}
        <ErrorSummary errors={refused?.errors ?? NONE} title="A nota fiscal não foi enviada:" />
        <NoteReasons note={note} />
        <NoteFacts note={note} />
        <ul className="actions">
          {note.idOrder === null ? null : (
            <li>
              <a className="button" href={`/dashboard/order/${note.idOrder}`} target="_blank" rel="noreferrer">
                <ExternalLink aria-hidden="true" />
                Abrir tela do orçamento
              </a>
            </li>
          )}
          {isIssuedNote(note) ? (
            <NoteFileLinks idFiscalNote={note.idFiscalNote} status={note.status} />
          ) : (
            <li>
              <button type="button" className="button" disabled aria-describedby="no-files">
                <Printer aria-hidden="true" />
                Imprimir NF
              </button>
            </li>
          )}
          {canRetryNote(note) ? (
            <li>
              <Form method="post">
                <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
                <SubmitButton intent="retry" icon={RefreshCw}>
                  Tentar novamente
                </SubmitButton>
              </Form>
            </li>
          ) : null}
        </ul>
        {isIssuedNote(note) ? null : (
          <p className="field__help" id="no-files">
            {isLivingNote(note) ? 'A nota fiscal pode ser impressa, e o XML baixado, depois de autorizada.' : 'Uma nota cancelada ou denegada não é impressa.'}
          </p>
        )}
      </div>
      <ToastRegion toasts={refused?.toasts ?? (refused?.toast ? [refused.toast] : [])} />
    </FormPage>
  );
}
