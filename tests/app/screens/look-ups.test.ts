import { beforeEach, describe, expect, it, vi } from 'vitest';

import { lookUpAddress } from '~/components/form/address/address-look-up';
import { answerSignIn, endedSession } from '~/components/navigation/ended-session';
import {
  lookUpClient,
  lookUpClientById,
  lookUpClients,
  lookUpEntry,
  LookUpError,
  lookUpProduct,
  lookUpProducts,
  lookUpProductsLike,
} from '~/features/order-entry/order-look-up';
import * as clientByDocument from '~/routes/dashboard.look-up.client-by-document';
import * as clients from '~/routes/dashboard.look-up.clients';
import * as items from '~/routes/dashboard.look-up.items';
import * as product from '~/routes/dashboard.look-up.product';
import * as products from '~/routes/dashboard.look-up.products';
import * as zipCode from '~/routes/dashboard.look-up.zip-code';

import { refusal } from '../support/api-double';
import { clientEntity, productEntity } from '../support/entities';
import { args, request, responseOf, signedInRequest } from '../support/requests';
import { api } from '../support/servers';

const ROUTES = new Map([
  ['/dashboard/look-up/client-by-document', clientByDocument.loader],
  ['/dashboard/look-up/clients', clients.loader],
  ['/dashboard/look-up/items', items.loader],
  ['/dashboard/look-up/product', product.loader],
  ['/dashboard/look-up/products', products.loader],
  ['/dashboard/look-up/zip-code', zipCode.loader],
]);

let signedIn = true;

// Connects the browser's look-ups to our look-up routes, without a browser.
beforeEach(() => {
  signedIn = true;
  const overTheNetwork = fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const address = String(input);
    const loader = ROUTES.get(address.split('?', 1)[0] ?? '');
    if (!loader) return overTheNetwork(input, init);
    const made = signedIn ? await signedInRequest(address) : request(address);
    const response = await responseOf(() => loader(args(made)));
    if (response.status < 300 || response.status >= 400) return response;
    // Mimics a response after a followed redirect.
    const url = new URL(response.headers.get('Location') ?? '/', 'http://localhost').href;
    return Object.defineProperties(new Response('<html>'), {
      redirected: { value: true },
      url: { value: url },
    });
  });
});

describe('a client by document', () => {
  it('is found by its characters alone', async () => {
    expect(await lookUpClient('529.982.247-25')).toMatchObject({
      idClient: 12,
      cpfCnpj: '52998224725',
      name: 'Maria da Silva',
      stateRegistration: null,
    });
    expect(api.asked()).toEqual(['GET client/cpf-cnpj/52998224725']);
  });

  it('is found by a CNPJ with letters', async () => {
    api.state.clients = [clientEntity({ CpfCnpj: '12ABC34501DE35' })];
    expect(await lookUpClient('12.abc.345/01de-35')).toMatchObject({ cpfCnpj: '12ABC34501DE35' });
  });

  it('is null when unknown', async () => {
    expect(await lookUpClient('11144477735')).toBeNull();
  });

  it.each(['', '...', '--'])('is not looked up for "%s"', async (document) => {
    expect(await lookUpClient(document)).toBeNull();
    expect(api.calls).toEqual([]);
  });
});

describe('clients by anything', () => {
  it('are found as rows, and one of them whole', async () => {
    const rows = await lookUpClients('silva', new AbortController().signal);
    expect(rows).toMatchObject([{ idClient: 12, cpfCnpj: '52998224725' }]);
    expect(await lookUpClientById(12)).toMatchObject({ idClient: 12, name: 'Maria da Silva' });
    expect(await lookUpClientById(99)).toBeNull();
  });
});

describe('a product', () => {
  it('is found by bar code, only active ones', async () => {
    expect(await lookUpProduct({ barCode: '7891234567895' })).toEqual({
      idProduct: 3,
      description: 'Placa de gesso',
      unity: 'm²',
      value: 10000,
      type: 'P',
    });
    expect(api.only('GET product/barcode/7891234567895').query).toEqual({ status: 'true' });
  });

  it('is found by id, only active ones', async () => {
    expect(await lookUpProduct({ idProduct: '3' })).toMatchObject({ idProduct: 3 });
    expect(api.only('GET product/3').query).toEqual({ status: 'true' });
  });

  it.each([{ barCode: '000' }, { idProduct: '999' }])('is null when unknown: %j', async (by) => {
    expect(await lookUpProduct(by)).toBeNull();
  });

  it.each([{ barCode: '' }, { idProduct: '' }, { idProduct: 'abc' }, { idProduct: '-1' }])(
    'is not looked up for %j',
    async (by) => {
      expect(await lookUpProduct(by)).toBeNull();
      expect(api.calls).toEqual([]);
    },
  );

  it('makes no other API call, whatever is typed as its code', async () => {
    expect(await lookUpProduct({ barCode: '../../client/12' })).toBeNull();
    expect(api.asked()).not.toContain('GET client/12');
  });
});

describe('an entry line', () => {
  it.each(['3', '2*3', '7891234567895'])(
    'finds the product with exactly the code %s',
    async (entry) => {
      api.state.products.push(productEntity({ IdProduct: 9, Description: 'Massa' }));
      const { exact, rows } = await lookUpEntry(entry);
      expect(exact).toMatchObject({ idProduct: 3 });
      expect(rows.map(({ idProduct }) => idProduct)).toEqual([3, 9]);
    },
  );

  it('finds products by a part of their description', async () => {
    expect(await lookUpEntry('2*placa')).toMatchObject({ exact: null, rows: [{ idProduct: 3 }] });
    expect(api.only('GET product/filter').query).toMatchObject({ description: 'placa' });
  });

  it('finds them by the API’s search if it has one', async () => {
    api.reply('GET extensions', { body: ['product-search'] });
    api.reply('GET product/search', {
      body: [productEntity({ IdProduct: 8, Description: 'Placa verde' })],
    });
    expect(await lookUpEntry('2*placa')).toMatchObject({ exact: null, rows: [{ idProduct: 8 }] });
    expect(api.only('GET product/search').query).toEqual({ text: 'placa' });
  });

  it.each(['', '2*'])('finds nothing for "%s"', async (entry) => {
    expect(await lookUpEntry(entry)).toEqual({ exact: null, rows: [] });
    expect(api.calls).toEqual([]);
  });
});

describe('the product search', () => {
  it('also searches for a line with fewer of its words', async () => {
    api.state.products = [];
    const found = await lookUpProductsLike('Placa  para o quarto da frente');
    expect(found).toMatchObject({ description: 'Placa para o quarto da frente', rows: [] });
    const texts = api.calls.map(({ query }) => query.description);
    expect(texts).toEqual(['Placa para o quarto da frente', 'Placa para o', 'Placa para', 'Placa']);
  });

  it('requests five active products per page', async () => {
    api.state.products = Array.from({ length: 7 }, (_, index) =>
      productEntity({ IdProduct: index + 1 }),
    );
    const found = await lookUpProducts('gesso & cia', 2);
    expect(found).toMatchObject({ description: 'gesso & cia', page: 2, pages: 2, total: 7 });
    expect(found.rows.map(({ idProduct }) => idProduct)).toEqual([6, 7]);
    expect(api.only('GET product/filter').query).toEqual({
      description: 'gesso & cia',
      page: '2',
      pageSize: '5',
      status: '1',
    });
  });
});

describe('when a look-up fails', () => {
  const failure = (run: Promise<unknown>) =>
    run.then(
      () => 'none',
      (error: unknown) => error,
    );

  it('with a message of the API, that is shown', async () => {
    api.reply('*', refusal(422, 'Documento inválido.'));
    expect(await failure(lookUpClient('52998224725'))).toEqual(
      new LookUpError('Documento inválido.'),
    );
  });

  it.each(['hang-up', { status: 500 }, { body: '<html>' }, { body: { nonsense: true } }] as const)(
    'with %j, the message for no response is shown',
    async (reply) => {
      api.reply('*', reply);
      const runs = [
        () => lookUpClient('52998224725'),
        () => lookUpProduct({ idProduct: '3' }),
        () => lookUpProducts('', 1),
      ];
      for (const run of runs) {
        expect(await failure(run())).toEqual(
          new LookUpError('Ocorreu um erro ao chamar o serviço.'),
        );
      }
    },
  );

  it('without a session, opens the sign-in over the page and is retried', async () => {
    signedIn = false;
    const asked = lookUpClient('52998224725');
    await expect.poll(endedSession).toEqual({ interrupted: 'other', isOther: false });
    signedIn = true;
    answerSignIn(true);
    expect(await asked).toMatchObject({ cpfCnpj: '52998224725' });
  });

  it('without a session, and without a new sign-in, is reported as such', async () => {
    signedIn = false;
    const asked = failure(lookUpClient('52998224725'));
    await expect.poll(endedSession).not.toBeNull();
    answerSignIn(false);
    expect(await asked).toMatchObject({
      message: expect.stringMatching(/^A sua sessão terminou\./) as string,
    });
  });

  it('without a network shows a message', async () => {
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await failure(lookUpClient('52998224725'))).toEqual(
      new LookUpError('Ocorreu um erro ao chamar o serviço.'),
    );
  });
});

describe('the address of a CEP', () => {
  it('is found', async () => {
    expect(await lookUpAddress('01.000-060')).toMatchObject({
      outcome: 'found',
      address: { street: 'Praça da Sé', state: 'SP' },
    });
  });

  it('is not found', async () => {
    expect(await lookUpAddress('99.000-060')).toEqual({ outcome: 'not-found' });
  });

  it('is unknown without a session or a network', async () => {
    signedIn = false;
    const asked = lookUpAddress('01.000-061');
    await expect.poll(endedSession).not.toBeNull();
    answerSignIn(false);
    expect(await asked).toEqual({ outcome: 'unavailable' });
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await lookUpAddress('01.000-062')).toEqual({ outcome: 'unavailable' });
  });

  it.each([
    () => new Response('<html>'),
    () => Response.json({ address: null }),
    () => Response.json({ outcome: 'found' }),
    () => Response.json({ outcome: 'not-found' }, { status: 500 }),
  ])('is unknown when the response makes no sense (%#)', async (answer) => {
    vi.spyOn(globalThis, 'fetch').mockResolvedValue(answer());
    expect(await lookUpAddress('01.000-063')).toEqual({ outcome: 'unavailable' });
  });
});
