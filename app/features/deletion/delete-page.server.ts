import { randomUUID } from 'node:crypto';

import { keysOf } from '@domain/keys-of';
import { formatCount, plural } from '@domain/plural';
import type { DeletionPlan } from '@domain/wire/deletion';
import type { DeletionChoice } from '~/features/deletion/delete-question';
import { pathId } from '~/server/forms/posted-form.server';
import type { Caller } from '~/server/http/api-call.server';
import { listExtensions } from '~/server/http/extensions.server';

import { deleteRecord, readDeletion } from './deletion.server';

interface Register {
  title: string;
  /** The call that deletes one. */
  path: (id: number) => string;
  /** Where to go after deleting, and the target of 'Voltar'. */
  list: (id: number) => string;
  page: (id: number) => string;
  button: string;
  done: (plan: DeletionPlan) => string;
  /** Wider deletions, each including more than the one before. */
  others?: Partial<Record<'rest' | 'all', OtherWay>>;
}

interface OtherWay extends Pick<Register, 'path' | 'done'> {
  button: (plan: DeletionPlan) => string;
  /** The extension it needs, where not the one of all deletions. */
  needs?: string;
}

const records = (count: number) => plural(count, 'registro excluído', 'registros excluídos');
const bills = (count: number) => plural(count, 'conta', 'contas');

const billsDeleted = (plan: DeletionPlan) =>
  `${bills(plan.records)} ${plan.records === 1 ? 'excluída' : 'excluídas'}`;

interface SimpleRegister {
  section: string;
  path: string;
  title: string;
  done: string;
}

function simple({ section, path, title, done }: SimpleRegister): Register {
  const list = `/dashboard/${section}`;
  return {
    title,
    path: (id) => `${path}/${id}`,
    list: () => list,
    page: (id) => `${list}/${id}`,
    button: 'Excluir',
    done: () => done,
  };
}

function ofImport(section: string): Register {
  const page = (id: number) => `/dashboard/import/${section}/${id}`;
  return {
    title: 'Desfazer importação',
    path: (id) => `import/${id}`,
    list: page,
    page,
    button: 'Desfazer importação',
    done: (plan) => `Importação desfeita: ${records(plan.records)}`,
  };
}

const REGISTERS: Readonly<Record<string, Register>> = {
  client: simple({
    section: 'client',
    path: 'client',
    title: 'Excluir cliente',
    done: 'Cliente excluído com sucesso',
  }),
  supplier: simple({
    section: 'supplier',
    path: 'supplier',
    title: 'Excluir fornecedor',
    done: 'Fornecedor excluído com sucesso',
  }),
  product: simple({
    section: 'product',
    path: 'product',
    title: 'Excluir produto',
    done: 'Produto excluído com sucesso',
  }),
  order: simple({
    section: 'order',
    path: 'order',
    title: 'Excluir orçamento',
    done: 'Orçamento excluído com sucesso',
  }),
  payable: {
    ...simple({
      section: 'payable',
      path: 'bill',
      title: 'Excluir conta',
      done: 'Conta excluída com sucesso',
    }),
    others: {
      rest: {
        path: (id) => `bill/${id}/series`,
        button: ({ records: count }) => `Excluir esta e as seguintes (${bills(count)})`,
        done: billsDeleted,
      },
      all: {
        needs: 'bill-series',
        path: (id) => `bill/${id}/open-series`,
        button: ({ records: count }) => `Excluir todas as em aberto (${bills(count)})`,
        done: billsDeleted,
      },
    },
  },
  'import-client': ofImport('client'),
  'import-supplier': ofImport('supplier'),
  'import-product': ofImport('product'),
};

/** The record named by the URL; 404 when it cannot be deleted. */
export function deletionOf(params: { register?: string; id?: string }): Register & { id: number } {
  const id = pathId(params.id);
  const register =
    params.register !== undefined && Object.hasOwn(REGISTERS, params.register)
      ? REGISTERS[params.register]
      : undefined;
  if (id === null || !register) throw new Response(null, { status: 404 });
  return { ...register, id };
}

/**
 * The confirmation's content: each way to delete and its effect. A way with the same effect as the
 * one before is left out.
 */
export async function readQuestion(
  caller: Caller,
  { id, title, path, button, others = {} }: ReturnType<typeof deletionOf>,
) {
  const [one, ...more] = await Promise.all([
    readDeletion(caller, path(id)),
    ...keysOf(others).map((intent) => readOtherWay(caller, id, { intent, way: others[intent] })),
  ]);
  const wider: DeletionChoice[] = [];
  let most = one.plan.refusal === null ? 1 : 0;
  for (const other of more) {
    if (!other || other.plan.refusal !== null || other.plan.records <= most) continue;
    const { intent, plan, etag } = other;
    most = plan.records;
    const words = other.way.button(plan);
    wider.push({ intent, button: words, etag, idempotencyKey: randomUUID(), ...plan });
  }
  const first: DeletionChoice = {
    intent: 'one',
    // Beside a wider deletion it says that it deletes only this one.
    button: wider.length > 0 ? `${button} só esta` : button,
    etag: one.etag,
    idempotencyKey: randomUUID(),
    ...one.plan,
  };
  return { title, description: one.plan.description, choices: [first, ...wider] };
}

async function readOtherWay(
  caller: Caller,
  id: number,
  { intent, way }: { intent: 'rest' | 'all'; way: OtherWay | undefined },
) {
  if (!way) return null;
  if (way.needs && !(await listExtensions(caller)).includes(way.needs)) return null;
  return { intent, way, ...(await readDeletion(caller, way.path(id))) };
}

interface PostedDeletion {
  intent: string | null;
  etag: string | null;
  idempotencyKey: string | null;
}

/** Deletes, and returns the message. */
export async function runDeletion(
  caller: Caller,
  { id, path, done, others = {} }: ReturnType<typeof deletionOf>,
  { intent, ...write }: PostedDeletion,
): Promise<{ message: string; description?: string | undefined }> {
  const other = keysOf(others).find((name) => name === intent);
  const way = (other && others[other]) ?? { path, done };
  const plan = await deleteRecord(caller, way.path(id), write);
  return { message: way.done(plan), description: keptText(plan) };
}

/** The records that were not deleted: the first few by name, with the reason. */
function keptText({ keptRecords, kept }: DeletionPlan): string | undefined {
  if (keptRecords === 0) return undefined;
  const named = kept.slice(0, 3).map(({ description, reason }) => `${description} (${reason})`);
  const more = keptRecords - named.length;
  return `${keptRecords === 1 ? 'Ficou' : 'Ficaram'}: ${named.join('; ')}${more > 0 ? ` e mais ${formatCount(more)}` : ''}.`;
}
