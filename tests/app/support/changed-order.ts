import type { OrderDraft } from '@domain/order/draft/draft';
import { fingerprintOf } from '@domain/order/draft/draft-fingerprint';

import { refusal } from './api-double';
import { orderEntity } from './entities';
import { ORDER_DRAFT } from './forms';
import { orderAnswerOf, pressEdited } from './order-post';
import { api } from './servers';

export const BASE = JSON.stringify(fingerprintOf(ORDER_DRAFT));
/** The version that the form was loaded with. */
export const READ = { etag: '"1"', base: BASE };

/** The order as another person saved it meanwhile, with ETag '"2"'; a write needs that one. */
export function registered(change: Record<string, unknown>, tag = '"2"') {
  api.reply('GET order/40', { body: orderEntity(change), headers: { ETag: tag } });
  api.reply('PUT order/40', ({ headers }) =>
    headers['if-match'] === tag
      ? { status: 200 }
      : refusal(412, 'O orçamento foi alterado por outra pessoa.'),
  );
}

/** The form's response after choosing these sides. */
export const merge = async (
  draft: OrderDraft,
  choices: Record<string, string>,
  more: Record<string, string> = {},
) => {
  const chosen = Object.fromEntries(
    Object.entries(choices).map(([key, side]) => [`choice_${key}`, side]),
  );
  const response = await pressEdited('merge', draft, {
    ...READ,
    conflictEtag: '"2"',
    ...chosen,
    ...more,
  });
  return { status: response.status, answer: await orderAnswerOf(response) };
};
