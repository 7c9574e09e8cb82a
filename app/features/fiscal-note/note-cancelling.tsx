import { useLocation } from '@remix-run/react';
import { useEffect } from 'react';

import { formatInstant } from '@domain/date';
import {
  CANCEL_AT_BLING,
  CANCEL_REASON_LIMITS,
  cancelLate,
} from '@domain/fiscal-note/note-cancelling';
import { useChangedSince } from '~/components/form/errors/use-changed-since';
import { PostForm } from '~/components/form/post-form';
import { Button, ButtonLink } from '~/components/ui/button';
import { DialogTitle, Popup } from '~/components/ui/dialog';
import { ErrorText, FieldBox, FieldLabel, Help } from '~/components/ui/field';
import { Icon } from '~/components/ui/icon';
import { TextArea } from '~/components/ui/input';
import { Notice } from '~/components/ui/notice';
import { useModal } from '~/components/ui/use-modal';

/** A note's cancellation; instants in ISO. */
export interface CancelView {
  /** Null when it cannot be cancelled or the server does not say. */
  cancelUntil: string | null;
  cancelHere: boolean | null;
}

export const ASK_CANCEL = 'ask-cancel';
export const CANCEL_NOTE = 'cancel-note';

/** Until when an authorised note can be cancelled: here by a button, otherwise at its issuer. */
export function NoteCancelling({
  note: { cancelUntil, cancelHere },
  now,
}: {
  note: CancelView;
  now: string;
}) {
  if (cancelUntil === null) return null;
  const until = new Date(cancelUntil);
  if (until < new Date(now))
    return (
      <Help>{cancelLate(until)}. Veja com quem cuida da contabilidade como desfazer a venda.</Help>
    );
  const limit = `A nota pode ser cancelada até ${formatInstant(until)}.`;
  if (!cancelHere) return <Notice>{`${limit} ${CANCEL_AT_BLING}`}</Notice>;
  return (
    <PostForm className="actions items-center">
      <Button
        type="submit"
        name="intent"
        value={ASK_CANCEL}
        tone="danger"
        aria-haspopup="dialog"
        aria-describedby="cancel-until"
      >
        <Icon name="ban" />
        Cancelar nota fiscal
      </Button>
      <span className="text-sm text-ink-soft print:hidden" id="cancel-until">
        {limit}
      </span>
    </PostForm>
  );
}

/** The dialog for the reason, with the typed text and its errors. */
export interface CancelDialogState {
  reason: string;
  error: string | null;
  /** A new value each time the dialog opens; a refusal leaves it open. */
  idempotencyKey: string;
}

/** A confirmation, as cancelling cannot be undone. Rendered open, for use without JavaScript. */
export function CancelDialog({ state }: { state: CancelDialogState }) {
  const ref = useModal();
  const { reason, idempotencyKey } = state;
  const { names: changed, onInput } = useChangedSince(state);
  const error = changed.includes('reason') ? null : state.error;
  const { pathname, search } = useLocation();
  const { min, max } = CANCEL_REASON_LIMITS;
  useEffect(() => {
    if (error !== null) ref.current?.querySelector('textarea')?.focus();
  }, [state, error, ref]);
  return (
    <Popup ref={ref} open aria-labelledby="cancel-title">
      <DialogTitle id="cancel-title">Cancelar nota fiscal</DialogTitle>
      <p>
        A nota cancelada não volta a valer, e o número dela não é usado de novo. O orçamento fica
        aberto para mudanças e para outra nota.
      </p>
      <PostForm noValidate onInput={onInput}>
        <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
        <FieldBox>
          <FieldLabel htmlFor="cancel-reason">Motivo</FieldLabel>
          <TextArea
            id="cancel-reason"
            name="reason"
            rows={3}
            defaultValue={reason}
            maxLength={max}
            autoComplete="off"
            aria-invalid={error !== null || undefined}
            aria-describedby={error === null ? 'cancel-help' : 'cancel-error cancel-help'}
          />
          <Help id="cancel-help">
            De {min} a {max} letras. Vai para o documento do cancelamento.
          </Help>
          {error === null ? null : <ErrorText id="cancel-error">{error}</ErrorText>}
        </FieldBox>
        <p className="actions mt-4">
          <Button type="submit" name="intent" value={CANCEL_NOTE} tone="danger">
            <Icon name="ban" />
            Cancelar nota fiscal
          </Button>
          <ButtonLink to={pathname + search}>Voltar</ButtonLink>
        </p>
      </PostForm>
    </Popup>
  );
}
