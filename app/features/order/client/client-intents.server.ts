import { INVALID_TAX_ID } from '@domain/field-texts';
import type { IntentHandlers } from '@domain/form-intent';
import type { FoundClient } from '@domain/order/draft/draft-client';
import { reduceDraft } from '@domain/order/draft/draft-reducer';
import type { OrderIntents } from '@domain/order/draft/intent';
import type { OrderSectionId } from '@domain/order/draft/order-sections';
import { cleanTaxId } from '@domain/tax-id';
import { isValidCpfCnpj } from '@domain/tax-id-check';
import { findClientByDocument, findClientById } from '~/features/client/client.server';
import { offerClients } from '~/features/client/offered-clients.server';
import { NO_CHOICES, type OrderActionData } from '~/features/order/post/order-action-data';
import {
  orderActionData,
  type OrderPost,
  type PostedOrder,
} from '~/features/order/post/order-post.server';
import { ORDER_TEXTS } from '~/features/order/shared/order-texts';
import { toastOf } from '~/server/forms/form-refusal.server';
import type { Session } from '~/server/session/guard.server';

type ClientIntentType =
  'look-up-client' | 'search-clients' | 'choose-client' | 'new-client' | 'restore-client';
type Answer = Promise<OrderActionData>;

/** The server's handlers of the client's buttons. */
export const CLIENT_INTENTS: IntentHandlers<OrderIntents, ClientIntentType, [OrderPost], Answer> = {
  'look-up-client': (_, { session, posted }) => lookUpClient(session, posted),
  'search-clients': async (_, { session, posted }) => {
    const text = posted.clientSearch;
    const rows = await offerClients(session, text);
    return orderActionData(posted, { section: 'cliente', clients: { text, rows } });
  },
  'choose-client': async ({ idClient }, { session, posted }) =>
    withClient(posted, await findClientById(session, idClient)),
  'new-client': async (_, { posted }) =>
    orderActionData(posted, {
      section: 'cliente',
      draft: reduceDraft(posted.draft, { type: 'new-client', text: posted.clientSearch }),
      clients: NO_CHOICES,
      focus: 'clientCpfCnpj',
    }),
  'restore-client': async (intent, { posted }) =>
    orderActionData(posted, { section: 'cliente', draft: reduceDraft(posted.draft, intent) }),
};

/**
 * The answer to a save in which the document was changed without looking up its client; null where
 * the client has that document. With a script it was looked up before.
 */
export async function lookUpTypedOver(
  session: Session,
  posted: PostedOrder,
): Promise<OrderActionData | null> {
  const { foundDocument, clientCpfCnpj } = posted.draft;
  const document = cleanTaxId(clientCpfCnpj);
  if (foundDocument === '' || cleanTaxId(foundDocument) === document || !isValidCpfCnpj(document))
    return null;
  const answer = await lookUpClient(session, posted);
  const { toast } = answer;
  return {
    ...answer,
    toast: toast
      ? { ...toast, description: ORDER_TEXTS.notSaved }
      : toastOf(ORDER_TEXTS.notSaved, 'warning'),
  };
}

async function lookUpClient(session: Session, posted: PostedOrder): Promise<OrderActionData> {
  const section: OrderSectionId = 'cliente';
  const document = cleanTaxId(posted.draft.clientCpfCnpj);
  if (!isValidCpfCnpj(document)) {
    return orderActionData(posted, {
      section,
      errors: [{ path: 'clientCpfCnpj', message: INVALID_TAX_ID }],
      focus: 'clientCpfCnpj',
    });
  }
  const client = await findClientByDocument(session, document);
  return client
    ? withClient(posted, client)
    : orderActionData(posted, {
        section,
        draft: reduceDraft(posted.draft, { type: 'client-unknown' }),
        toast: toastOf(ORDER_TEXTS.unknownClient, 'info'),
        focus: 'clientName',
      });
}

/** Null: the client was deleted since the search. */
function withClient(posted: PostedOrder, client: FoundClient | null): OrderActionData {
  if (!client)
    return orderActionData(posted, {
      section: 'cliente',
      toast: toastOf(ORDER_TEXTS.clientGone, 'warning'),
    });
  return orderActionData(posted, {
    section: 'cliente',
    draft: reduceDraft(posted.draft, { type: 'client-found', client }),
    clients: NO_CHOICES,
  });
}
