import { isAnonymisedDocument } from '@domain/client/anonymised';
import type { FieldError } from '@domain/field-error';
import { clientOfOrder, orderField } from '@domain/order/order-client';
import type { OrderInput } from '@domain/order/order-schema';
import { DOCUMENT_TAKEN } from '@domain/registered-document';
import {
  createClient,
  findClientByDocument,
  findNewClient,
  readClient,
  updateClient,
} from '~/features/client/client.server';
import { ApiError } from '~/server/http/api-error.server';
import { derivedKey } from '~/server/http/idempotency-key.server';
import type { Session } from '~/server/session/guard.server';

/** The client to register; with errors it must not be saved. */
export interface ClientRegister {
  errors: FieldError[];
  /** Saves the client and returns its id, null when the server does not return it. */
  save: () => Promise<number | null>;
}

/**
 * 'Atualizar o cadastro' and 'Cadastrar este cliente': saves the order's client data by the same
 * calls as the client screens. `idempotencyKey` is the order's: a retry creates no second client of
 * one document. Null when they were anonymised: the order's own save says so (R-HIS-13).
 */
export async function planClientRegister(
  session: Session,
  order: OrderInput,
  idempotencyKey: string,
): Promise<ClientRegister | null> {
  const { idClient } = order;
  const registered = idClient === null ? null : await readRegistered(session, idClient);
  if (registered && isAnonymisedDocument(registered.client.cpfCnpj)) return null;
  const result = clientOfOrder(order, registered?.client ?? null);
  if ('errors' in result)
    return { errors: result.errors, save: () => Promise.reject(new Error('not a client')) };
  const { client } = result;
  return {
    errors: [],
    save: () =>
      asOrderFields(async () => {
        if (idClient !== null) {
          // Read just now: a repeated post is based on what this one wrote, and needs no key.
          const read = { etag: registered?.etag ?? null, idempotencyKey: null };
          await updateClient(session, { id: idClient, input: client, ...read });
          return idClient;
        }
        const key = derivedKey(idempotencyKey, `client ${client.cpfCnpj}`);
        const created = await createClient(session, client, key).catch((error: unknown) =>
          tellWhoHasIt(session, client.cpfCnpj, error),
        );
        return created ?? findNewClient(session, client.cpfCnpj);
      }),
  };
}

/** A deleted client is an error of the order, which goes on without them (R-ORD-56). */
async function readRegistered(session: Session, idClient: number) {
  try {
    return await readClient(session, idClient);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
    const { message } = error;
    throw new ApiError(422, message, { fields: [{ path: 'idClient', message }] });
  }
}

/**
 * A client whom another person registered meanwhile is named, beside the button that sets them on
 * the order.
 */
async function tellWhoHasIt(session: Session, document: string, error: unknown): Promise<never> {
  const isTaken = error instanceof ApiError && error.message === DOCUMENT_TAKEN.client;
  const found = isTaken ? await findClientByDocument(session, document) : null;
  if (!found) throw error;
  const message = DOCUMENT_TAKEN.client.replace(
    /\.$/,
    `: ${found.name}. “Buscar” ao lado do CPF/CNPJ usa esse cadastro.`,
  );
  throw new ApiError(409, message, { fields: [{ path: 'cpfCnpj', message }] });
}

/** The API's errors, by the order's field names. */
async function asOrderFields<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    throw error.withFieldNames(orderField);
  }
}
