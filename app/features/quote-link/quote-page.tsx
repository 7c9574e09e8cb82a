import type { ReactNode } from 'react';

import { formatDate, formatInstant } from '@domain/date';
import { keepTogether } from '@domain/keep-together';
import { formatMoney } from '@domain/money';
import { heightText } from '@domain/order/documents/height-text';
import { formatPhone } from '@domain/phone';
import { formatCnpj } from '@domain/tax-id';
import type { PublicQuote, ShownQuote } from '@domain/wire/quote-link';
import { noBreakMoney } from '~/components/ui/no-break-money';

import { AnswerForms, BUTTON, PRIMARY, UnsentAnswer } from './quote-page-forms';
import {
  Conditions,
  Installments,
  Items,
  Part,
  type PixCode,
  QuoteTotals,
} from './quote-page-parts';
import type { RefusedAnswer } from './refused-answer';

/** The data of an address's page. */
export interface QuotePageProps {
  /** The path of the page itself. */
  path: string;
  /** Null where there is none, or it could not be read. */
  read: PublicQuote | null;
  refused: RefusedAnswer | null;
  /** Why there is no quote to show. */
  problem: string | null;
  /** The title of what would be shown. */
  title?: string;
  /** The quote's Pix as a QR code. */
  qr?: PixCode | null;
}

const NOTICE = 'mt-4 rounded-lg border border-l-6 border-current px-4 py-3';
const LINK = 'tinted inline-flex min-h-target items-center underline underline-offset-4';

/** Why a quote no longer takes answers, by its link's state. */
const CLOSED: Partial<Record<PublicQuote['state'], string>> = {
  settled:
    'Este orçamento já virou um pedido em andamento: ainda pode ser lido aqui, mas não recebe mais respostas.',
  replaced: 'Este orçamento foi substituído por uma versão mais nova, em outro link.',
  expired: 'A validade deste orçamento terminou.',
  revoked: 'Este orçamento não está mais disponível neste link.',
};

/** The whole document; the frame of the app's pages is too heavy for a phone on a slow line. */
export function QuotePage({
  path,
  read,
  refused,
  problem,
  title = 'Orçamento',
  qr = null,
}: QuotePageProps) {
  const isDeclined = read?.lastAnswer?.kind === 'refused';
  return (
    <main className="mx-auto max-w-176 px-4 py-6 wrap-break-word">
      {read ? <Company company={read.company} /> : null}
      <h1 className="tinted mt-4 text-3xl leading-tight font-heading max-3xs:text-2xl">
        {read?.quote ? `Orçamento nº ${read.quote.number}` : title}
      </h1>
      {refused ? <Refused refused={refused} isOpen={read?.state === 'open'} /> : null}
      {read ? <QuoteStanding read={read} path={path} /> : null}
      {problem ? <p className={`${NOTICE} text-warning bg-warning-soft`}>{problem}</p> : null}
      {read?.quote ? (
        <>
          <Offer quote={read.quote} asks={read.state === 'open' && !isDeclined} />
          <Quote quote={read.quote} path={path} qr={qr} />
        </>
      ) : null}
      {read?.state === 'open' ? (
        <AnswerForms
          refused={refused}
          isDeclined={isDeclined}
          takesSignature={read.takesSignature}
        />
      ) : null}
      {!read && refused ? <UnsentAnswer refused={refused} /> : null}
      {read?.company.footer ? (
        <footer className="mt-8 border-t border-line pt-3 text-sm wrap-anywhere text-ink-soft">
          {read.company.footer}
        </footer>
      ) : null}
    </main>
  );
}

function Company({ company }: { company: PublicQuote['company'] }) {
  const details = [
    company.cnpj && `CNPJ ${formatCnpj(company.cnpj)}`,
    company.place,
    company.phone && formatPhone(company.phone),
  ].filter((text): text is string => Boolean(text));
  return (
    <header className="band border-b-2 pb-3">
      {company.logo ? (
        <img
          src={`/logo/${company.logo.sha256}`}
          width={company.logo.width}
          height={company.logo.height}
          alt={`Logo de ${company.name}`}
          className="mb-2 h-auto max-h-20 w-auto max-w-full rounded-lg"
        />
      ) : null}
      <p className="text-xl font-heading wrap-anywhere">{company.name}</p>
      {details.map((text) => (
        <p key={text} className="text-sm text-ink-soft">
          {keepTogether(text)}
        </p>
      ))}
    </header>
  );
}

/** Each error links to its field. */
function Refused({
  refused: { message, errors, form, values },
  isOpen,
}: {
  refused: RefusedAnswer;
  /** Whether the posted form is on the page, with what was typed. */
  isOpen: boolean;
}) {
  const fields = Object.entries(errors);
  const idOf = (field: string) => (field === 'message' ? `${form}-message` : field);
  return (
    <div
      id="erro"
      role="alert"
      className={`${NOTICE} bg-danger-soft text-danger [&_a]:text-inherit`}
    >
      {fields.length === 0 ? <p>{message}</p> : <p className="font-semibold">Confira os campos:</p>}
      <ul>
        {fields.map(([field, text]) => (
          <li key={field}>
            <a className="underline" href={`#${idOf(field)}`}>
              {text}
            </a>
          </li>
        ))}
      </ul>
      {!isOpen && values.message ? (
        <p className="mt-2 whitespace-pre-line wrap-anywhere">
          O que você escreveu: “{values.message}”
        </p>
      ) : null}
    </div>
  );
}

/** The quote's state, and the client's last answer. */
function QuoteStanding({ read, path }: { read: PublicQuote; path: string }) {
  const { state, acceptance, lastAnswer, company, quote } = read;
  const closed = CLOSED[state];
  if (closed) {
    return (
      <div className={`${NOTICE} bg-warning-soft text-warning`}>
        <p>{closed}</p>
        <p>
          {state === 'settled'
            ? 'Para falar sobre ele, procure'
            : 'Para recebê-lo de novo, fale com'}{' '}
          {company.name || 'quem o enviou'}
          {company.phone ? `: ${formatPhone(company.phone)}` : ''}.
        </p>
      </div>
    );
  }
  if (acceptance) {
    return (
      <Stated tone="bg-success-soft text-success">
        <p className="font-semibold">
          Aceito por {acceptance.name}
          {acceptance.acceptedAt ? ` em ${instant(acceptance.acceptedAt)}` : ''}.
        </p>
        <a className="underline" href={`${path}/certificate`}>
          Comprovante do aceite (PDF)
        </a>
      </Stated>
    );
  }
  if (!lastAnswer) return null;
  const at = lastAnswer.answeredAt ? ` em ${instant(lastAnswer.answeredAt)}` : '';
  const until = quote?.validUntil ? ` até ${formatDate(quote.validUntil)}` : '';
  return (
    <Stated tone="bg-info-soft text-info">
      <p className="font-semibold">
        {lastAnswer.kind === 'refused'
          ? `Você recusou este orçamento${at}. Se mudar de ideia, ainda pode aceitá-lo${until}.`
          : `Alteração pedida${at}. A empresa vai responder com um novo orçamento.`}
      </p>
      {lastAnswer.message ? (
        <p className="whitespace-pre-line wrap-anywhere">“{lastAnswer.message}”</p>
      ) : null}
    </Stated>
  );
}

function Stated({ tone, children }: { tone: string; children: ReactNode }) {
  return (
    <div id="resposta" role="status" className={`${NOTICE} ${tone}`}>
      {children}
    </div>
  );
}

/** The total and validity, before everything else; and a link to the acceptance. */
function Offer({
  quote: { total, validUntil },
  asks,
}: {
  quote: ShownQuote;
  /** Whether it can be accepted further down. */
  asks: boolean;
}) {
  return (
    <div className="band mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg border border-l-6 px-4 py-3">
      <p>
        <span className="text-ink-soft">Total</span>{' '}
        <b className="tinted block text-3xl leading-tight font-heading tabular-nums max-3xs:text-[min(1.5rem,7.5vw)]">
          {noBreakMoney(formatMoney(total))}
        </b>{' '}
        {validUntil ? (
          <span className="text-sm text-ink-soft">válido até {formatDate(validUntil)}</span>
        ) : null}
      </p>
      {asks ? (
        <a href="#aceitar" className={`${BUTTON} ${PRIMARY}`}>
          Aceitar
        </a>
      ) : null}
    </div>
  );
}

function Quote({ quote, path, qr }: { quote: ShownQuote; path: string; qr: PixCode | null }) {
  return (
    <>
      <p className="mt-2">
        {[
          quote.clientName && `Para ${quote.clientName}`,
          quote.issueDate && `emitido em ${formatDate(quote.issueDate)}`,
        ]
          .filter(Boolean)
          .join(', ')}
        .
      </p>
      {quote.worksSite ? (
        <p className="text-ink-soft">Obra: {keepTogether(quote.worksSite)}</p>
      ) : null}
      {quote.height ? (
        <p className="text-ink-soft">Altura do pé direito: {heightText(quote.height)}</p>
      ) : null}
      {quote.professionalName ? (
        <p className="text-ink-soft">Responsável: {quote.professionalName}</p>
      ) : null}
      <p>
        <a className={LINK} href={`${path}/pdf`}>
          Abrir em PDF
        </a>
      </p>
      <Part title="Itens">
        <Items items={quote.items} path={path} />
        <QuoteTotals {...quote} />
      </Part>
      <Installments installments={quote.installments} />
      <Conditions quote={quote} qr={qr} />
      {quote.observation ? (
        <Part title="Observações">
          <p className="whitespace-pre-line wrap-anywhere">{quote.observation}</p>
        </Part>
      ) : null}
    </>
  );
}

function instant(iso: string): string {
  return formatInstant(new Date(iso));
}
