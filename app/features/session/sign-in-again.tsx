import { useFetcher } from '@remix-run/react';
import { useEffect, useRef } from 'react';

import { PASSWORD_MAX_LENGTH } from '@domain/session/password-limits';
import { FieldFrame } from '~/components/form/field-frame';
import {
  answerSignIn,
  type EndedSession,
  type Interrupted,
  useEndedSession,
} from '~/components/navigation/ended-session';
import { closeModal, openModal } from '~/components/ui/modal';
import { PaymentDue } from '~/components/ui/payment-due';
import { showToasts, type ToastMessage } from '~/components/ui/toast-store';

interface SignInActionData {
  signedIn?: boolean;
  toast?: ToastMessage | null;
  fieldErrors?: Record<string, string>;
  paymentDue?: string;
}

const RESUMED: Record<Interrupted, string> = {
  save: 'Sessão retomada. Salve de novo para concluir.',
  other: 'Sessão retomada. O que não se concluiu pode ser feito de novo.',
};

/**
 * The sign-in dialog over a page whose session expired, with JavaScript. Mounted once, outside
 * every form, as forms cannot be nested.
 */
export function SignInAgain() {
  const ended = useEndedSession();
  return ended ? <SignInDialog ended={ended} /> : null;
}

function SignInDialog({ ended: { interrupted } }: { ended: EndedSession }) {
  const fetcher = useFetcher<SignInActionData>();
  const ref = useRef<HTMLDialogElement>(null);
  const signedIn = fetcher.data?.signedIn === true;

  useEffect(() => {
    if (ref.current && !ref.current.open) openModal(ref.current);
  }, []);
  useEffect(() => {
    if (!signedIn || fetcher.state !== 'idle') return;
    // Before unmounting, so that the focus returns to the pressed element.
    if (ref.current) closeModal(ref.current);
    showToasts([
      { id: `resumed ${performance.now()}`, type: 'success', message: RESUMED[interrupted] },
    ]);
    answerSignIn(true);
  }, [signedIn, fetcher.state, interrupted]);

  const refusal = fetcher.data?.toast?.message ?? Object.values(fetcher.data?.fieldErrors ?? {})[0];
  return (
    <>
      <dialog
        ref={ref}
        className="popup"
        aria-labelledby="sign-in-again-title"
        onClose={() => answerSignIn(false)}
      >
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
            <input
              id="again-account"
              name="cpfOrEmail"
              className="input"
              autoComplete="username"
              autoCapitalize="none"
              maxLength={120}
            />
          </FieldFrame>
          <FieldFrame id="again-password" label="Senha" width="span-12">
            <input
              id="again-password"
              name="password"
              type="password"
              className="input"
              autoComplete="current-password"
              maxLength={PASSWORD_MAX_LENGTH}
            />
          </FieldFrame>
          <button
            type="submit"
            className="button button--primary"
            aria-busy={fetcher.state !== 'idle' || undefined}
          >
            Entrar
          </button>
        </fetcher.Form>
      </dialog>
      {fetcher.data?.paymentDue ? <PaymentDue key={fetcher.data.paymentDue} /> : null}
    </>
  );
}
