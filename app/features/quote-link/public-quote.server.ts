import { type PublicQuote, publicQuoteWire } from '@domain/wire/quote-link';
import type { Caller } from '~/server/http/api-call.server';
import { callApi, callApiForFile } from '~/server/http/api-client.server';

/** The client's three answers, as named in their forms and the API. */
export const ANSWERS = ['accept', 'ask', 'refuse'] as const;
export type QuoteAnswerForm = (typeof ANSWERS)[number];

/**
 * POST public-quote/read, an extension (docs/contract.md#quote-link); 404 for an unknown address.
 */
export async function readPublicQuote(
  caller: Caller,
  read: { token: string; opened: boolean },
): Promise<PublicQuote> {
  const { data } = await callApi(
    caller,
    { method: 'POST', path: 'public-quote/read', body: read },
    publicQuoteWire.read,
  );
  return data;
}

/** POST public-quote/{accept,ask,refuse}: the quote's state afterwards. */
export async function answerPublicQuote(
  caller: Caller,
  answer: QuoteAnswerForm,
  body: Record<string, string>,
): Promise<PublicQuote> {
  const call = { method: 'POST', path: `public-quote/${answer}`, body } as const;
  const { data } = await callApi(caller, call, publicQuoteWire.read);
  return data;
}

/** POST public-quote/{pdf,certificate}: the file, streamed. */
export function openPublicFile(
  caller: Caller,
  file: 'pdf' | 'certificate',
  { token, signal }: { token: string; signal: AbortSignal },
): Promise<Response> {
  const path = `public-quote/${file}`;
  return callApiForFile(caller, { method: 'POST', path, body: { token }, kind: 'pdf', signal });
}

/** POST public-quote/picture: a picture of the quote's items, by its number. */
export function openPublicPicture(
  caller: Caller,
  { signal, ...body }: { token: string; number: number; signal: AbortSignal },
): Promise<Response> {
  const path = 'public-quote/picture';
  return callApiForFile(caller, { method: 'POST', path, body, kind: 'picture', signal });
}
