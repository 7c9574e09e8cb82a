import { z } from '@domain/zod';

import { ApiError, callApi, type Caller } from './api-client.server';

/** How long an answer counts. */
const FRESH_MS = 60_000;
/** A page waits no longer than this for a newer answer; a later one serves the pages after it. */
const PAGE_LIMIT_MS = 300;
/** And for the first answer of all: without it a page would hide what the API can do. */
const FIRST_PAGE_LIMIT_MS = 2_000;

const names = z.array(z.string());

let known: { names: readonly string[]; until: number } | null = null;
let asking: Promise<void> | null = null;

/**
 * What the API can do beyond the contract's calls, by name; asked once a minute by each process.
 * None when the API does not know the call, cannot answer it now, or has not answered yet: then its
 * screens hide what they cannot offer. Never throws.
 */
export async function listExtensions(caller: Caller): Promise<readonly string[]> {
  if (known && Date.now() < known.until) return known.names;
  asking ??= ask(caller).finally(() => {
    asking = null;
  });
  await Promise.race([asking, pause(known ? PAGE_LIMIT_MS : FIRST_PAGE_LIMIT_MS)]);
  return known?.names ?? [];
}

async function ask(caller: Caller): Promise<void> {
  try {
    const { data } = await callApi(caller, { path: 'extensions' }, names);
    known = { names: data, until: Date.now() + FRESH_MS };
  } catch (error) {
    // A server without the call will not have it a moment later; whatever else went wrong may pass.
    const without = error instanceof ApiError && [404, 405, 501].includes(error.status);
    known = { names: [], until: without ? Date.now() + FRESH_MS : 0 };
  }
}

function pause(limit: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, limit).unref();
  });
}

/**
 * What an extension answers; null where there is none, or where it fails: the screen is whole
 * without it. A dead session and a payment that is due are told.
 */
export async function ifOffered<Data>(
  caller: Caller,
  name: string,
  ask: () => Promise<Data>,
): Promise<Data | null> {
  if (!(await listExtensions(caller)).includes(name)) return null;
  try {
    return await ask();
  } catch (error) {
    if (error instanceof ApiError && error.status !== 401 && error.status !== 402) return null;
    throw error;
  }
}

/** Asks anew at the next page: for tests, whose servers change. */
export function forgetExtensions(): void {
  known = null;
  asking = null;
}
