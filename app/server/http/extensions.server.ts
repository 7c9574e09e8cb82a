import { KEYS_EXTENSION } from '@domain/call-failure';
import { z } from '@domain/zod';

import type { Caller } from './api-call.server';
import { callApi } from './api-client.server';
import { offerBatching } from './batched-calls.server';
import { isUnsupported, nullIfUnanswered } from './failed-call.server';

/** Cache lifetime. */
const FRESH_MS = 60_000;
/** How long a page waits for a refresh; a later result serves the next pages. */
const PAGE_LIMIT_MS = 300;
/** How long it waits for the first response, without which features would be hidden. */
const FIRST_PAGE_LIMIT_MS = 2_000;

const names = z.array(z.string());

let known: { names: readonly string[]; until: number } | null = null;
let asking: Promise<void> | null = null;

/**
 * Names of the API's extensions, requested once a minute per process. Empty when the API does not
 * support the call, or has not returned them yet: screens then hide what depends on them. A later
 * failure, such as one due to an ended session, changes nothing for anyone. Never throws.
 */
export async function listExtensions(caller: Caller): Promise<readonly string[]> {
  if (known && Date.now() < known.until) return known.names;
  asking ??= refresh(caller).finally(() => {
    asking = null;
  });
  await Promise.race([asking, pause(known ? PAGE_LIMIT_MS : FIRST_PAGE_LIMIT_MS)]);
  return known?.names ?? [];
}

/**
 * Whether the API has listed its extensions, or reported that it has none: otherwise a page knows
 * that something is missing.
 */
export function areExtensionsKnown(): boolean {
  return known !== null;
}

/** Whether the API is known to support idempotency keys (docs/contract.md#idempotency). */
export function knowsKeys(): boolean {
  return known?.names.includes(KEYS_EXTENSION) ?? false;
}

async function refresh(caller: Caller): Promise<void> {
  try {
    const { data } = await callApi(caller, { path: 'extensions' }, names);
    known = { names: data, until: Date.now() + FRESH_MS };
    offerBatching(data.includes('together'));
  } catch (error) {
    // A missing call will not appear soon; any other failure may be temporary, or the caller's own.
    if (isUnsupported(error)) known = { names: [], until: Date.now() + FRESH_MS };
    // If never known so far it stays unknown: the next page waits for it as the first one did.
    else if (known) known = { names: known.names, until: 0 };
  }
}

function pause(limit: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, limit).unref();
  });
}

/**
 * An extension's response; null when it is missing or fails, as the screen works without it. Errors
 * about the person are thrown.
 */
export async function ifSupported<Data>(
  caller: Caller,
  name: string,
  ask: () => Promise<Data>,
): Promise<Data | null> {
  if (!(await listExtensions(caller)).includes(name)) return null;
  return ask().catch(nullIfUnanswered);
}

/** Clears the cache, for tests. */
export function clearExtensionCache(): void {
  known = null;
  asking = null;
  offerBatching(false);
}
