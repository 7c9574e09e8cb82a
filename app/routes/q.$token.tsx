import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';

import { answerQuote, showQuote } from '~/features/quote-link/quote-visit.server';

/** A client's page of a quote; its address is the secret. Not a page of the app. */
export function loader(visit: LoaderFunctionArgs) {
  return showQuote(visit);
}

export function action(visit: ActionFunctionArgs) {
  return answerQuote(visit);
}
