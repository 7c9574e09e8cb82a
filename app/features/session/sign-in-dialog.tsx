import { useFetcher } from '@remix-run/react';
import { useEffect, useRef } from 'react';

import { PASSWORD_MAX_LENGTH } from '@domain/session/password-limits';
import { FieldFrame } from '~/components/form/fields/field-frame';
import { PasswordInput } from '~/components/form/fields/password-input';
import {
  answerSignIn,
  type EndedSession,
  type Interrupted,
} from '~/components/navigation/ended-session';
import { keepsTyped } from '~/components/navigation/keepers';
import { leaveAsTyped } from '~/components/navigation/unsaved-forms';
import { Button } from '~/components/ui/button';
import { DialogTitle, Popup } from '~/components/ui/dialog';
import { ErrorText } from '~/components/ui/field';
import { Input } from '~/components/ui/input';
import { closeModal, openModal } from '~/components/ui/modal';
import { PaymentDue } from '~/components/ui/payment-due';
import { showToasts, type ToastMessage } from '~/components/ui/toast-store';

import { PUBLIC_LINK } from './public-page';
import { leaveOthers } from './restored-page';
import { CODE_INPUT, LostPhone } from './second-step-fields';
import { forgetTabPerson } from './tab-person';

interface SignInActionData {
  signedIn?: boolean;
  /** The person who signed in. */
  idProfessional?: number;
  /** The password was right, and a code is still required. */
  secondStep?: boolean;
  toast?: ToastMessage | null;
  fieldErrors?: Record<string, string>;
  paymentDue?: string;
}

const RESUMED: Record<Interrupted, string> = {
  save: 'Sessão retomada. Salve de novo para concluir.',
  other: 'Sessão retomada. O que não se concluiu pode ser feito de novo.',
};

const HOME = '/dashboard';

/**
 * Signs in over the page once its session has ended, and checks whose page the browser's cache
 * restores.
 */
export function SessionWatch({
  ended,
  idProfessional,
}: {
  ended: EndedSession | null;
  idProfessional: number;
}) {
  useEffect(() => {
    const look = ({ persisted }: PageTransitionEvent) => {
      if (persisted) void leaveOthers(idProfessional);
    };
    window.addEventListener('pageshow', look);
    return () => window.removeEventListener('pageshow', look);
  }, [idProfessional]);
  return ended && <SignInDialog ended={ended} idProfessional={idProfessional} />;
}

/** The sign-in over a page whose session expired. */
function SignInDialog({
  ended: { interrupted, isOther: isOthersNow },
  idProfessional,
}: {
  ended: EndedSession;
  /** Whose page it is over. */
  idProfessional: number;
}) {
  const fetcher = useFetcher<SignInActionData>();
  const ref = useRef<HTMLDialogElement>(null);
  const signedIn = fetcher.data?.signedIn === true;
  const isOther = signedIn && fetcher.data?.idProfessional !== idProfessional;
  const secondStep = fetcher.data?.secondStep === true;

  useEffect(() => {
    if (ref.current && !ref.current.open) openModal(ref.current);
  }, []);
  useEffect(() => {
    if (!signedIn) return;
    // Nothing of the first person's page may be seen, changed or saved by the next one. It is not
    // reloaded either.
    if (isOther) {
      forgetTabPerson();
      return leaveAsTyped(HOME);
    }
    if (fetcher.state !== 'idle') return;
    // Before unmounting, so that the focus returns to the pressed element.
    if (ref.current) closeModal(ref.current);
    showToasts([
      { id: `resumed ${performance.now()}`, type: 'success', message: RESUMED[interrupted] },
    ]);
    answerSignIn(true);
  }, [signedIn, isOther, fetcher.state, interrupted]);

  const refusal =
    fetcher.data?.toast?.message ?? Object.values<string>(fetcher.data?.fieldErrors ?? {})[0];
  return (
    <>
      <Popup ref={ref} aria-labelledby="sign-in-again-title" onClose={() => answerSignIn(false)}>
        <DialogTitle id="sign-in-again-title">A sua sessão terminou</DialogTitle>
        {isOthersNow ? <p>Outra pessoa entrou no Prumo em outra janela deste navegador.</p> : null}
        <p>
          Entre de novo para continuar.
          {keepsTyped() ? ' O que você digitou está guardado nesta tela.' : null}
        </p>
        <fetcher.Form
          key={secondStep ? 'second' : 'first'}
          method="post"
          action={secondStep ? '/second-factor' : '/?index'}
          className="mt-4 grid grid-cols-1 gap-4"
        >
          <input type="hidden" name="stay" value="on" />
          {refusal && !signedIn ? <ErrorText role="alert">{refusal}</ErrorText> : null}
          {secondStep ? <SecondStep /> : <FirstStep />}
          <Button type="submit" tone="primary" aria-busy={fetcher.state !== 'idle' || undefined}>
            Entrar
          </Button>
        </fetcher.Form>
        {isOthersNow ? (
          <a className={PUBLIC_LINK} href={HOME} onClick={forgetTabPerson}>
            Continuar como quem entrou
          </a>
        ) : null}
      </Popup>
      {fetcher.data?.paymentDue ? <PaymentDue key={fetcher.data.paymentDue} /> : null}
    </>
  );
}

function FirstStep() {
  return (
    <>
      <FieldFrame id="again-account" label="E-mail ou CPF">
        <Input
          id="again-account"
          name="cpfOrEmail"
          autoComplete="username"
          autoCapitalize="none"
          maxLength={120}
        />
      </FieldFrame>
      <FieldFrame id="again-password" label="Senha">
        <PasswordInput
          id="again-password"
          name="password"
          autoComplete="current-password"
          maxLength={PASSWORD_MAX_LENGTH}
        />
      </FieldFrame>
    </>
  );
}

function SecondStep() {
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <>
      <FieldFrame id="again-code" label="Código do aplicativo do celular">
        <Input ref={ref} id="again-code" name="secondStepCode" {...CODE_INPUT} />
      </FieldFrame>
      <LostPhone />
    </>
  );
}
