import { Link, useFetcher, useLocation } from '@remix-run/react';
import { Trash2 } from 'lucide-react';
import { type MouseEvent, useRef, useState } from 'react';

import type { KeptForm } from '~/components/keep-form';
import { closeModal, openModal } from '~/components/modal';
import { PaymentDue, tellPaymentDue } from '~/components/payment-due';
import { useExtension } from '~/features/extension/use-extension';

import { type DeletionAsked, DeleteQuestion } from './delete-question';

/** What a refused deletion is answered. */
export interface DeletionRefused {
  error?: string;
  /** Opens 'Pagamento pendente!'. */
  paymentDue?: string | undefined;
}

const SESSION_ENDED = 'Sua sessão expirou. Entre de novo para continuar.';
const NO_ANSWER = 'Não foi possível comunicar com o servidor.';

type Asked = { asked: DeletionAsked } | { error: string } | null;

/**
 * 'Excluir' leads to the page that asks. With JavaScript the question comes in a dialog over the page, which stays with all that is
 * typed in it. There only where the API can delete.
 */
export function DeleteLink({ register, id, label = 'Excluir' }: { register: string; id: number | string | undefined; label?: string }) {
  const { search } = useLocation();
  const offered = useExtension('deletion');
  const dialog = useRef<HTMLDialogElement>(null);
  const [asked, setAsked] = useState<Asked>(null);
  const fetcher = useFetcher<DeletionRefused & KeptForm>();
  if (!offered || id === undefined) return null;
  const path = `/dashboard/delete/${register}/${id}`;

  const ask = async (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || !dialog.current) return;
    event.preventDefault();
    setAsked(null);
    openModal(dialog.current);
    setAsked(await readQuestion(`${path}/question`));
  };
  const close = () => (dialog.current ? closeModal(dialog.current) : undefined);
  const answer = fetcher.data;
  const error = fetcher.state === 'idle' ? (answer?.sessionEnded ? SESSION_ENDED : (answer?.error ?? answer?.toast?.message)) : undefined;
  const cancel = (
    <button type="button" className="button" onClick={close}>
      Voltar
    </button>
  );
  return (
    <>
      <Link className="button button--danger" to={path + search} onClick={(event) => void ask(event)} aria-haspopup="dialog">
        <Trash2 aria-hidden="true" />
        {label}
      </Link>
      {answer?.paymentDue ? <PaymentDue key={answer.paymentDue} /> : null}
      <dialog ref={dialog} className="popup" aria-labelledby={`delete-${register}`}>
        <h2 id={`delete-${register}`}>{asked && 'asked' in asked ? asked.asked.title : label}</h2>
        {asked && 'asked' in asked ? (
          <DeleteQuestion asked={asked.asked} action={path + search} form={fetcher.Form} error={error} busy={fetcher.state !== 'idle'} cancel={cancel} />
        ) : (
          <>
            <p role="status">{asked ? asked.error : 'Um momento…'}</p>
            <p className="actions">{cancel}</p>
          </>
        )}
      </dialog>
    </>
  );
}

/** Asked for by itself: a page with unsaved text is not led away from, whatever the answer. */
async function readQuestion(href: string): Promise<NonNullable<Asked>> {
  try {
    const response = await fetch(href, { redirect: 'manual', headers: { Accept: 'application/json' } });
    if (response.type === 'opaqueredirect') return { error: SESSION_ENDED };
    if (response.status === 402) tellPaymentDue();
    return (await response.json()) as NonNullable<Asked>;
  } catch {
    return { error: NO_ANSWER };
  }
}
