import { plural } from '@domain/plural';

import { lock } from '../../db/locks';
import { registerOfImport } from '../../db/register-of-import';
import { notFound } from '../../http/api-error';
import {
  addRemovedRows,
  findImport,
  type ImportRecord,
  lockRegister,
} from '../import/import-repository';
import { UNKNOWN_IMPORT } from '../import/import-service';
import { type Imported, importedBatches } from '../import/imported-repository';
import { byReaders, type Deletable, type DeletionPlan, type KeptRecord } from './deletable';
import { clientDeletion, productDeletion, supplierDeletion } from './register-deletions';

const REMOVE = {
  client: clientDeletion.remove,
  supplier: supplierDeletion.remove,
  product: productDeletion.remove,
};

/** The versions of an import, which changes only when it is undone. */
const UNDONE = 2;
const DONE = 1;

/**
 * The records that an import added, except those used or changed since. The import itself stays,
 * with its outcome.
 */
export const importDeletion: Deletable = {
  path: '/import/:idImport',
  summary: 'o que uma importação cadastrou e não foi usado nem alterado depois',
  unknown: UNKNOWN_IMPORT,
  missing: () => Promise.resolve(notFound(UNKNOWN_IMPORT)),
  ...byReaders(async (db, idImport, { idProfessional }) => {
    const found = await findImport(db, idImport, idProfessional);
    if (!found) return undefined;
    const kept: KeptRecord[] = [];
    const records: DeletionPlan['records'] = [];
    const batches = found.state === 'done' ? importedBatches(db, found) : [];
    for await (const batch of batches)
      for (const each of batch) {
        const { id, description } = each;
        const reason = reasonToStay(found.register, each);
        if (reason === null) records.push({ id, description });
        else kept.push({ id, description, reason });
      }
    return {
      register: found.register,
      version: found.removedRows === null ? DONE : UNDONE,
      description: found.fileName,
      refusal: records.length === 0 ? refusalOf(found, kept.length) : null,
      notice: null,
      records,
      kept,
    };
  }),
  changed: 'Esta importação já foi desfeita.',
  lock: async (trx, id) => {
    const register = await registerOfImport(trx, id);
    if (register) await lockRegister(trx, register);
    await lock(trx, 'importFile', [id]);
  },
  remove: async (trx, ids, id) => {
    const register = await registerOfImport(trx, id);
    if (register) await REMOVE[register](trx, ids, id);
  },
  afterwards: addRemovedRows,
};

function refusalOf({ state }: ImportRecord, kept: number): string {
  if (state !== 'done') return 'Esta importação não gravou nada.';
  return kept > 0
    ? 'Tudo o que ela cadastrou já foi usado ou alterado, e fica.'
    : 'Nada do que ela cadastrou existe mais.';
}

function reasonToStay(
  register: ImportRecord['register'],
  { used, version }: Imported,
): string | null {
  if (used > 0)
    return register === 'supplier'
      ? `em ${plural(used, 'conta a pagar', 'contas a pagar')}`
      : `em ${plural(used, 'orçamento', 'orçamentos')}`;
  return version > 1 ? 'alterado depois da importação' : null;
}
