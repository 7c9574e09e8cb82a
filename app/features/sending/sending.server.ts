import type { SendingInput } from '@domain/sending/sending-schema';
import {
  type Sendable,
  sendableWire,
  type Sending,
  type SendingDraft,
  sendingDraftWire,
  sendingWire,
  type Sent,
  sentWire,
} from '@domain/wire/sending';
import { list } from '@domain/wire/tolerant';
import { type Caller } from '~/server/http/api-call.server';
import { type ApiResponse, callApi, callApiForFile } from '~/server/http/api-client.server';
import { ifSupported } from '~/server/http/extensions.server';

// An extension (docs/contract.md#sendings).

const sendables = (idOrder: number) => `order/${idOrder}/sendables`;

/** A document of an order. */
export interface DocumentOfOrder {
  idOrder: number;
  document: string;
}

/** GET order/{id}/sendings, newest first; null without the extension. */
export function readSendings(caller: Caller, idOrder: number): Promise<Sending[] | null> {
  return ifSupported(caller, 'sendings', () => readKnownSendings(caller, idOrder));
}

/** The same list for a page that already shows it. */
export async function readKnownSendings(caller: Caller, idOrder: number): Promise<Sending[]> {
  const { data } = await callApi(
    caller,
    { path: `order/${idOrder}/sendings` },
    list(sendingWire.read),
  );
  return data;
}

/** GET order/{id}/sendables */
export async function readSendables(caller: Caller, idOrder: number): Promise<Sendable[]> {
  const { data } = await callApi(caller, { path: sendables(idOrder) }, list(sendableWire.read));
  return data;
}

/** GET order/{id}/sendables/{document}; 409 with the reason when it cannot be sent. */
export async function readSendingDraft(
  caller: Caller,
  { idOrder, document }: DocumentOfOrder,
): Promise<SendingDraft> {
  const path = `${sendables(idOrder)}/${encodeURIComponent(document)}`;
  const { data } = await callApi(caller, { path }, sendingDraftWire.read);
  return data;
}

/** POST order/{id}/sendables/{document} */
export async function sendDocument(
  caller: Caller,
  { idOrder, document }: DocumentOfOrder,
  { input, idempotencyKey }: { input: SendingInput; idempotencyKey: string | null },
): Promise<ApiResponse<Sent>> {
  const path = `${sendables(idOrder)}/${encodeURIComponent(document)}`;
  const call = { method: 'POST', path, body: input, idempotencyKey } as const;
  return callApi(caller, call, sentWire.read);
}

/**
 * PUT order/{id}/sendables/{document}/{id}/opened, an extension (docs/contract.md#sending-opened).
 */
export async function tellOpened(
  caller: Caller,
  { idOrder, document }: DocumentOfOrder,
  idDocumentSending: number,
): Promise<Sent> {
  const path = `${sendables(idOrder)}/${encodeURIComponent(document)}/${idDocumentSending}/opened`;
  const { data } = await callApi(caller, { method: 'PUT', path }, sentWire.read);
  return data;
}

/** POST public-document/pdf: the file, streamed. */
export function openSentFile(
  caller: Caller,
  { token, signal }: { token: string; signal: AbortSignal },
): Promise<Response> {
  const path = 'public-document/pdf';
  return callApiForFile(caller, { method: 'POST', path, body: { token }, kind: 'pdf', signal });
}
