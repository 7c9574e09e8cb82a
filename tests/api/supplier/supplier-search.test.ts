import { afterAll, beforeAll, expect, test } from 'vitest';

import { newSupplier } from '../history/made-records';
import { made } from '../history/write-call';
import { startTestApi, type TestApi } from '../support/test-api';
import { onEachEngine } from '../support/test-database';

onEachEngine('finding a supplier among many', (engine) => {
  let api: TestApi;
  let ids: number[];
  const document = newSupplier().cpfCnpj;
  beforeAll(async () => {
    api = await startTestApi(engine);
    ids = [
      await made(api, '/supplier', { ...newSupplier(), name: 'Gesso Alfa', cpfCnpj: document }),
      await made(api, '/supplier', { ...newSupplier(), name: 'Perfis Beta', status: 0 }),
      await made(api, '/supplier', {
        ...newSupplier(),
        name: 'Alfa Perfis',
        phone: '11987650001',
      }),
    ];
  });
  afterAll(() => api.close());

  const names = async (path: string) => {
    const { status, body } = await api.ask('GET', path);
    expect(status).toBe(200);
    return (body as { Name: string }[]).map(({ Name }) => Name);
  };
  const search = (text: string) => names(`/supplier/search?${new URLSearchParams({ text })}`);

  test.each([
    ['alfa', ['Alfa Perfis', 'Gesso Alfa']],
    ['PERFIS', ['Alfa Perfis', 'Perfis Beta']],
    ['perfis alf', ['Alfa Perfis']],
    ['98765-0001', ['Alfa Perfis']],
    ['zzz', []],
    ['', []],
  ])('%j finds %j', async (text, found) => {
    expect(await search(text)).toEqual(found);
  });

  test('by its document, punctuated or in part', async () => {
    const mask = document.replace(/^(.{3})(.{3})(.{3})/, '$1.$2.$3-');
    for (const text of [document, mask, document.slice(0, 8)])
      expect(await search(text)).toEqual(['Gesso Alfa']);
  });

  test('shows with one more row that there are more than offered', async () => {
    for (let index = 0; index < 10; index += 1)
      await made(api, '/supplier', { ...newSupplier(), name: `Casa do Drywall ${index}` });
    expect(await search('drywall')).toHaveLength(9);
  });

  test('the list of names has a requested limit, or only one id', async () => {
    expect(await names('/supplier?most=2')).toEqual(['Alfa Perfis', 'Casa do Drywall 0']);
    expect(await names(`/supplier?id=${ids[1]}`)).toEqual(['Perfis Beta']);
    expect(await names('/supplier?id=999999')).toEqual([]);
    for (const invalid of ['', '?most=0', '?most=x&id=', '?id=-1'])
      expect((await names(`/supplier${invalid}`)).length).toBeGreaterThan(12);
  });
});
