import { formatInstant } from '@domain/date';

import type { Db, DeletionTable } from '../../db/schema';
import { type ApiError, notFound } from '../../http/api-error';

const NAMES: Record<DeletionTable['register'], string> = {
  client: 'Este cliente foi excluído',
  supplier: 'Este fornecedor foi excluído',
  product: 'Este produto foi excluído',
  order: 'Este orçamento foi excluído',
  bill: 'Esta conta foi excluída',
};

/**
 * 404 for a missing record: with the given message or, when it was deleted, by whom and when. Ids
 * are never reused.
 */
export async function missingRecord(
  db: Db,
  register: DeletionTable['register'],
  id: number,
  unknown: string,
): Promise<ApiError> {
  const deleted = await db
    .selectFrom('deletion')
    .leftJoin('professional', 'professional.idProfessional', 'deletion.idProfessional')
    .select(['deletion.deletedAt', 'professional.name'])
    .where('deletion.register', '=', register)
    .where('deletion.idRecord', '=', id)
    .executeTakeFirst();
  if (!deleted) return notFound(unknown);
  const by = deleted.name === null ? '' : ` por ${deleted.name}`;
  return notFound(
    `${NAMES[register]} em ${formatInstant(new Date(deleted.deletedAt)).replace(' ', ' às ')}${by}.`,
  );
}
