import { afterAll, beforeAll, expect, test } from 'vitest';

import { insertProfessional } from '../support/business';
import { cpfOf } from '../support/imports';
import { bankAccount, CPFS, naturalPerson } from '../support/payloads';
import { signInDirectly, startTestApi, TEST_DAY, type TestApi } from '../support/test-api';
import { onEachEngine } from '../support/test-database';

const FACE = { validityDays: 15, showPix: true, showItemDiscounts: true };

/** A form whose version is not a record's: the URL that it reads, saves and deletes. */
interface Form {
  url: (api: TestApi) => Promise<string> | string;
  /** Another body each time, although saving the same one is also a change. */
  body: (time: number) => object;
  change?: 'PUT' | 'DELETE';
}

let people = 60;
const FORMS: Record<string, Form> = {
  'the looks of a company': {
    url: ({ idCompany }) => `/company/${idCompany}/face`,
    body: (time) => ({ ...FACE, footer: `Rodapé ${time}` }),
  },
  'the account of its slips': {
    url: ({ idCompany }) => `/company/${idCompany}/bank-account`,
    body: (time) => ({ ...bankAccount, nextNossoNumero: 100 + time }),
  },
  'the text of its contracts': {
    url: ({ idCompany }) => `/company/${idCompany}/contract-template`,
    body: (time) => ({ text: `Contrato ${time}\n{{itens}}\n{{parcelas}}` }),
  },
  'what a role opens': {
    url: () => '/security/roles/works',
    body: (time) => ({ see: time % 2 ? ['order'] : ['order', 'client'], change: [] }),
  },
  'a record that is deleted': {
    url: async (api) => {
      people += 1;
      const body = { ...naturalPerson, cpfCnpj: cpfOf(people) };
      return `/client/${Number((await api.ask('POST', '/client', { body })).body)}`;
    },
    body: (time) => ({
      ...naturalPerson,
      cpfCnpj: cpfOf(people),
      name: `Ana Paula Ribeiro ${'AB'[time] ?? 'C'}`,
    }),
    change: 'DELETE',
  },
};

onEachEngine('a form with an outdated version', (engine) => {
  let api: TestApi;
  let theirs: string;
  beforeAll(async () => {
    api = await startTestApi(engine);
    const id = await insertProfessional(api.db, {
      idCompany: api.idCompany,
      name: 'Rita Sá',
      cpf: CPFS[3] ?? '',
      email: 'rita@gesso.com.br',
    });
    theirs = await signInDirectly(api.db, id, api.time.now);
  });
  afterAll(() => api.close());

  test.each(Object.entries(FORMS))('%s: says whose change it was', async (_, form) => {
    const { body, change = 'PUT' } = form;
    const url = await form.url(api);
    const save = (time: number, token?: string) =>
      api.ask('PUT', url, { body: body(time), ...(token ? { token } : {}) });
    const version = async () => String((await api.ask('GET', url)).headers.etag);
    const stale = async (etag: string) => {
      const sent = change === 'PUT' ? { body: body(9) } : {};
      const { status, headers } = await api.ask(change, url, {
        ...sent,
        headers: { 'if-match': etag },
      });
      const name = headers['x-changed-by-name'] as string | undefined;
      const told = [headers['x-changed-by'], name && decodeURIComponent(name)];
      return [status, ...told, headers['x-changed-at']];
    };
    const BY_RITA = [412, undefined, 'Rita Sá', `${TEST_DAY}T15:00:00.000Z`];
    const BY_ONESELF = [412, 'self', undefined, undefined];
    const first = await version();
    expect((await save(1)).status).toBeLessThan(300);
    const second = await version();
    expect(await stale(first)).toEqual(BY_ONESELF);
    expect((await save(2, theirs)).status).toBeLessThan(300);
    const third = await version();
    // One of the two changes was another person's.
    expect(await stale(first)).toEqual(BY_RITA);
    expect(await stale(second)).toEqual(BY_RITA);
    expect((await save(3)).status).toBeLessThan(300);
    expect(await stale(third)).toEqual(BY_ONESELF);
  });
});
