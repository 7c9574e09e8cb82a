import type { SecurityEventFilter } from '@domain/security/security-events';
import { securityEventWire } from '@domain/wire/security';
import { pageOf } from '@domain/wire/tolerant';
import type { Caller } from '~/server/http/api-call.server';
import { callApi } from '~/server/http/api-client.server';

const securityEventPage = pageOf(securityEventWire.read);

/** GET security/events, an extension (docs/contract.md#security-events): one page, newest first. */
export async function listSecurityEvents(caller: Caller, filter: SecurityEventFilter) {
  const call = { path: 'security/events', query: filter } as const;
  const { data } = await callApi(caller, call, securityEventPage);
  return data;
}
