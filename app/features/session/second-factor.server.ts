import {
  recoveryCodesWire,
  type SecondFactor,
  type SecondFactorSetup,
  secondFactorSetupWire,
  secondFactorWire,
} from '@domain/wire/session';
import { nothing } from '@domain/wire/tolerant';
import { z } from '@domain/zod';
import type { Caller } from '~/server/http/api-call.server';
import { callApi } from '~/server/http/api-client.server';
import { nullIfUnsupported } from '~/server/http/failed-call.server';
import { sealedCookie } from '~/server/session/sealed-cookie.server';

const PATH = 'session/second-factor';

/** The proof that a change requires. */
interface Proof {
  currentPassword: string;
  code: string;
}

/** GET session/second-factor (docs/contract.md#second-factor); null where the API has none. */
export async function readSecondFactor(caller: Caller): Promise<SecondFactor | null> {
  const request = callApi(caller, { path: PATH }, secondFactorWire.read);
  return request.then(({ data }) => data).catch(nullIfUnsupported);
}

export async function prepareSecondFactor(
  caller: Caller,
  body: Pick<Proof, 'currentPassword'>,
): Promise<SecondFactorSetup> {
  const call = { method: 'POST', path: `${PATH}/setup`, body } as const;
  const { data } = await callApi(caller, call, secondFactorSetupWire.read);
  return data;
}

/**
 * Switches it on; the recovery codes are returned only once, and to the same request sent again.
 */
export async function enableSecondFactor(
  caller: Caller,
  code: string,
  idempotencyKey: string | null,
): Promise<string[]> {
  const call = { method: 'PUT', path: PATH, body: { code }, idempotencyKey } as const;
  const { data } = await callApi(caller, call, recoveryCodesWire.read);
  return data.recoveryCodes;
}

export async function disableSecondFactor(caller: Caller, body: Proof): Promise<void> {
  await callApi(caller, { method: 'POST', path: `${PATH}/off`, body }, nothing);
}

export async function renewRecoveryCodes(
  caller: Caller,
  body: Proof,
  idempotencyKey: string | null,
): Promise<string[]> {
  const call = { method: 'POST', path: `${PATH}/recovery-codes`, body, idempotencyKey } as const;
  const { data } = await callApi(caller, call, recoveryCodesWire.read);
  return data.recoveryCodes;
}

const LIFE_SECONDS = 10 * 60;

/**
 * A prepared secret, until a code confirms it: the API returns it once, but the page may be
 * reloaded.
 */
export const preparedFactor = sealedCookie('secondFactor', {
  lifeSeconds: LIFE_SECONDS,
  schema: z.object({ idProfessional: z.number(), secret: z.string(), uri: z.string() }),
});

/** New recovery codes on their way to the page that shows them once. */
export const shownCodes = sealedCookie('recoveryCodes', {
  lifeSeconds: LIFE_SECONDS,
  schema: z.object({ idProfessional: z.number(), codes: z.array(z.string()) }),
});
