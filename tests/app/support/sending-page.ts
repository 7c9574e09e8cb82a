import { clearExtensionCache } from '~/server/http/extensions.server';

import { appHandler } from './app-handler';
import { pageOf } from './page';
import { type Fields, signedInPost, signedInRequest } from './requests';
import { SENDABLES, sendingDraftEntity, sendingEntity } from './sending-entities';
import { api } from './servers';

export const handle = await appHandler();
export const KEY = 'b7c1f0de-2f3a-4d61-9c3e-0a1b2c3d4e5f';

/** The documents that an order may send, and its sendings. */
export const PAGE = '/dashboard/order/40/send';
export const URL_TOLD = 'https://prumo.example.com.br/q/n9dS2_JfG-jewJ0QpnzRXg/document';

export const visit = async (path: string) => pageOf(await handle(await signedInRequest(path)));
export const post = async (path: string, fields: Fields) =>
  handle(await signedInPost(path, { intent: 'save', idempotencyKey: KEY, ...fields }));

/** An API that sends order 40's quote. */
export function offerSendings(): void {
  clearExtensionCache();
  api.reply('GET extensions', { body: ['sendings'] });
  api.reply('GET order/40/sendings', { body: [sendingEntity()] });
  api.reply('GET order/40/sendables', { body: SENDABLES });
  api.reply('GET order/40/sendables/quote', { body: sendingDraftEntity() });
  api.reply('POST order/40/sendables/quote', {
    status: 201,
    body: { IdDocumentSending: 9, Url: null },
  });
}
