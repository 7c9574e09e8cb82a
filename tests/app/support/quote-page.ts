import { appHandler } from './app-handler';
import { publicQuoteEntity } from './quote-link-entities';
import { type Fields, post, request } from './requests';
import { api } from './servers';

const handle = await appHandler();

/** The page of a quote, as its client opens it. */
export const TOKEN = 'n9dS2_JfG-jewJ0QpnzRXg';
export const PATH = `/q/${TOKEN}`;
export const ACCEPTED = {
  answer: 'accept',
  name: 'Ana Paula Ribeiro',
  cpfCnpj: '698.715.567-48',
  agreed: 'on',
};

export const offer = (changes: Record<string, unknown> = {}, items = 2) =>
  api.reply('POST public-quote/read', { body: publicQuoteEntity(changes, items) });
export const visit = (init: RequestInit = {}, path = PATH) => handle(request(path, init));
export const send = (fields: Fields, headers: Record<string, string> = {}) =>
  handle(request(PATH, post(fields, headers)));
