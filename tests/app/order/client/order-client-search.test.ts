import { describe, expect, it } from 'vitest';

import { clientEntity, clientRow } from '../../support/entities';
import { ORDER_DRAFT } from '../../support/forms';
import { NEW_DRAFT, NO_CLIENT, press, pressNew } from '../../support/order-post';
import { api } from '../../support/servers';

const search = (clientSearch: string, intent = 'search-clients') =>
  press(intent, NEW_DRAFT, { clientSearch });

describe('a client is searched for without JavaScript', () => {
  it('by the API’s search if it has one', async () => {
    api.reply('GET extensions', { body: ['client-search'] });
    api.reply('GET client/search', { body: [clientRow({ IdClient: 12 })] });
    const { answer } = await search(' 98765 ');
    expect(answer.clients).toMatchObject({ text: '98765', rows: [{ idClient: 12 }] });
    expect([answer.section, answer.draft]).toEqual(['cliente', NEW_DRAFT]);
    expect(api.only('GET client/search').query).toEqual({ text: '98765' });
  });

  it.each([
    ['silva', { name: 'silva' }],
    ['12 de outubro', { name: '12 de outubro' }],
    ['529.982', { cpfCnpj: '529982' }],
  ])('for "%s" by the list of any other server', async (text, asked) => {
    expect((await search(text)).answer.clients.rows).toHaveLength(1);
    const { query } = api.only('GET client/filter');
    expect(query).toMatchObject({ ...asked, page: '1', pageSize: '8', status: '1' });
  });

  it('not in all clients of another server', async () => {
    expect((await search('')).answer.clients).toEqual({ text: '', rows: [] });
  });

  it('by Enter, if no item is typed', async () => {
    expect((await search('silva', 'enter')).answer.clients.rows).toHaveLength(1);
  });

  it('by Enter in the document, while no name is set', async () => {
    api.reply('GET client/cpf-cnpj/52998224725', { body: clientEntity() });
    const document = { ...NEW_DRAFT, ...NO_CLIENT, clientCpfCnpj: '529.982.247-25' };
    expect((await press('enter', document)).answer.draft.clientName).toBe('Maria da Silva');
    const named = await press('enter', { ...document, clientName: 'Ana' });
    expect(named.answer.draft.clientName).toBe('Ana');
  });

  it('keeping the typed text when the API does not respond', async () => {
    api.reply('GET client/filter', 'hang-up');
    const { status, answer } = await search('silva');
    expect([status, answer.clients.text, answer.draft]).toEqual([503, 'silva', NEW_DRAFT]);
  });
});

describe('a whole document', () => {
  const offered = async (document: string, body: unknown[] = []) => {
    api.reply('GET extensions', { body: ['client-search'] });
    api.reply('GET client/search', { body });
    return (await search(document)).answer.clients.rows;
  };

  it.each(['529.982.247-25', '52998224725'])('finds its client, inactive too: %s', async (text) => {
    api.reply('GET client/cpf-cnpj/52998224725', { body: clientEntity({ Status: 0 }) });
    expect(await offered(text)).toEqual([
      {
        idClient: 12,
        name: 'Maria da Silva',
        cpfCnpj: '52998224725',
        phone: '11987654321',
        inactive: true,
      },
    ]);
  });

  it('is not looked up if the search found its client, and part of one never is', async () => {
    expect(await offered('52998224725', [clientRow()])).toHaveLength(1);
    expect(await offered('529982247')).toEqual([]);
    expect(api.asked().filter((call) => call.includes('cpf-cnpj'))).toEqual([]);
  });

  it('of no client finds none', async () => {
    api.reply('GET client/cpf-cnpj/52998224725', { status: 404, body: {} });
    expect(await offered('52998224725')).toEqual([]);
  });
});

describe('a client that was found', () => {
  it('becomes the order’s', async () => {
    const draft = { ...NEW_DRAFT, ...NO_CLIENT };
    const { answer } = await press('choose-client:12', draft, { clientSearch: 'silva' });
    expect(answer.draft).toMatchObject({ idClient: '12', clientName: 'Maria da Silva' });
    expect(answer.clients).toEqual({ text: '', rows: null });
  });

  it('may have been deleted', async () => {
    const { answer } = await press('choose-client:99', ORDER_DRAFT);
    expect(answer.draft).toEqual(ORDER_DRAFT);
    expect(answer.toast).toMatchObject({
      message: 'Este cliente não está mais cadastrado. Procure de novo.',
    });
  });
});

describe('a new client', () => {
  it.each([
    ['João Lima', { clientName: 'João Lima' }],
    ['11144477735', { clientCpfCnpj: '111.444.777-35' }],
    ['11 98765-4321', { clientPhone: '(11) 9 8765-4321' }],
    ['123', {}],
  ])('starts with the searched text: "%s"', async (text, known) => {
    const { answer } = await search(text, 'new-client');
    const none = { ...NO_CLIENT, clientCpfCnpj: '', clientStateRegistration: '' };
    expect(answer.draft).toEqual({
      ...NEW_DRAFT,
      ...none,
      clientComplement: '',
      saveClient: '',
      ...known,
      clientBefore: answer.draft.clientBefore,
    });
    expect(api.calls).toEqual([]);
  });

  it.each([
    ['a new one', {}],
    ['one that took the place of a client to be updated', { saveClient: 'on' }],
  ])('is registered only if the person chooses to: %s', async (_, change) => {
    const { answer } = await press(
      'new-client',
      { ...NEW_DRAFT, ...change },
      { clientSearch: 'João Lima' },
    );
    expect(answer.draft.saveClient).toBe('');
    const saved = await pressNew('save', answer.draft, { clientSearch: '' });
    expect(saved.status).toBe(302);
    expect(api.asked()).toEqual(['POST order']);
  });

  it('removes no data that cannot be restored', async () => {
    const { answer } = await search('João Lima', 'new-client');
    const back = await press('restore-client', answer.draft);
    expect([back.answer.section, { ...back.answer.draft, clientBefore: '' }]).toEqual([
      'cliente',
      NEW_DRAFT,
    ]);
    const again = await press('restore-client', back.answer.draft);
    expect(again.answer.draft.clientName).toBe('João Lima');
  });

  it.each([
    [{ ...NO_CLIENT, clientCpfCnpj: '' }, 'Nenhum cliente foi escolhido: escolha um da lista'],
    [{}, 'O cliente continua o mesmo: escolha outro da lista'],
  ])('a save leaves no searched client behind', async (client, message) => {
    const draft = { ...NEW_DRAFT, ...client };
    const left = (await press('save', draft, { clientSearch: 'silva' })).answer;
    expect(left.errors).toContainEqual({ path: 'clientSearch', message: `${message}, ou apague.` });
    expect(left.clients.text).toBe('silva');
    const saved = await pressNew('save', NEW_DRAFT, { clientSearch: '' });
    expect(saved.status).toBe(302);
  });
});
