import { type SecurityPolicy, securityPolicyWire } from '@domain/wire/security';
import type { Caller } from '~/server/http/api-call.server';
import type { ApiResponse, RecordUpdate } from '~/server/http/api-client.server';
import { callApi } from '~/server/http/api-client.server';

const PATH = 'security/policy';

/** GET security/policy, an extension (docs/contract.md#security-policy), with its ETag. */
export function readSecurityPolicy(caller: Caller): Promise<ApiResponse<SecurityPolicy>> {
  return callApi(caller, { path: PATH }, securityPolicyWire.read);
}

/** PUT security/policy; 412 when `etag` is stale. */
export async function updateSecurityPolicy(
  caller: Caller,
  {
    input,
    etag,
    idempotencyKey,
  }: Omit<RecordUpdate<{ secondFactorRequired: boolean; currentPassword: string }>, 'id'>,
): Promise<void> {
  await callApi(
    caller,
    { method: 'PUT', path: PATH, body: input, ifMatch: etag, idempotencyKey },
    securityPolicyWire.read,
  );
}
