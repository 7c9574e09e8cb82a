import { useFetcher, useLocation, useRevalidator } from '@remix-run/react';
import { type MouseEvent, useEffect, useState } from 'react';

import { NO_ANSWER } from '@domain/call-failure';
import type { PostFailure } from '~/components/autosave/keep-form';
import { openRecord } from '~/components/form/open-record';
import { fetchInBackground } from '~/components/navigation/background-fetch';
import { useMayChange } from '~/components/navigation/use-access';
import { Button, ButtonLink } from '~/components/ui/button';
import { DialogTitle, Popup } from '~/components/ui/dialog';
import { Icon } from '~/components/ui/icon';
import { openPaymentDue, PaymentDue } from '~/components/ui/payment-due';
import { useModal } from '~/components/ui/use-modal';
import { useExtension } from '~/features/extension/use-extension';

import { DeleteQuestion, type DeletionQuestion } from './delete-question';

/** Action data of a refused deletion. */
export interface DeletionRefused {
  error?: string;
  /** Whose change since the record was shown refused it; its page then shows that change. */
  changedBy?: 'self' | 'other';
  /** Opens 'Pagamento pendente!'. */
  paymentDue?: string | undefined;
}

const SESSION_ENDED = 'Sua sessão expirou. Entre de novo para continuar.';

type QuestionAnswer = { asked: DeletionQuestion } | { error: string };

/**
 * 'Excluir' links to the confirmation page. With JavaScript it opens as a dialog over the page,
 * which keeps what is typed. Shown only where the API can delete.
 */
export function DeleteLink({
  register,
  id,
  label = 'Excluir',
}: {
  register: string;
  id: number | string | undefined;
  label?: string;
}) {
  const { search } = useLocation();
  const mayChange = useMayChange();
  const offered = useExtension('deletion') && mayChange;
  const [open, setOpen] = useState(false);
  if (!offered || id === undefined) return null;
  const path = `/dashboard/delete/${register}/${id}`;

  const ask = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setOpen(true);
  };
  return (
    <>
      <ButtonLink tone="danger" to={path + search} onClick={ask} aria-haspopup="dialog">
        <Icon name="trash-2" />
        <span>{label}</span>
      </ButtonLink>
      {open ? (
        <DeleteDialog path={path} search={search} label={label} onClose={() => setOpen(false)} />
      ) : null}
    </>
  );
}

/**
 * The confirmation dialog, loaded as it opens. 'Voltar' is there from the start and has the focus.
 */
function DeleteDialog({
  path,
  search,
  label,
  onClose,
}: {
  path: string;
  search: string;
  label: string;
  onClose: () => void;
}) {
  const ref = useModal();
  const [read, setRead] = useState<QuestionAnswer | null>(null);
  const fetcher = useFetcher<DeletionRefused & PostFailure>();
  useEffect(() => {
    let over = false;
    void readQuestion(`${path}/question`).then((answer) => (over ? undefined : setRead(answer)));
    return () => {
      over = true;
    };
  }, [path]);
  const question = read && 'asked' in read ? read.asked : null;
  const actionData = fetcher.data;
  const { revalidate } = useRevalidator();
  const changedBy = actionData?.changedBy;
  const close = () => {
    onClose();
    if (changedBy === undefined) return;
    const record = openRecord();
    if (record) record.compare(changedBy === 'self');
    else revalidate();
  };
  const error =
    fetcher.state === 'idle'
      ? actionData?.sessionEnded
        ? SESSION_ENDED
        : (actionData?.error ?? actionData?.toast?.message)
      : undefined;
  return (
    <>
      <Popup
        ref={ref}
        aria-labelledby="delete-title"
        onCancel={(event) => {
          event.preventDefault();
          close();
        }}
      >
        <DialogTitle id="delete-title">{question?.title ?? label}</DialogTitle>
        {question ? (
          <DeleteQuestion
            question={question}
            action={path + search}
            form={fetcher.Form}
            error={error}
            isOver={changedBy !== undefined}
            version={openRecord()?.version()}
            busy={fetcher.state !== 'idle'}
          />
        ) : (
          <p role="status">{read && 'error' in read ? read.error : 'Aguarde um momento'}</p>
        )}
        <p className="actions mt-3">
          <Button onClick={close}>Voltar</Button>
        </p>
      </Popup>
      {actionData?.paymentDue ? <PaymentDue key={actionData.paymentDue} /> : null}
    </>
  );
}

async function readQuestion(href: string): Promise<QuestionAnswer> {
  try {
    const response = await fetchInBackground(href);
    if (!response) return { error: SESSION_ENDED };
    if (response.status === 402) openPaymentDue();
    return (await response.json()) as QuestionAnswer;
  } catch {
    return { error: NO_ANSWER };
  }
}
