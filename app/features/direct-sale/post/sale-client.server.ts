import { json } from '@remix-run/node';

import { clientOfSale, registerField } from '@domain/direct-sale/sale-client';
import { reduceSale } from '@domain/direct-sale/sale-reducer';
import { INVALID_DOCUMENT, isDocumentNew, isWithoutClient } from '@domain/direct-sale/sale-rules';
import { cleanTaxId } from '@domain/tax-id';
import { isValidCpfCnpj } from '@domain/tax-id-check';
import { createClient, findClientByDocument, findNewClient } from '~/features/client/client.server';
import { personMay } from '~/features/menu/favorite.server';
import { toastOf } from '~/server/forms/form-refusal.server';
import { ApiError } from '~/server/http/api-error.server';
import { derivedKey } from '~/server/http/idempotency-key.server';
import type { Session } from '~/server/session/guard.server';

import type { SaleActionData } from '../shared/sale-action-data';
import { SALE_TEXTS, unknownClientText } from '../shared/sale-texts';
import { type PostedSale, refuseSale, saleActionData } from './sale-post.server';

/**
 * Finds the client by the sale's document, or opens the registration with it filled in (R-SAL-12,
 * R-SAL-13).
 */
export async function lookUpClient(session: Session, posted: PostedSale): Promise<SaleActionData> {
  const document = cleanTaxId(posted.draft.clientCpfCnpj);
  if (!isValidCpfCnpj(document))
    return refuseSale(posted, [{ path: 'clientCpfCnpj', message: INVALID_DOCUMENT }]);
  const client = await findClientByDocument(session, document);
  if (client)
    return saleActionData(posted, {
      draft: reduceSale(posted.draft, { type: 'client-found', client }),
    });
  return unknownClient(posted, await registersClients(session));
}

/** `registers`: whether the person's role may register clients (R-ROL-05). */
export function unknownClient(posted: PostedSale, registers: boolean): SaleActionData {
  return saleActionData(posted, {
    draft: reduceSale(posted.draft, { type: 'client-unknown', registers }),
    toast: toastOf(unknownClientText(registers), 'info'),
  });
}

export function registersClients(session: Session): Promise<boolean> {
  return personMay(session, 'client', 'change');
}

/**
 * The sale with the client of its document, who may have been registered since the look-up; the
 * first time it is unknown, the registration opens.
 */
export async function withClientOf(session: Session, posted: PostedSale): Promise<SaleActionData> {
  const asItIs = saleActionData(posted, {});
  if (posted.draft.idSale !== '' || !isWithoutClient(posted.draft)) return asItIs;
  const looked = await lookUpClient(session, posted);
  const isUnknown = looked.draft.idClient === '';
  return isUnknown && !isDocumentNew(posted.draft) ? asItIs : looked;
}

/**
 * 'Cadastrar' of the client registration: 201 sets the client on the sale and returns to finalizing
 * it. A client whom another person registered meanwhile is offered by name.
 */
export async function registerSaleClient(session: Session, posted: PostedSale): Promise<Response> {
  const result = clientOfSale(posted.draft);
  if ('errors' in result) return json(refuseSale(posted, result.errors), { status: 422 });
  const { client } = result;
  const key = derivedKey(posted.idempotencyKey, `client ${client.cpfCnpj}`);
  try {
    const created = await createClient(session, client, key);
    const idClient = created ?? (await findNewClient(session, client.cpfCnpj));
    const draft = reduceSale(posted.draft, { type: 'client-registered', idClient });
    return json(
      saleActionData(posted, { draft, toast: toastOf(SALE_TEXTS.clientSaved, 'success') }),
    );
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const refused = error.withFieldNames(registerField);
    const found = error.status === 409 ? await findClientByDocument(session, client.cpfCnpj) : null;
    if (!found) throw refused;
    const registered = { cpfCnpj: client.cpfCnpj, name: found.name };
    const errors = refused.fields;
    return json(refuseSale(posted, errors, { registered, toast: toastOf(refused.message) }), {
      status: 409,
    });
  }
}

/** 'Usar este cliente': sets the client with the registration's document on the sale. */
export async function putRegistered(session: Session, posted: PostedSale): Promise<SaleActionData> {
  const document = cleanTaxId(posted.draft.registerCpfCnpj);
  const client = await findClientByDocument(session, document);
  return client
    ? saleActionData(posted, {
        draft: reduceSale(posted.draft, { type: 'registered-found', client }),
      })
    : saleActionData(posted, { toast: toastOf(unknownClientText(true), 'info') });
}
