import { generateCpf } from '@brazilian-utils/brazilian-utils';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { OFFERED_CLIENTS } from '@domain/client/client-search';

import { CNPJS, CPFS, legalPerson, naturalPerson } from '../support/payloads';
import { startTestApi, type TestApi } from '../support/test-api';
import { onEachEngine } from '../support/test-database';

/** A CPF that starts with none of the digits searched for here. */
function otherCpf(): string {
  for (;;) {
    const cpf = generateCpf();
    if (cpf.startsWith('0')) return cpf;
  }
}

onEachEngine('client/search', (engine) => {
  let api: TestApi;
  const ids = new Map<string, number>();
  const documents = new Map<string, string>();

  const register = async (name: string, more: object) => {
    const client = { ...naturalPerson, name, ...more };
    const { body } = await api.ask('POST', '/client', { body: client });
    ids.set(name, body as number);
    documents.set(name, client.cpfCnpj);
  };
  const orderOf = async (name: string) => {
    const of = { idClient: ids.get(name), clientCpfCnpj: documents.get(name) };
    const body = { idOrderStatus: 1, ...of, products: [], installments: [] };
    expect((await api.ask('POST', '/order', { body })).status).toBe(201);
  };
  const names = async (text: string) => {
    const { body } = await api.ask('GET', `/client/search?text=${encodeURIComponent(text)}`);
    return (body as { Name: string }[]).map(({ Name }) => Name);
  };

  beforeAll(async () => {
    api = await startTestApi(engine);
    await register('Ana Paula Ribeiro', {});
    await register('José da Conceição', { cpfCnpj: CPFS[1], phone: '11987654321' });
    await register('Bruna Inativa', { cpfCnpj: CPFS[2], phone: '11987650000', status: 0 });
    await register('Arquitetura Linha Clara', { ...legalPerson, name: 'Arquitetura Linha Clara' });
    await register('Ribeiro Reformas', { cpfCnpj: CPFS[3], phone: '21987654321' });
  });
  afterAll(() => api.close());

  test('finds active clients by part of a name, document or telephone', async () => {
    expect(await names('conceicao jos')).toEqual(['José da Conceição']);
    expect(await names('753.081')).toEqual(['José da Conceição']);
    expect(await names(CNPJS[2].slice(0, 6).toLowerCase())).toEqual(['Arquitetura Linha Clara']);
    expect(await names('(11) 98765')).toEqual(['José da Conceição']);
    expect((await names('98765-4321')).sort()).toEqual(['José da Conceição', 'Ribeiro Reformas']);
    expect(await names('ninguém')).toEqual([]);
    expect(await names("%_'")).toEqual([]);
  });

  test('offers those of the latest orders first, and only those for an empty text', async () => {
    expect(await names('')).toEqual([]);
    expect(await names('ribeiro')).toEqual(['Ana Paula Ribeiro', 'Ribeiro Reformas']);
    for (const name of ['José da Conceição', 'Bruna Inativa', 'Ribeiro Reformas'])
      await orderOf(name);
    expect(await names('')).toEqual(['Ribeiro Reformas', 'José da Conceição']);
    expect(await names('ribeiro')).toEqual(['Ribeiro Reformas', 'Ana Paula Ribeiro']);
  });

  test('finds an active client among more inactive ones than are offered', async () => {
    const phone = '31912340000';
    for (let one = 0; one < OFFERED_CLIENTS; one += 1) {
      const name = `Mudou Telefone ${'abcdefgh'[one]}`;
      await register(name, { cpfCnpj: otherCpf(), phone, status: 0 });
      await orderOf(name);
    }
    await register('Rita Nova', { cpfCnpj: otherCpf(), phone });
    expect(await names('(31) 91234')).toEqual(['Rita Nova']);
  });

  test('finds by every way to write a telephone number, and by its last digits', async () => {
    await register('João Prado', { cpfCnpj: otherCpf(), phone: '19991764823' });
    const typed = [
      '(19) 9 9176-4823',
      '19991764823',
      '(19) 9176-4823',
      '1991764823',
      '99176-4823',
      '9176-4823',
      '91764823',
      '9176 4823',
      '+55 19 9176-4823',
      '64823',
      '4823',
    ];
    for (const text of typed) {
      expect([text, await names(text)]).toEqual([text, ['João Prado']]);
      const { body } = await api.ask('GET', `/search?query=${encodeURIComponent(text)}`);
      const { Clients } = body as { Clients: { Name: string }[] };
      expect([text, Clients.map(({ Name }) => Name)]).toEqual([text, ['João Prado']]);
    }
    expect(await names('(11) 9176-4823')).toEqual([]);
    expect(await names('823')).toEqual([]);
  });

  test('digits match the start of documents first, and leave room for telephones ending in them', async () => {
    const begin = '4477';
    for (let one = 0; one < OFFERED_CLIENTS + 1; one += 1)
      await api.db
        .insertInto('client')
        .values({
          name: `Documento ${one}`,
          searchName: `documento ${one}`,
          cpfCnpj: `${begin}000000${one}`,
          whatsApp: false,
          status: 1,
          exemptStateRegistration: false,
          personType: 'NATURAL_PERSON',
          createdAt: '',
          updatedAt: '',
        })
        .execute();
    await register('Telefone No Fim', { cpfCnpj: otherCpf(), phone: `1999123${begin}` });
    const found = await names(begin);
    expect(found).toHaveLength(OFFERED_CLIENTS);
    expect(found[0]).toMatch(/^Documento/);
    expect(found.at(-1)).toBe('Telefone No Fim');
  });

  test('returns rows of the list', async () => {
    const { body } = await api.ask('GET', '/client/search?text=linha');
    expect(body).toEqual([
      {
        IdClient: ids.get('Arquitetura Linha Clara'),
        Name: 'Arquitetura Linha Clara',
        CpfCnpj: CNPJS[2],
        Phone: '19991230001',
      },
    ]);
  });
});
