import { CLIENT_OVERVIEW } from '@domain/client/client-overview';
import { type ClientOverview, clientOverviewWire } from '@domain/wire/client-overview';
import type { Caller } from '~/server/http/api-call.server';
import { callApi } from '~/server/http/api-client.server';
import { ifSupported } from '~/server/http/extensions.server';

/**
 * GET client/{id}/overview, an extension (docs/contract.md#client-overview); null where it is
 * missing or fails, as the client's form works without it.
 */
export function readClientOverview(
  caller: Caller,
  idClient: number,
): Promise<ClientOverview | null> {
  return ifSupported(caller, CLIENT_OVERVIEW, async () => {
    const path = `client/${idClient}/overview`;
    return (await callApi(caller, { path }, clientOverviewWire.read)).data;
  });
}
