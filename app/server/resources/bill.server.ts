import { z } from '@domain/zod';

import { callApi, type Caller } from '../api-client.server';
import { pageOf } from './entity.server';

/** GET bill/filter, counted: how many bills are overdue (-1), unpaid (0) or paid (1), due on a day where one is given. */
export async function countBills(
  caller: Caller,
  filter: { isPaid: -1 | 0 | 1; dueDate?: string },
): Promise<number> {
  const query = { page: 1, pageSize: 1, ...filter };
  const { data } = await callApi(caller, { path: 'bill/filter', query }, pageOf(z.unknown()));
  return data.total;
}
