import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { LONG } from '../../support/long-run';
import { appHandler } from '../support/app-handler';
import { EDITED_RECORDS, type Entity, savedStatus } from '../support/edited-records';
import { orderEntity } from '../support/entities';
import { untouchedFields } from '../support/native-form';
import { oddly } from '../support/odd-wire';
import { post, signedInRequest } from '../support/requests';
import { api } from '../support/servers';

const handle = await appHandler();
const visit = async (address: string, init?: RequestInit) =>
  handle(await signedInRequest(address, init));

/** The equivalent payload: camelCase, without keys that are not sent. */
function payloadOf(entity: Entity, notSent: readonly string[] = []): Entity {
  const sent = Object.entries(entity).filter(([key]) => !notSent.includes(key));
  return Object.fromEntries(
    sent.map(([key, value]) => [
      key.charAt(0).toLowerCase() + key.slice(1),
      Array.isArray(value) ? value.map((line) => payloadOf(line as Entity)) : value,
    ]),
  );
}

const routes = path.resolve(import.meta.dirname, '../../../app/routes');

describe('saving a record unchanged never changes it', () => {
  it('is tested for every form of a record', () => {
    const forms = readdirSync(routes)
      .filter((file) =>
        /(?:run(?:Record|Order)Form|saveCompanySettings)\(/.test(
          readFileSync(path.join(routes, file), 'utf8'),
        ),
      )
      .filter((file) => !file.endsWith('.new.tsx'));
    expect(Object.keys(EDITED_RECORDS).sort()).toEqual(forms.sort());
  });

  it.each(Object.entries(EDITED_RECORDS))('%s', async (_, { page, call, record, notSent }) => {
    const cases = record.chain((stored) => oddly(stored).map((answer) => ({ stored, answer })));
    await fc.assert(
      fc.asyncProperty(cases, async ({ stored, answer }) => {
        api.reset();
        api.reply(`GET ${call}`, { body: answer });
        api.reply(`PUT ${call}`, { status: savedStatus(call) });
        const shown = await visit(page);
        expect(shown.status).toBe(200);
        const saved = await visit(page, post(untouchedFields(await shown.text())));
        if (saved.status !== 302)
          throw new Error(
            `${saved.status}: ${(await saved.text()).replace(/<[^>]+>/g, ' ').slice(0, 2000)}`,
          );
        expect(api.only(`PUT ${call}`).body).toEqual(payloadOf(stored, notSent));
      }),
      { numRuns: LONG ? 200 : 6 },
    );
  });

  it('also when a list is null or missing', async () => {
    const { Products: _products, ...rest } = orderEntity({
      IdOrderStatus: 8,
      DiscountValue: 0,
      Freight: 0,
      Installments: null,
    });
    for (const answer of [rest, { ...rest, Products: null }]) {
      api.reset();
      api.reply('GET order/40', { body: answer });
      const shown = await visit('/dashboard/order/40');
      expect(shown.status).toBe(200);
      expect(
        (await visit('/dashboard/order/40', post(untouchedFields(await shown.text())))).status,
      ).toBe(302);
      expect(api.only('PUT order/40').body).toMatchObject({
        products: [],
        installments: [],
        idOrderStatus: 8,
      });
    }
  });
});
