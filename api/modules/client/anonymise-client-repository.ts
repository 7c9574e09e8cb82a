import { ANONYMISED_NAME, anonymisedDocument } from '@domain/client/anonymised';
import { clientHistoryFields } from '@domain/client/client-fields';
import { personalNames } from '@domain/recorded-fields';
import { normalizeSearchText } from '@domain/search-text';
import { INACTIVE } from '@domain/status';

import { changedBy, emptied } from '../../db/record-columns';
import type { Write } from '../../db/write';

/** Every client has these two: they are replaced, not emptied. */
const { name: _name, cpfCnpj: _document, ...theirs } = clientHistoryFields();

/** The record keeps its number and no personal data; it is inactive, so no new sale uses it. */
export async function anonymiseClient(write: Write, idClient: number): Promise<void> {
  await write.trx
    .updateTable('client')
    .set({
      name: ANONYMISED_NAME,
      searchName: normalizeSearchText(ANONYMISED_NAME),
      cpfCnpj: anonymisedDocument(idClient),
      ...emptied(personalNames(theirs)),
      whatsApp: false,
      status: INACTIVE,
      anonymisedAt: write.now.toISOString(),
      ...changedBy(write),
    })
    .where('idClient', '=', idClient)
    .execute();
}
