import { afterAll, beforeAll, expect, test } from 'vitest';

import { CONSIDERED_PRODUCTS } from '@domain/product/product-search';

import { product } from '../support/payloads';
import { startTestApi, type TestApi } from '../support/test-api';
import { onEachEngine } from '../support/test-database';

onEachEngine('product/search', (engine) => {
  let api: TestApi;

  const register = (description: string, more: object = {}) =>
    api.ask('POST', '/product', { body: { ...product(api.idCompany), description, ...more } });
  const found = async (text: string) => {
    const { body } = await api.ask('GET', `/product/search?text=${encodeURIComponent(text)}`);
    return (body as { Description: string }[]).map(({ Description }) => Description);
  };

  beforeAll(async () => {
    api = await startTestApi(engine);
    await register('Placa de gesso acartonado');
    await register('Massa para placa');
    await register('Placa que não se vende mais', { status: 0 });
    for (let number = 10; number < 70; number += 1) await register(`Perfil guia ${number}`);
  });
  afterAll(() => api.close());

  test('finds active products by parts of their description, matches at its start first', async () => {
    expect(await found('PLACA')).toEqual(['Placa de gesso acartonado', 'Massa para placa']);
    expect(await found('acarto gess')).toEqual(['Placa de gesso acartonado']);
    expect(await found('guia 42')).toEqual(['Perfil guia 42']);
    for (const none of ['', 'ninguém', "%_'"]) expect(await found(none)).toEqual([]);
  });

  test('offers the first of many', async () => {
    for (const text of ['gui', 'perfil', 'guia perfil']) {
      const all = await api.ask(
        'GET',
        `/product/filter?description=${encodeURIComponent(text)}&status=1&pageSize=100`,
      );
      const { content } = all.body as { content: { Description: string }[] };
      const first = content.slice(0, CONSIDERED_PRODUCTS).map(({ Description }) => Description);
      expect(first).toHaveLength(CONSIDERED_PRODUCTS);
      expect(await found(text)).toEqual(first);
    }
  });

  test('returns rows of the list', async () => {
    const { body: rows } = await api.ask('GET', '/product/search?text=massa');
    const { body: list } = await api.ask('GET', '/product/filter?description=massa');
    expect(rows).toEqual((list as { content: unknown[] }).content);
  });
});
