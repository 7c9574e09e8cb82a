import { QUOTE_PAGE } from '@domain/quote-link/quote-link';
import { normalizeSearchText } from '@domain/search-text';
import type { PublicQuote } from '@domain/wire/quote-link';
import { errorsByField } from '~/server/forms/form-refusal.server';
import { postedText, readForm } from '~/server/forms/posted-form.server';
import { ApiError } from '~/server/http/api-error.server';
import { isAskedFor } from '~/server/http/asked-for.server';
import { streamFile } from '~/server/http/file-stream.server';
import { callContext, refuseCrossOrigin } from '~/server/session/guard.server';
import { readSession } from '~/server/session/session-cookie.server';

import {
  answerPublicQuote,
  ANSWERS,
  openPublicFile,
  type QuoteAnswerForm,
  readPublicQuote,
} from './public-quote.server';
import { type PageInit, quoteResponse } from './quote-response.server';
import type { RefusedAnswer } from './refused-answer';

interface Visit {
  request: Request;
  params: { token?: string };
}

/** The fields of each answer's form. */
const FIELDS: Record<QuoteAnswerForm, readonly string[]> = {
  accept: ['name', 'cpfCnpj', 'agreed', 'signature'],
  ask: ['message'],
  refuse: ['message'],
};

const UNAVAILABLE = 'O documento não pôde ser aberto agora. Tente de novo em instantes.';

/** The page of an address. Reading it only increments the count of openings. */
export async function showQuote({ request, params }: Visit): Promise<Response> {
  const token = params.token ?? '';
  const path = pathOf(token);
  try {
    const opened = await isOpenedByClient(request);
    const read = await readPublicQuote(callContext(request), { token, opened });
    return quoteResponse({ path, read, refused: null, problem: null }, { status: statusOf(read) });
  } catch (error) {
    const { problem, init } = problemOf(error);
    return quoteResponse({ path, read: null, refused: null, problem }, init);
  }
}

/**
 * A posted answer: redirects to the page, which then shows it, or shows the page again as typed.
 */
export async function answerQuote({ request, params }: Visit): Promise<Response> {
  refuseCrossOrigin(request);
  const token = params.token ?? '';
  const form = await readForm(request);
  const answer = ANSWERS.find((one) => one === form.get('answer'));
  if (!answer) return seeOther(token);
  const fields = FIELDS[answer].map((name) => [name, postedText(form, name) ?? ''] as const);
  const values = Object.fromEntries(fields);
  try {
    // Most sign nothing, and not every API takes a signature.
    const { signature, ...others } = values;
    const body = { ...others, ...(signature ? { signature } : {}), token };
    const read = await answerPublicQuote(callContext(request), answer, body);
    const by = answer === 'accept' ? acceptedBefore(read, values.name ?? '') : null;
    if (by === null) return seeOther(token);
    const refused = { form: answer, values, errors: {}, message: by };
    return quoteResponse({ path: pathOf(token), read, refused, problem: null }, { status: 409 });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const errors = errorsByField(error.fields);
    const refused = { form: answer, values, errors, message: error.message };
    return shownAgain(request, token, { refused, ...problemOf(error) });
  }
}

/** The message that a person of another name accepted first: a quote is accepted only once. */
function acceptedBefore({ acceptance }: PublicQuote, name: string): string | null {
  const first = acceptance?.name ?? null;
  if (first === null || normalizeSearchText(first) === normalizeSearchText(name)) return null;
  return `A sua resposta não foi registrada: este orçamento já tinha sido aceito por ${first}.`;
}

async function shownAgain(
  request: Request,
  token: string,
  { refused, problem, init }: Problem & { refused: RefusedAnswer },
): Promise<Response> {
  const path = pathOf(token);
  const read = await readPublicQuote(callContext(request), { token, opened: false }).catch(
    () => null,
  );
  if (read) return quoteResponse({ path, read, refused, problem: null }, init);
  const kept = init.status === 404 ? null : refused;
  return quoteResponse({ path, read, refused: kept, problem }, init);
}

/** One of the address's files. */
export async function sendQuoteFile(
  { request, params }: Visit,
  kind: 'pdf' | 'certificate',
): Promise<Response> {
  const token = params.token ?? '';
  try {
    const address = { token, signal: request.signal };
    const file = await openPublicFile(callContext(request), kind, address);
    return streamFile(file, 'Orcamento.pdf');
  } catch (error) {
    const { problem, init } = problemOf(error);
    return quoteResponse({ path: pathOf(token), read: null, refused: null, problem }, init);
  }
}

/** A version that could not be read is not a page of the site. */
function statusOf({ quote }: PublicQuote): number {
  return quote ? 200 : 410;
}

interface Problem {
  problem: string;
  init: PageInit;
}

/** What the page of an address says of a failed call, and how it is answered. */
export function problemOf(error: unknown): Problem {
  if (!(error instanceof ApiError)) throw error;
  const { isUnavailable, responseStatus, retryHeaders, message } = error;
  return {
    problem: isUnavailable ? UNAVAILABLE : message,
    init: { status: isUnavailable ? 503 : responseStatus, headers: retryHeaders },
  };
}

/** After a post: reloading the page does not post again. */
function seeOther(token: string): Response {
  return new Response(null, {
    status: 303,
    headers: { Location: `${pathOf(token)}#resposta`, 'Cache-Control': 'private, no-store' },
  });
}

function pathOf(token: string): string {
  return QUOTE_PAGE + encodeURIComponent(token);
}

/** Neither a browser's or robot's prefetch, nor a person of the company viewing it. */
async function isOpenedByClient(request: Request): Promise<boolean> {
  return isAskedFor(request) && (await readSession(request)) === null;
}
