import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import { expect } from 'vitest';

import type { Db } from '../../../api/db/schema';
import { bill } from '../../api/support/payloads';
import type { Office } from './faulty-api';

const PAUSE_MS = 15;

/** People who save bills, each repeating what was not acknowledged, as the web app does. */
export interface Writers {
  /** The bills that the API acknowledged: their descriptions and ids. */
  acknowledged: ReadonlyMap<string, number>;
  /** Other statuses, 0 for no response, and how often each. */
  refused: ReadonlyMap<number, number>;
  /** Resolves when each has a response to what it was saving. */
  finish: () => Promise<void>;
}

export function startWriters(
  urls: readonly string[],
  { token, idCompany, idSupplier }: Office,
  count = 6,
): Writers {
  const acknowledged = new Map<string, number>();
  const refused = new Map<number, number>();
  let going = true;
  const post = async (url: string, key: string, description: string) => {
    try {
      const answer = await fetch(`${url}/bill`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'idempotency-key': key,
        },
        body: JSON.stringify({ ...bill(idSupplier, idCompany), description }),
      });
      return { status: answer.status, text: await answer.text() };
    } catch {
      return { status: 0, text: '' };
    }
  };
  const write = async (writer: number) => {
    for (let bills = 1; going; bills += 1) {
      const [key, description] = [randomUUID(), `Conta ${writer}-${bills}`];
      for (let tries = 0; ; tries += 1) {
        // Whichever API is next: a repeated request may reach another one.
        const url = urls[(writer + bills + tries) % urls.length] ?? '';
        const { status, text } = await post(url, key, description);
        if (status === 201) {
          acknowledged.set(description, Number(text));
          break;
        }
        refused.set(status, (refused.get(status) ?? 0) + 1);
        await sleep(PAUSE_MS);
      }
    }
  };
  const writing = Promise.all(Array.from({ length: count }, (_, writer) => write(writer)));
  return {
    acknowledged,
    refused,
    finish: async () => {
      going = false;
      await writing;
    },
  };
}

/** No acknowledged bill is lost, and none exists twice. */
export async function expectEveryBillOnce(
  db: Db,
  { acknowledged }: Pick<Writers, 'acknowledged'>,
): Promise<void> {
  const rows = await db.selectFrom('bill').select(['idBillToPay', 'description']).execute();
  const stored = rows.map(({ idBillToPay, description }) => [description, idBillToPay]);
  expect(stored.sort()).toEqual([...acknowledged].sort());
}
