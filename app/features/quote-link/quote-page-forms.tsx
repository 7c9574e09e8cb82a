import type { ReactNode } from 'react';

import { ANSWER_LIMITS } from '@domain/quote-link/quote-link-schema';

import { Agreement, Field, Message } from './quote-page-fields';
import { SignaturePlace } from './quote-page-signature';
import type { RefusedAnswer } from './refused-answer';

export const BUTTON = 'answer';
const PLAIN = 'border-line-strong bg-surface';
/** `brand`: in the company's colour, where it has one. */
export const PRIMARY = 'brand border-accent bg-accent text-on-accent';
const DANGER = 'border-danger bg-surface text-danger';
/** A form's summary looks like the other buttons; unfolded, the form is as wide as the page. */
const SUMMARY = `${BUTTON} ${PLAIN}`;
const FOLDED = 'flex-auto open:basis-full sm:flex-none';
/** The submit button, below its fields. */
const SUBMIT = `mt-4 ${BUTTON}`;

/** The client's three answers, each in its own form: native posts, without a script. */
export function AnswerForms({
  refused,
  isDeclined,
  takesSignature,
}: {
  refused: RefusedAnswer | null;
  /** Whether an acceptance may have a drawn signature. */
  takesSignature: boolean;
  /** The client refused the quote: they are not asked to refuse again. */
  isDeclined: boolean;
}) {
  const of = (form: RefusedAnswer['form']) => (refused?.form === form ? refused : null);
  return (
    <>
      {isDeclined ? (
        <details className="mt-6" open={of('accept') !== null}>
          <summary className={SUMMARY}>Mudei de ideia: aceitar o orçamento</summary>
          <AcceptForm refused={of('accept')} takesSignature={takesSignature} />
        </details>
      ) : (
        <AcceptForm refused={of('accept')} takesSignature={takesSignature} />
      )}
      <div className="mt-6 flex flex-wrap items-start gap-3 print:hidden">
        <details className={FOLDED} open={of('ask') !== null}>
          <summary className={SUMMARY}>Pedir alteração</summary>
          <AnswerForm form="ask" refused={of('ask')}>
            <Message id="ask-message" label="O que deve mudar?" refused={of('ask')} />
            <button type="submit" className={`${SUBMIT} ${PLAIN}`}>
              Enviar o pedido
            </button>
          </AnswerForm>
        </details>
        {isDeclined && of('refuse') === null ? null : (
          <details className={FOLDED} open={of('refuse') !== null}>
            <summary className={SUMMARY}>Recusar</summary>
            <AnswerForm form="refuse" refused={of('refuse')}>
              <Message id="refuse-message" label="Motivo (opcional)" refused={of('refuse')} />
              <button type="submit" className={`${SUBMIT} ${DANGER}`}>
                Recusar o orçamento
              </button>
            </AnswerForm>
          </details>
        )}
      </div>
    </>
  );
}

function AcceptForm({
  refused,
  takesSignature,
}: {
  refused: RefusedAnswer | null;
  takesSignature: boolean;
}) {
  return (
    <AnswerForm form="accept" refused={refused}>
      <h2 id="aceitar" className="tinted text-lg font-heading">
        Aceitar o orçamento
      </h2>
      <Field
        id="name"
        label="Seu nome completo"
        autoComplete="name"
        maxLength={ANSWER_LIMITS.name}
        refused={refused}
      />
      <Field
        id="cpfCnpj"
        label="Seu CPF ou o CNPJ da empresa"
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={18}
        refused={refused}
      />
      {takesSignature ? <SignaturePlace refused={refused} /> : null}
      <Agreement refused={refused} />
      <button type="submit" className={`${SUBMIT} ${PRIMARY}`}>
        Aceitar
      </button>
    </AnswerForm>
  );
}

/** The only form shown, with the unsent answer, where the quote itself cannot be shown. */
export function UnsentAnswer({ refused }: { refused: RefusedAnswer }) {
  const shown = Object.entries(refused.values);
  return (
    <form method="post">
      <input type="hidden" name="answer" value={refused.form} />
      {shown.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className={`${SUBMIT} ${PRIMARY}`}>
        Tentar de novo
      </button>
    </form>
  );
}

function AnswerForm({
  form,
  refused,
  children,
}: {
  form: RefusedAnswer['form'];
  refused: RefusedAnswer | null;
  children: ReactNode;
}) {
  return (
    <form
      method="post"
      // The page without the fragment that an answer redirected to: it would keep the focus from
      // the error.
      action="?"
      noValidate
      className="mt-4 rounded-lg border border-line bg-surface p-4"
      aria-describedby={refused ? 'erro' : undefined}
    >
      <input type="hidden" name="answer" value={form} />
      {children}
    </form>
  );
}
