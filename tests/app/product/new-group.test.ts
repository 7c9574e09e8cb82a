import { describe, expect, it } from 'vitest';

import { action as edit } from '~/routes/dashboard.product.$idProduct';
import { action } from '~/routes/dashboard.product.new';
import { clearExtensionCache } from '~/server/http/extensions.server';

import { refusal } from '../support/api-double';
import { appHandler } from '../support/app-handler';
import { pageOf } from '../support/page';
import { args, responseOf, signedInPost, signedInRequest } from '../support/requests';
import { api } from '../support/servers';

const typed = (newGroupDescription: string): [string, string][] => [
  ['description', 'Placa'],
  ['blingIdProductGroup', ''],
  ['newGroupDescription', newGroupDescription],
  ['intent', 'register-group'],
];
const send = async (group: string) =>
  responseOf(async () => action(args(await signedInPost('/dashboard/product/new', typed(group)))));

describe('a group that a product lacks', () => {
  it('is created and chosen in the product, which keeps the typed values', async () => {
    api.reply('POST product-group', { status: 201, body: 77 });
    const response = await send(' Isolação ');
    expect([response.status, await response.json()]).toMatchObject([
      200,
      {
        fieldErrors: {},
        repopulateFields: {
          description: 'Placa',
          blingIdProductGroup: '77',
          newGroupDescription: '',
        },
        chosen: { value: '77', label: 'Isolação' },
      },
    ]);
    expect(api.only('POST product-group').body).toEqual({ description: 'Isolação' });
    expect(api.asked()).not.toContain('POST product');
  });

  it('is created from an existing product, too', async () => {
    api.reply('POST product-group', { status: 201, body: 77 });
    const made = await signedInPost('/dashboard/product/3', typed('Isolação'));
    const response = await responseOf(() => edit(args(made, { idProduct: '3' })));
    expect(await response.json()).toMatchObject({ chosen: { value: '77' } });
  });

  it('without a name is refused at its field', async () => {
    const response = await send(' ');
    expect([response.status, await response.json()]).toMatchObject([
      422,
      { fieldErrors: { newGroupDescription: 'Digite o nome do grupo' } },
    ]);
    expect(api.asked()).toEqual([]);
  });

  it('that the API refuses keeps the typed name', async () => {
    api.reply('POST product-group', refusal(403, 'O seu papel não permite isto.'));
    const response = await send('Isolação');
    expect([response.status, await response.json()]).toMatchObject([
      403,
      { repopulateFields: { newGroupDescription: 'Isolação' } },
    ]);
  });
});

describe('the form of a product', async () => {
  const handle = await appHandler();
  const page = async (extensions: string[]) => {
    clearExtensionCache();
    api.reply('GET extensions', { body: extensions });
    return (await pageOf(await handle(await signedInRequest('/dashboard/product/new')))).html;
  };

  it('offers it if the API can, open if there is no group', async () => {
    expect(await page(['new-product-group'])).toMatch(/<summary[^>]*>Cadastrar um grupo/);
    api.reply('GET product-group', { body: [] });
    expect(await page(['new-product-group'])).toMatch(
      /<details[^>]* open=""[^>]*><summary[^>]*>Cadastrar um grupo/,
    );
    expect(await page([])).not.toContain('Cadastrar um grupo');
  });
});
