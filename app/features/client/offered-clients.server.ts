import { INACTIVE } from '@domain/status';
import { cleanTaxId } from '@domain/tax-id';
import { isValidCpfCnpj } from '@domain/tax-id-check';
import type { ClientRow } from '@domain/wire/client';
import type { Caller } from '~/server/http/api-call.server';

import { findClientByDocument, searchClients } from './client.server';

/** A client that a search offers. */
export interface OfferedClient extends ClientRow {
  inactive?: boolean;
}

/**
 * The clients that a text may match: the active ones, and the one whose document it is, active or
 * not: a document belongs to one client, so no new client can have it (R-ORD-32).
 */
export async function offerClients(caller: Caller, text: string): Promise<OfferedClient[]> {
  const rows = await searchClients(caller, text);
  const document = cleanTaxId(text);
  if (!isValidCpfCnpj(document) || rows.some(({ cpfCnpj }) => cpfCnpj === document)) return rows;
  const client = await findClientByDocument(caller, document);
  if (!client) return rows;
  const { idClient, name, cpfCnpj, phone, status } = client;
  return [{ idClient, name, cpfCnpj, phone, inactive: status === INACTIVE }, ...rows];
}
