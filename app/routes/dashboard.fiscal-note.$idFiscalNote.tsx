import { randomUUID } from 'node:crypto';

import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useActionData, useLoaderData, useLocation } from '@remix-run/react';

import type { FieldError } from '@domain/field-error';
import { cancelSchema } from '@domain/fiscal-note/note-cancelling';
import {
  canRetryNote,
  hasNoteFiles,
  isActiveNote,
  isIssuedNote,
  isNoteInProgress,
} from '@domain/fiscal-note/note-progress';
import { IfMayChange } from '~/components/form/changeable';
import { ErrorSummary } from '~/components/form/errors/error-summary';
import { FormPage } from '~/components/form/form-page';
import { PostForm } from '~/components/form/post-form';
import { SubmitButton } from '~/components/form/submit-button';
import { useMayChange, useMayOpen } from '~/components/navigation/use-access';
import { Button, ButtonLink } from '~/components/ui/button';
import { Help } from '~/components/ui/field';
import { Icon } from '~/components/ui/icon';
import { Notice } from '~/components/ui/notice';
import { type ToastMessage, ToastRegion } from '~/components/ui/toast';
import { SendLink } from '~/features/extension/send-link';
import { CancelXmlLink } from '~/features/fiscal-note/cancel-xml-link';
import {
  cancelFiscalNote,
  readFiscalNote,
  retryFiscalNote,
} from '~/features/fiscal-note/fiscal-note.server';
import { noteErrors, noteToasts } from '~/features/fiscal-note/fiscal-note-refusal.server';
import {
  ASK_CANCEL,
  CANCEL_NOTE,
  CancelDialog,
  type CancelDialogState,
  NoteCancelling,
} from '~/features/fiscal-note/note-cancelling';
import { NoteChip } from '~/features/fiscal-note/note-chip';
import { NoteFacts } from '~/features/fiscal-note/note-facts';
import { NoteFileLinks } from '~/features/fiscal-note/note-file-links';
import { NoteInProgress } from '~/features/fiscal-note/note-in-progress';
import { NoteReasons } from '~/features/fiscal-note/note-reasons';
import { HistoryLink } from '~/features/history/history-link';
import { ORDER_ANSWERS } from '~/features/order/post/order-answers';
import { paymentDueOf } from '~/server/forms/form-refusal.server';
import { pathId, postedHeader, postedText, readForm } from '~/server/forms/posted-form.server';
import { failAction, failLoader } from '~/server/http/route-failure.server';
import { requireSession, type Session } from '~/server/session/guard.server';
import { redirectWithError, redirectWithSuccess } from '~/server/session/toast.server';

export {
  keepForm as clientAction,
  keepUnanswered as shouldRevalidate,
} from '~/components/autosave/keep-form';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.note.number ? `Nota fiscal ${data.note.number} · Prumo` : 'Nota fiscal · Prumo' },
];

const UNKNOWN_NOTE = 'Nota fiscal desconhecida.';

export async function loader({ request, params }: LoaderFunctionArgs) {
  const session = await requireSession(request);
  const idFiscalNote = pathId(params.idFiscalNote);
  if (idFiscalNote === null) throw await redirectWithError('/dashboard/fiscal-note', UNKNOWN_NOTE);
  const note = await readFiscalNote(session, idFiscalNote).catch((error: unknown) =>
    failLoader(error, request),
  );
  return json({ note, idempotencyKey: randomUUID(), now: new Date().toISOString() });
}

/**
 * 'Tentar novamente' resends a rejected note; 'Cancelar nota fiscal' asks for the reason and
 * cancels an authorised one.
 */
export async function action({ request, params }: ActionFunctionArgs) {
  const session = await requireSession(request);
  const idFiscalNote = pathId(params.idFiscalNote);
  if (idFiscalNote === null) return redirectWithError('/dashboard/fiscal-note', UNKNOWN_NOTE);
  const form = await readForm(request);
  const intent = form.get('intent');
  const reason = postedText(form, 'reason') ?? '';
  if (intent === ASK_CANCEL)
    return json({
      cancel: { reason, error: null, idempotencyKey: randomUUID() } satisfies CancelDialogState,
    });
  const idempotencyKey = postedHeader(form, 'idempotencyKey');
  if (intent === CANCEL_NOTE)
    return cancel(request, session, { idFiscalNote, typed: reason, idempotencyKey });
  try {
    await retryFiscalNote(session, idFiscalNote, idempotencyKey);
  } catch (failure) {
    const error = await failAction(failure, request);
    const errors = noteErrors(error);
    const actionData = { errors, toasts: noteToasts(errors), paymentDue: paymentDueOf(error) };
    return json(actionData, { status: error.responseStatus });
  }
  const { pathname, search } = new URL(request.url);
  return redirectWithSuccess(pathname + search, ORDER_ANSWERS.noteGenerated);
}

interface PostedCancel {
  idFiscalNote: number;
  /** The typed reason. */
  typed: string;
  idempotencyKey: string | null;
}

async function cancel(
  request: Request,
  session: Session,
  { idFiscalNote, typed, idempotencyKey }: PostedCancel,
) {
  const parsed = cancelSchema.safeParse({ reason: typed });
  const ask = (error: string) => ({
    cancel: {
      reason: typed,
      error,
      idempotencyKey: idempotencyKey ?? randomUUID(),
    } satisfies CancelDialogState,
  });
  if (!parsed.success) return json(ask(parsed.error.issues[0]?.message ?? ''), { status: 422 });
  try {
    const { reason } = parsed.data;
    await cancelFiscalNote(session, idFiscalNote, { reason, idempotencyKey });
  } catch (failure) {
    const error = await failAction(failure, request);
    return json(
      { ...ask(error.message), paymentDue: paymentDueOf(error) },
      { status: error.responseStatus },
    );
  }
  const { pathname, search } = new URL(request.url);
  return redirectWithSuccess(pathname + search, 'A nota fiscal foi cancelada.');
}

const NONE: readonly FieldError[] = [];

export default function FiscalNoteDetail() {
  const { note, idempotencyKey, now } = useLoaderData<typeof loader>();
  const mayChange = useMayChange();
  const opensOrders = useMayOpen('/dashboard/order');
  const refused = useActionData<{
    errors?: FieldError[];
    toasts?: ToastMessage[];
    toast?: ToastMessage;
    cancel?: CancelDialogState;
  }>();
  const title = note.number ? `Nota fiscal ${note.number}` : 'Nota fiscal';
  return (
    <FormPage
      title={title}
      backTo={`/dashboard/fiscal-note${useLocation().search}`}
      aside={
        <>
          <NoteChip status={note.status} />
          <HistoryLink area="fiscal-note" id={note.idFiscalNote} />
        </>
      }
    >
      <div className="grid grid-cols-1 gap-4">
        {note.fiscalValue === false ? (
          <Notice tone="warning" className="font-bold">
            Sem valor fiscal — ambiente de homologação
          </Notice>
        ) : null}
        {isNoteInProgress(note) ? <NoteInProgress note={note} /> : null}
        <ErrorSummary errors={refused?.errors ?? NONE} title="A nota fiscal não foi enviada:" />
        <NoteReasons note={note} />
        <NoteFacts note={note} />
        <ul className="actions">
          {note.idOrder === null || !opensOrders ? null : (
            <li>
              <ButtonLink
                href={`/dashboard/order/${note.idOrder}`}
                target="_blank"
                rel="noreferrer"
              >
                <Icon name="external-link" />
                Abrir tela do orçamento
              </ButtonLink>
            </li>
          )}
          {hasNoteFiles(note) ? (
            <NoteFileLinks
              idFiscalNote={note.idFiscalNote}
              status={note.status}
              authorizedAt={note.authorizedAt}
            />
          ) : (
            <li>
              <Button disabled aria-describedby="no-files">
                <Icon name="printer" />
                Imprimir NF
              </Button>
            </li>
          )}
          {note.hasCancelXml ? <CancelXmlLink idFiscalNote={note.idFiscalNote} /> : null}
          {note.idOrder !== null && isIssuedNote(note) ? (
            <li className="empty:hidden">
              <SendLink idOrder={note.idOrder} document={`note-${note.idFiscalNote}`}>
                Enviar nota
              </SendLink>
            </li>
          ) : null}
          {canRetryNote(note) && mayChange ? (
            <li>
              <PostForm>
                <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
                <SubmitButton intent="retry" icon="refresh-cw">
                  Tentar novamente
                </SubmitButton>
              </PostForm>
            </li>
          ) : null}
        </ul>
        {refused?.cancel ? (
          <CancelDialog key={refused.cancel.idempotencyKey} state={refused.cancel} />
        ) : null}
        <IfMayChange>
          <NoteCancelling note={note} now={now} />
        </IfMayChange>
        {hasNoteFiles(note) ? null : (
          <Help id="no-files">
            {isActiveNote(note)
              ? 'A nota fiscal pode ser impressa, e o XML baixado, depois de autorizada.'
              : 'Uma nota cancelada ou denegada não é impressa.'}
          </Help>
        )}
      </div>
      <ToastRegion toasts={refused?.toasts ?? (refused?.toast ? [refused.toast] : [])} />
    </FormPage>
  );
}
