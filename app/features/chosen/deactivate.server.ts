import { chosenIds } from '@domain/chosen-ids';
import { clientSchema } from '@domain/client/client-schema';
import { centsToReais } from '@domain/money';
import { productSchema } from '@domain/product/product-schema';
import { ACTIVE, INACTIVE } from '@domain/status';
import { supplierSchema } from '@domain/supplier/supplier-schema';
import { deactivatedWire } from '@domain/wire/deactivated';
import { readEach } from '~/features/chosen/chosen.server';
import { readClient, updateClient } from '~/features/client/client.server';
import { readProduct, updateProduct } from '~/features/product/product.server';
import { readSupplier, updateSupplier } from '~/features/supplier/supplier.server';
import type { Caller } from '~/server/http/api-call.server';
import { callApi } from '~/server/http/api-client.server';
import { ApiError } from '~/server/http/api-error.server';
import { listExtensions } from '~/server/http/extensions.server';
import { derivedKey } from '~/server/http/idempotency-key.server';

/** A record chosen to be deactivated. */
interface Chosen {
  id: number;
  name: string;
  isActive: boolean;
  /** Saves it as inactive; null where it lacks what saving requires. */
  deactivate: (() => Promise<unknown>) | null;
}

interface Register {
  /** The resource in the contract. */
  resource: string;
  title: string;
  /** Singular and plural. */
  words: readonly [one: string, several: string];
  read: (caller: Caller, id: number) => Promise<Chosen>;
}

const inactive = { status: INACTIVE };

/** A repeated post reads the record again, and needs no change where that one was carried out. */
const keyless = { idempotencyKey: null };

const REGISTERS: Readonly<Record<string, Register>> = {
  client: {
    resource: 'client',
    title: 'Inativar clientes',
    words: ['1 cliente inativo', 'clientes inativos'],
    read: async (caller, id) => {
      const { client, etag } = await readClient(caller, id);
      const { data: input } = clientSchema.safeParse({ ...client, ...inactive });
      return {
        ...summary(id, client.name, client.status),
        deactivate: input ? () => updateClient(caller, { id, input, etag, ...keyless }) : null,
      };
    },
  },
  supplier: {
    resource: 'supplier',
    title: 'Inativar fornecedores',
    words: ['1 fornecedor inativo', 'fornecedores inativos'],
    read: async (caller, id) => {
      const { supplier, etag } = await readSupplier(caller, id);
      const { data: input } = supplierSchema.safeParse({ ...supplier, ...inactive });
      return {
        ...summary(id, supplier.name, supplier.status),
        deactivate: input ? () => updateSupplier(caller, { id, input, etag, ...keyless }) : null,
      };
    },
  },
  product: {
    resource: 'product',
    title: 'Inativar produtos',
    words: ['1 produto inativo', 'produtos inativos'],
    read: async (caller, id) => {
      const { product, etag } = await readProduct(caller, id);
      const inReais = { ...product, value: reais(product.value), cost: reais(product.cost) };
      const { data: input } = productSchema.safeParse({ ...inReais, ...inactive });
      return {
        ...summary(id, product.description, product.status),
        deactivate: input ? () => updateProduct(caller, { id, input, etag, ...keyless }) : null,
      };
    },
  },
};

const reais = (cents: number | null) => (cents === null ? null : centsToReais(cents));

function summary(id: number, name: string, status: number | null) {
  return { id, name, isActive: status === ACTIVE };
}

/** The register that the URL names; a 404 for one without a joint deactivation. */
export function registerOf(name: string | undefined): Register {
  const register = name && Object.hasOwn(REGISTERS, name) ? REGISTERS[name] : undefined;
  if (!register) throw new Response(null, { status: 404 });
  return register;
}

/** The records that the URL names, in their current state; deleted ones are left out. */
export function readChosen(caller: Caller, register: Register, url: string) {
  return readEach(idsIn(url), (id) => register.read(caller, id));
}

const idsIn = (url: string) => chosenIds(new URL(url).searchParams.getAll('id'));

interface Deactivation {
  register: Register;
  /** Names the records. */
  url: string;
  key: string | null;
}

/**
 * Deactivates the records, all or none where the API can (docs/contract.md#deactivate), and returns
 * how many were active. Its key is derived from the body.
 */
export async function deactivateChosen(
  caller: Caller,
  { register, url, key }: Deactivation,
): Promise<number> {
  if (!(await listExtensions(caller)).includes('deactivate'))
    return deactivateOneByOne(await readChosen(caller, register, url));
  const path = `${register.resource}/deactivate`;
  const body = { ids: idsIn(url) };
  const idempotencyKey = key && derivedKey(key, `${path} ${JSON.stringify(body)}`);
  const call = { method: 'POST', path, body, idempotencyKey } as const;
  return (await callApi(caller, call, deactivatedWire.read)).data.count;
}

/**
 * Each by its own write: records already changed stay so when a later one is refused, which the
 * page then shows, and a repeated post changes none twice.
 */
async function deactivateOneByOne(chosen: readonly Chosen[]): Promise<number> {
  const active = chosen.filter(({ isActive }) => isActive);
  for (const { name, deactivate } of active) {
    if (!deactivate) throw new ApiError(409, `Abra "${name}" e complete o cadastro.`);
    await deactivate();
  }
  return active.length;
}
