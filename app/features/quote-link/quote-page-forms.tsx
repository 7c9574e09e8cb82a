import type { InputHTMLAttributes, ReactNode } from 'react';

import { ANSWER_LIMITS } from '@domain/quote-link/quote-link-schema';
import { SIGNATURE } from '@domain/quote-link/signature';

/** What was posted and refused: the form it was, its values and what is wrong with them. */
export interface RefusedAnswer {
  form: 'accept' | 'ask' | 'refuse';
  values: Readonly<Record<string, string>>;
  /** By field. */
  errors: Readonly<Record<string, string>>;
  message: string;
}

const CONTROL =
  'block w-full rounded-lg border border-line-strong bg-surface px-2.5 py-2 text-ink aria-invalid:border-danger';
const BUTTON =
  'mt-4 inline-flex min-h-target w-full items-center justify-center rounded-lg border px-4 py-2 font-semibold cursor-pointer sm:w-auto';
const PLAIN = 'border-line-strong bg-surface';
/** `brand`: in the company's colour, where it has one. */
const PRIMARY = 'brand border-accent bg-accent text-on-accent';
const DANGER = 'border-danger bg-surface text-danger';
const SUMMARY =
  'flex min-h-target cursor-pointer items-center font-semibold text-accent underline underline-offset-4';

/** The client's three answers, each a form of its own: native posts, without a script. */
export function AnswerForms({
  refused,
  isDeclined,
  takesSignature,
}: {
  refused: RefusedAnswer | null;
  /** Whether an acceptance may have a drawn signature. */
  takesSignature: boolean;
  /** The client refused the quote, which is not asked of them again. */
  isDeclined: boolean;
}) {
  const of = (form: RefusedAnswer['form']) => (refused?.form === form ? refused : null);
  return (
    <>
      {isDeclined ? (
        <details className="mt-4" open={of('accept') !== null}>
          <summary className={SUMMARY}>Mudei de ideia: aceitar o orçamento</summary>
          <AcceptForm refused={of('accept')} takesSignature={takesSignature} />
        </details>
      ) : (
        <AcceptForm refused={of('accept')} takesSignature={takesSignature} />
      )}
      <details className="mt-4" open={of('ask') !== null}>
        <summary className={SUMMARY}>Pedir alteração</summary>
        <AnswerForm form="ask" refused={of('ask')}>
          <Message id="ask-message" label="O que deve mudar?" refused={of('ask')} />
          <button type="submit" className={`${BUTTON} ${PLAIN}`}>
            Enviar o pedido
          </button>
        </AnswerForm>
      </details>
      {isDeclined && of('refuse') === null ? null : (
        <details className="mt-2" open={of('refuse') !== null}>
          <summary className={SUMMARY}>Recusar</summary>
          <AnswerForm form="refuse" refused={of('refuse')}>
            <Message id="refuse-message" label="Motivo (opcional)" refused={of('refuse')} />
            <button type="submit" className={`${BUTTON} ${DANGER}`}>
              Recusar o orçamento
            </button>
          </AnswerForm>
        </details>
      )}
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
      <h2 id="aceitar" className="text-lg font-heading">
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
      <button type="submit" className={`${BUTTON} ${PRIMARY}`}>
        Aceitar
      </button>
    </AnswerForm>
  );
}

/** The one form that could not be sent, where the quote cannot be shown around it. */
export function UnsentAnswer({ refused }: { refused: RefusedAnswer }) {
  const shown = Object.entries(refused.values);
  return (
    <form method="post">
      <input type="hidden" name="answer" value={refused.form} />
      {shown.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className={`${BUTTON} ${PRIMARY}`}>
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
      // The page, without the fragment that an answer led to: it would keep the focus from the error.
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

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  /** Also its name. */
  id: string;
  label: string;
  refused: RefusedAnswer | null;
}

function Field({ id, label, refused, ...input }: FieldProps) {
  const error = refused?.errors[id];
  return (
    <p className="mt-3">
      <label htmlFor={id} className="mb-1 block font-semibold">
        {label}
      </label>
      <input
        {...input}
        // eslint-disable-next-line jsx-a11y/no-autofocus -- what was refused
        autoFocus={isFirst(refused, id)}
        id={id}
        name={id}
        type="text"
        defaultValue={refused?.values[id] ?? ''}
        className={CONTROL}
        {...wrong(id, error)}
      />
      <Wrong id={id} error={error} />
    </p>
  );
}

function Message({
  id,
  label,
  refused,
}: {
  id: string;
  label: string;
  refused: RefusedAnswer | null;
}) {
  const error = refused?.errors.message;
  return (
    <p>
      <label htmlFor={id} className="mb-1 block font-semibold">
        {label}
      </label>
      <textarea
        // eslint-disable-next-line jsx-a11y/no-autofocus -- what was refused
        autoFocus={isFirst(refused, 'message')}
        id={id}
        name="message"
        rows={4}
        maxLength={ANSWER_LIMITS.message}
        defaultValue={refused?.values.message ?? ''}
        className={CONTROL}
        {...wrong(id, error)}
      />
      <Wrong id={id} error={error} />
    </p>
  );
}

/** Hidden until `public/signature.js` runs: without a script there is nothing to draw on. */
function SignaturePlace({ refused }: { refused: RefusedAnswer | null }) {
  const error = refused?.errors.signature;
  const { width, height, points } = SIGNATURE;
  const kept = error ? '' : (refused?.values.signature ?? '');
  return (
    <div
      id="signature"
      hidden
      tabIndex={-1}
      role="group"
      aria-labelledby="signature-label"
      data-sheet={`${width} ${height} ${points}`}
      className="mt-3"
    >
      <p id="signature-label" className="mb-1 font-semibold">
        Assinatura (opcional)
      </p>
      <p className="mb-1 text-sm text-ink-soft">
        Desenhe com o dedo, a caneta ou o mouse. O aceite vale também sem ela.
      </p>
      <canvas
        role="img"
        aria-label="Lugar para desenhar a assinatura"
        width={width}
        height={height}
        className="block w-full touch-none rounded-lg border border-line-strong bg-surface text-ink"
      />
      <input type="hidden" name="signature" defaultValue={kept} />
      <button type="button" hidden className="min-h-target cursor-pointer text-accent underline">
        Limpar a assinatura
      </button>
      <Wrong id="signature" error={error} />
    </div>
  );
}

function Agreement({ refused }: { refused: RefusedAnswer | null }) {
  const error = refused?.errors.agreed;
  return (
    <p className="mt-4">
      <label className="flex min-h-target items-center gap-3 wrap-anywhere">
        <input
          type="checkbox"
          // eslint-disable-next-line jsx-a11y/no-autofocus -- what was refused
          autoFocus={isFirst(refused, 'agreed')}
          id="agreed"
          name="agreed"
          className="size-5 flex-none"
          defaultChecked={refused?.values.agreed === 'on'}
          {...wrong('agreed', error)}
        />
        Li e aceito o orçamento: os itens, os valores e as condições.
      </label>
      <Wrong id="agreed" error={error} />
    </p>
  );
}

/** Whether a field is the first that is wrong: there the page opens, as nothing else leads to it on a phone. */
function isFirst(refused: RefusedAnswer | null, field: string): boolean {
  return Object.keys(refused?.errors ?? {})[0] === field;
}

function wrong(id: string, error: string | undefined) {
  return error ? ({ 'aria-invalid': true, 'aria-describedby': `${id}-error` } as const) : {};
}

function Wrong({ id, error }: { id: string; error: string | undefined }) {
  if (!error) return null;
  return (
    <span id={`${id}-error`} className="mt-1 block font-semibold text-danger">
      {error}
    </span>
  );
}
