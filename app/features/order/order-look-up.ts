import { NO_ANSWER } from '@domain/call-failure';
import { z } from '@domain/zod';
import { fetchInBackground } from '~/components/navigation/background-fetch';
import { openPaymentDue } from '~/components/ui/payment-due';

import type { ProductSearch } from './order-action-data';

const foundClient = z.object({
  idClient: z.number(),
  cpfCnpj: z.string(),
  name: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  zipCode: z.string().nullable(),
  street: z.string().nullable(),
  number: z.string().nullable(),
  district: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  complement: z.string().nullable(),
  stateRegistration: z.string().nullable(),
});

const clientRow = foundClient.pick({ idClient: true, cpfCnpj: true, name: true, phone: true });

const foundProduct = z.object({
  idProduct: z.number(),
  description: z.string(),
  unity: z.string().nullable(),
  value: z.number(),
  type: z.string(),
});

const clientAnswer = z.object({ client: foundClient.nullable() });
const clientRows = z.object({ rows: z.array(clientRow) });
const productAnswer = z.object({ product: foundProduct.nullable() });
const entryAnswer = z.object({ exact: foundProduct.nullable(), rows: z.array(foundProduct) });
const searchAnswer = z.object({
  description: z.string(),
  page: z.number(),
  pages: z.number(),
  total: z.number(),
  rows: z.array(foundProduct),
});

const refusal = z.object({ message: z.string() });

/** A failed look-up; its message is Portuguese, ready for a toast. */
export class LookUpError extends Error {}

export async function lookUpClient(document: string) {
  return (await ask('client-by-document', { document }, { answer: clientAnswer })).client;
}

/** The clients that a text may mean, the last ones first. */
export async function lookUpClients(text: string, signal: AbortSignal) {
  return (await ask('clients', { text }, { answer: clientRows, signal })).rows;
}

export async function lookUpClientById(idClient: number) {
  const query = { idClient: String(idClient) };
  return (await ask('clients', query, { answer: clientAnswer })).client;
}

export async function lookUpProduct(by: { barCode: string } | { idProduct: string }) {
  return (await ask('product', by, { answer: productAnswer })).product;
}

/** The products that an entry line may mean, and the one of exactly its code. */
export async function lookUpEntry(entry: string, signal?: AbortSignal) {
  return ask('items', { entry }, { answer: entryAnswer, signal });
}

export async function lookUpProducts(description: string, page: number): Promise<ProductSearch> {
  return ask('products', { description, page: String(page) }, { answer: searchAnswer });
}

/** Calls one of our own look-up routes. */
async function ask<Schema extends z.ZodTypeAny>(
  what: string,
  query: Record<string, string>,
  { answer, signal }: { answer: Schema; signal?: AbortSignal | undefined },
): Promise<z.output<Schema>> {
  let response: Response | null;
  try {
    response = await fetchInBackground(
      `/dashboard/look-up/${what}?${new URLSearchParams(query).toString()}`,
      signal ? { signal } : {},
    );
  } catch {
    throw new LookUpError(NO_ANSWER);
  }
  if (!response) throw new LookUpError('A sua sessão terminou. Entre de novo para continuar.');
  const body: unknown = await response.json().catch(() => null);
  if (response.status === 402) openPaymentDue();
  if (!response.ok) {
    const said = refusal.safeParse(body);
    throw new LookUpError(said.success ? said.data.message : NO_ANSWER);
  }
  const parsed = answer.safeParse(body);
  if (!parsed.success) throw new LookUpError(NO_ANSWER);
  return parsed.data as z.output<Schema>;
}
