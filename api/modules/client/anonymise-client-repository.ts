import { ANONYMISED_NAME, anonymisedDocument } from '@domain/client/anonymised';
import { normalizeSearchText } from '@domain/search-text';
import { INACTIVE } from '@domain/status';

import { changedBy } from '../../db/record-columns';
import type { Write } from '../../db/write';

/** Their record keeps its number and nothing of theirs; nobody sells to it again. */
export async function anonymiseClient(write: Write, idClient: number): Promise<void> {
  await write.trx
    .updateTable('client')
    .set({
      name: ANONYMISED_NAME,
      searchName: normalizeSearchText(ANONYMISED_NAME),
      cpfCnpj: anonymisedDocument(idClient),
      ...{ email: null, phone: null, whatsApp: false, birthDate: null, stateRegistration: null },
      ...{ zipCode: null, street: null, number: null, district: null },
      ...{ city: null, state: null, complement: null },
      status: INACTIVE,
      anonymisedAt: write.now.toISOString(),
      ...changedBy(write),
    })
    .where('idClient', '=', idClient)
    .execute();
}
