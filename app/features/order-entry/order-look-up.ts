import { NO_ANSWER } from '@domain/call-failure';
import { textIn } from '@domain/is-record';
import type { z } from '@domain/zod';
import { fetchInBackground } from '~/components/navigation/background-fetch';
import { openPaymentDue } from '~/components/ui/payment-due';

import { loadOrderChecks, type OrderChecks } from './load-order-checks';
import type { ProductSearch } from './product-search';

/** A failed look-up; its message is Portuguese, ready for a toast. */
export class LookUpError extends Error {}

/** The message for any failure. */
export function failureText(error: unknown): string {
  return error instanceof LookUpError ? error.message : NO_ANSWER;
}

export async function lookUpClient(document: string) {
  return (
    await ask('client-by-document', { document }, { answer: (schemas) => schemas.clientAnswer })
  ).client;
}

/** The clients that a text may match, the last ones first. */
export async function lookUpClients(text: string, signal: AbortSignal) {
  return (await ask('clients', { text }, { answer: (schemas) => schemas.clientRows, signal })).rows;
}

export async function lookUpClientById(idClient: number) {
  const query = { idClient: String(idClient) };
  return (await ask('clients', query, { answer: (schemas) => schemas.clientAnswer })).client;
}

export async function lookUpProduct(by: { barCode: string } | { idProduct: string }) {
  return (await ask('product', by, { answer: (schemas) => schemas.productAnswer })).product;
}

/** The products that an entry line may match, and the one with exactly its code. */
export async function lookUpEntry(entry: string, signal?: AbortSignal) {
  return ask('items', { entry }, { answer: (schemas) => schemas.entryAnswer, signal });
}

export async function lookUpProducts(description: string, page: number): Promise<ProductSearch> {
  return ask(
    'products',
    { description, page: String(page) },
    { answer: (schemas) => schemas.searchAnswer },
  );
}

/** The products that may replace a line with this text. */
export async function lookUpProductsLike(description: string): Promise<ProductSearch> {
  return ask('products', { description, like: '1' }, { answer: (schemas) => schemas.searchAnswer });
}

/** Calls one of our own look-up routes. */
async function ask<Schema extends z.ZodTypeAny>(
  what: string,
  query: Record<string, string>,
  options: {
    answer: (schemas: OrderChecks['lookUpSchemas']) => Schema;
    signal?: AbortSignal | undefined;
  },
): Promise<z.output<Schema>> {
  const { response, schemas } = await fetchAndLoad(
    `/dashboard/look-up/${what}?${new URLSearchParams(query).toString()}`,
    options.signal,
  );
  if (!response) throw new LookUpError('A sua sessão terminou. Entre de novo para continuar.');
  const body: unknown = await response.json().catch(() => null);
  if (response.status === 402) openPaymentDue();
  if (!response.ok) throw new LookUpError(textIn(body, 'message') ?? NO_ANSWER);
  const parsed = options.answer(schemas).safeParse(body);
  if (!parsed.success) throw new LookUpError(NO_ANSWER);
  return parsed.data as z.output<Schema>;
}

async function fetchAndLoad(address: string, signal: AbortSignal | undefined) {
  try {
    const [response, { lookUpSchemas: schemas }] = await Promise.all([
      fetchInBackground(address, signal ? { signal } : {}),
      loadOrderChecks(),
    ]);
    return { response, schemas };
  } catch {
    throw new LookUpError(NO_ANSWER);
  }
}
