import { ANONYMISED_NAME } from '@domain/client/anonymised';
import { normalizeSearchText } from '@domain/search-text';

import { ofOrders } from '../../db/of-orders';
import { changedBy } from '../../db/record-columns';
import type { Write } from '../../db/write';

const NO_ADDRESS = {
  zipCode: null,
  street: null,
  number: null,
  district: null,
  city: null,
  state: null,
  complement: null,
};

/** Items, values, dates and statuses of the orders stay. */
export async function anonymiseOrders(write: Write, orders: readonly number[]): Promise<void> {
  const { trx } = write;
  const of = ofOrders(trx, orders);
  await trx
    .updateTable('salesOrder')
    .set(({ eb }) => ({
      clientName: ANONYMISED_NAME,
      clientSearchName: normalizeSearchText(ANONYMISED_NAME),
      ...{ clientCpfCnpj: null, clientPhone: null, clientEmail: null, clientZipCode: null },
      ...{ clientStreet: null, clientNumber: null, clientDistrict: null, clientCity: null },
      ...{ clientState: null, clientComplement: null, clientStateRegistration: null },
      ...NO_ADDRESS,
      version: eb('version', '+', 1),
      ...changedBy(write),
    }))
    .where(of('idOrder'))
    .execute();
}
