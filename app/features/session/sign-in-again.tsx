import { useActionData, useFetcher } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';

import { PASSWORD_MAX_LENGTH } from '@domain/session/sign-in-schema';
import { FieldFrame } from '~/components/field-frame';
import type { KeptForm } from '~/components/keep-form';
import { closeModal, openModal } from '~/components/modal';
import { PaymentDue } from '~/components/payment-due';
import { type ToastMessage, ToastRegion } from '~/components/toast';

interface SignInAnswer {
  signedIn?: boolean;
  toast?: ToastMessage | null;
  fieldErrors?: Record<string, string>;
  paymentDue?: string;
}

/**
 * Over a form whose post met a dead session (with JavaScript): the person signs in again, the form stays as typed. Stands
 * outside the form, as forms cannot be nested.
 */
export function SignInAgain() {
  const answer = useActionData<KeptForm>();
  const [handled, setHandled] = useState<KeptForm | undefined>(undefined);
  const [resumed, setResumed] = useState<ToastMessage | null>(null);
  const fetcher = useFetcher<SignInAnswer>();
  const ref = useRef<HTMLDialogElement>(null);
  const ended = answer?.sessionEnded === true && handled !== answer;
  const signedIn = fetcher.data?.signedIn === true;

  useEffect(() => {
    if (ended && ref.current && !ref.current.open) openModal(ref.current);
  }, [ended]);
  useEffect(() => {
    if (!signedIn || fetcher.state !== 'idle' || handled === answer) return;
    // While it still stands in the page, so that what was pressed has the focus again.
    if (ref.current) closeModal(ref.current);
    setHandled(answer);
    setResumed({ id: crypto.randomUUID(), type: 'success', message: 'Sessão retomada. Salve de novo para concluir.' });
  }, [signedIn, fetcher.state, answer, handled]);

  const refusal = fetcher.data?.toast?.message ?? Object.values(fetcher.data?.fieldErrors ?? {})[0];
  return (
    <>
      {ended ? (
        <dialog ref={ref} className="popup" aria-labelledby="sign-in-again-title">
          <h2 id="sign-in-again-title">A sua sessão terminou</h2>
          <p>Entre de novo para continuar. O que você digitou está guardado nesta tela.</p>
          <fetcher.Form method="post" action="/?index" className="form">
            <input type="hidden" name="stay" value="on" />
            {refusal && !signedIn ? (
              <p className="field__error" role="alert">
                {refusal}
              </p>
            ) : null}
            <FieldFrame id="again-account" label="E-mail ou CPF" width="span-12">
              <input id="again-account" name="cpfOrEmail" className="input" autoComplete="username" autoCapitalize="none" maxLength={120} />
            </FieldFrame>
            <FieldFrame id="again-password" label="Senha" width="span-12">
              <input id="again-password" name="password" type="password" className="input" autoComplete="current-password" maxLength={PASSWORD_MAX_LENGTH} />
            </FieldFrame>
            <button type="submit" className="button button--primary" aria-busy={fetcher.state !== 'idle' || undefined}>
              Entrar
            </button>
          </fetcher.Form>
        </dialog>
      ) : null}
      {fetcher.data?.paymentDue ? <PaymentDue key={fetcher.data.paymentDue} /> : null}
      {resumed ? <ToastRegion toasts={[resumed]} /> : null}
    </>
  );
}
