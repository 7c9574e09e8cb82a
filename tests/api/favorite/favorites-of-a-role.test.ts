import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import type { Role } from '@domain/access/roles';

import { PASSWORD } from '../support/business';
import { professional } from '../support/payloads';
import { signInDirectly, startTestApi, type TestApi } from '../support/test-api';
import { onEachEngine } from '../support/test-database';

const PATH = '/professional-favorite-menu';

onEachEngine('the favourites of a person with a role', (engine) => {
  let api: TestApi;
  let token: string;
  let idProfessional: number;
  beforeAll(async () => {
    api = await startTestApi(engine);
    const { body } = await api.ask('POST', '/professional', { body: professional });
    idProfessional = Number(body);
    token = await signInDirectly(api.db, idProfessional, api.time.now);
    const on = { rolesOn: true, currentPassword: PASSWORD };
    expect((await api.ask('PUT', '/security/roles', { body: on })).status).toBe(200);
    for (const [role, see] of [
      ['works', ['receivable']],
      ['counter', ['receivable', 'professional', 'supplier', 'product', 'report']],
      ['office', ['receivable', 'client']],
    ] as const)
      expect(
        (await api.ask('PUT', `/security/roles/${role}`, { body: { see, change: [] } })).status,
      ).toBe(204);
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    const { db } = api;
    await db.deleteFrom('favoriteMenu').where('idProfessional', '=', idProfessional).execute();
    const createdAt = api.time.now.toISOString();
    for (const menuSlug of ['order', 'direct-sale', 'client', 'payable'] as const)
      await db.insertInto('favoriteMenu').values({ idProfessional, menuSlug, createdAt }).execute();
  });

  const give = (role: Role | null) =>
    api.db
      .updateTable('professional')
      .set({ role })
      .where('idProfessional', '=', idProfessional)
      .execute();
  const list = async () =>
    ((await api.ask('GET', PATH, { token })).body as { MenuSlug: string }[]).map(
      ({ MenuSlug }) => MenuSlug,
    );
  const pin = (slug: string) => api.ask('POST', PATH, { token, body: { slug } });
  const unpin = (slug: string) => api.ask('DELETE', `${PATH}/slug/${slug}`, { token });

  test('a role without the first four starts with what it opens, up to four', async () => {
    await give('works');
    expect(await list()).toEqual(['receivable']);
    await give('counter');
    expect(await list()).toEqual(['receivable', 'professional', 'supplier', 'product']);
    // One visible favourite of the four is enough to keep them.
    await give('office');
    expect(await list()).toEqual(['order', 'direct-sale', 'client', 'payable']);
    await give(null);
    expect(await list()).toEqual(['order', 'direct-sale', 'client', 'payable']);
  });

  test('the favourites shown become the person’s own with the first change', async () => {
    await give('counter');
    expect((await unpin('professional')).status).toBe(204);
    expect(await list()).toEqual(['receivable', 'supplier', 'product']);
    for (const slug of ['report', 'receivable']) expect((await pin(slug)).status).toBe(201);
    expect(await list()).toEqual(['receivable', 'supplier', 'product', 'report']);
    await give('works');
    expect(await list()).toEqual(['receivable', 'supplier', 'product', 'report']);
  });

  test('a fifth can be pinned beside the four that were shown, but no sixth', async () => {
    await give('counter');
    expect((await pin('report')).status).toBe(201);
    expect(await list()).toEqual(['receivable', 'professional', 'supplier', 'product', 'report']);
    expect((await pin('client')).status).toBe(409);
  });

  test('a person’s own choice stays, even if the role opens none of it', async () => {
    await give(null);
    await unpin('payable');
    await give('works');
    expect(await list()).toEqual(['order', 'direct-sale', 'client']);
    for (const slug of ['order', 'direct-sale', 'client']) await unpin(slug);
    expect(await list()).toEqual([]);
  });
});
