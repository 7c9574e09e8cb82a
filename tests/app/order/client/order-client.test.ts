import { describe, expect, it } from 'vitest';

import type { OrderDraft } from '@domain/order/draft/draft';
import { derivedKey } from '~/server/http/idempotency-key.server';

import { refusal } from '../../support/api-double';
import { clientEntity } from '../../support/entities';
import { CLIENT_PAYLOAD, IDEMPOTENCY_KEY, ORDER_DRAFT } from '../../support/forms';
import { NEW_DRAFT, orderAnswerOf, press, pressEdited, pressNew } from '../../support/order-post';
import { api } from '../../support/servers';

const asked = (draft: OrderDraft, change: Partial<OrderDraft> = {}) => ({
  ...draft,
  saveClient: 'on',
  ...change,
});
/** A client not in the register. */
const UNKNOWN = { idClient: '', foundDocument: '', foundId: '', clientCpfCnpj: '111.444.777-35' };

describe('an order whose client is not to be saved', () => {
  it('leaves the register unchanged, whatever the order says about the client', async () => {
    await pressEdited('save', { ...ORDER_DRAFT, clientName: 'Maria Souza Lima' });
    expect(api.asked()).toEqual(['PUT order/40']);
    expect(api.only('PUT order/40').body).toMatchObject({
      idClient: 12,
      clientName: 'Maria Souza Lima',
    });
  });
});

describe('Atualizar também o cadastro do cliente', () => {
  it('writes the order’s data to the register first, keeping what an order lacks', async () => {
    api.reply('GET client/12', { body: clientEntity({ Status: 0 }), headers: { ETag: '"5"' } });
    const response = await pressEdited(
      'save',
      asked(ORDER_DRAFT, { clientName: 'Maria Souza Lima', clientEmail: '' }),
    );
    await expect(response).toRedirectWithToast(
      '/dashboard/order/40',
      'Orçamento atualizado com sucesso.',
    );
    expect(api.asked()).toEqual(['GET client/12', 'PUT client/12', 'PUT order/40']);
    expect(api.only('PUT client/12').body).toEqual({
      ...CLIENT_PAYLOAD,
      name: 'Maria Souza Lima',
      email: null,
      status: 0,
    });
    expect(api.only('PUT client/12').headers['if-match']).toBe('"5"');
    expect(api.only('PUT order/40').body).toMatchObject({
      idClient: 12,
      clientName: 'Maria Souza Lima',
    });
  });

  it('needs no ETag, as in the contract', async () => {
    await pressEdited('save', asked(ORDER_DRAFT));
    expect(api.only('PUT client/12').headers).not.toHaveProperty('if-match');
    expect(api.only('PUT order/40').body).toMatchObject({ idClient: 12 });
  });

  it('is refused with the order when the client was deleted', async () => {
    api.state.clients = [];
    const response = await pressEdited('save', asked(ORDER_DRAFT));
    expect(response.status).toBe(422);
    // Without the register, so that the next save goes (R-ORD-56).
    expect(await orderAnswerOf(response)).toMatchObject({
      draft: {
        ...ORDER_DRAFT,
        idClient: '',
        foundDocument: '',
        foundId: '',
        typedDocument: expect.any(String) as string,
      },
      toast: { message: 'Registro não encontrado.' },
    });
    expect(api.asked()).toEqual(['GET client/12']);
  });
});

describe('Cadastrar este cliente', () => {
  it('registers the client once, with its own key, and links the order to it', async () => {
    const { status } = await pressNew('save', asked(NEW_DRAFT, UNKNOWN));
    expect(status).toBe(302);
    expect(api.asked()).toEqual(['POST client', 'POST order']);
    expect(api.only('POST client').body).toEqual({
      ...CLIENT_PAYLOAD,
      cpfCnpj: '11144477735',
      birthDate: null,
      whatsApp: false,
    });
    expect(api.only('POST client').headers['idempotency-key']).toBe(
      derivedKey(IDEMPOTENCY_KEY, 'client 11144477735'),
    );
    expect(api.only('POST order').headers['idempotency-key']).toBe(IDEMPOTENCY_KEY);
    expect(api.only('POST order').body).toMatchObject({
      idClient: 77,
      clientCpfCnpj: '11144477735',
    });
  });

  it('saves later changes into the registered client after a lost response', async () => {
    const sent = (headers: Record<string, string>) => ({ ...refusal(409, 'Este envio…'), headers });
    api.reply('POST client', sent({ Location: '/client/77', 'X-Created-ETag': '"1"' }));
    api.reply('PUT client/77', { status: 204 });
    const { status } = await pressNew('save', asked(NEW_DRAFT, UNKNOWN));
    expect(status).toBe(302);
    expect(api.asked()).toEqual(['POST client', 'PUT client/77', 'POST order']);
    expect(api.only('PUT client/77').headers['if-match']).toBe('"1"');
    expect(api.only('POST order').body).toMatchObject({ idClient: 77 });
  });

  it.each([[77], ['77'], [{ data: 77 }], [{ id: 77 }], [{ IdClient: 77 }]])(
    'takes the id from %j',
    async (body) => {
      api.reply('POST client', { status: 201, body });
      await pressNew('save', asked(NEW_DRAFT, UNKNOWN));
      expect(api.only('POST order').body).toMatchObject({ idClient: 77 });
    },
  );

  it('finds the id by the tax id when the server does not return it', async () => {
    api.reply('POST client', { status: 201, body: {} });
    api.reply('GET client/cpf-cnpj/11144477735', {
      body: clientEntity({ IdClient: 91, CpfCnpj: '11144477735' }),
    });
    await pressNew('save', asked(NEW_DRAFT, UNKNOWN));
    expect(api.only('POST order').body).toMatchObject({ idClient: 91 });
  });

  it('saves the order, with all its client data, when the id cannot be found', async () => {
    api.reply('POST client', { status: 201, body: {} });
    expect((await pressNew('save', asked(NEW_DRAFT, UNKNOWN))).status).toBe(302);
    expect(api.only('POST order').body).toMatchObject({
      idClient: null,
      clientCpfCnpj: '11144477735',
    });
  });
});

describe('an invalid client', () => {
  const WHY = {
    path: 'saveClient',
    message: 'Para cadastrar este cliente, complete os dados abaixo, ou desmarque esta opção.',
  };

  it.each<[string, Partial<OrderDraft>, object[]]>([
    [
      'without a document',
      { ...UNKNOWN, clientCpfCnpj: '' },
      [{ path: 'clientCpfCnpj', message: 'Digite o documento' }],
    ],
    [
      'with half a name',
      { clientName: 'Maria' },
      [{ path: 'clientName', message: 'Digite o nome completo' }],
    ],
    [
      'without a phone',
      { clientPhone: '' },
      [{ path: 'clientPhone', message: 'Digite o número do celular' }],
    ],
    [
      'without an address',
      {
        clientZipCode: '',
        clientStreet: '',
        clientNumber: '',
        clientDistrict: '',
        clientCity: '',
        clientState: '--',
      },
      [
        { path: 'clientZipCode', message: 'Digite o CEP' },
        { path: 'clientStreet', message: 'Digite o nome da rua ou avenida' },
        { path: 'clientNumber', message: 'Digite o número' },
        { path: 'clientDistrict', message: 'Digite o nome do bairro' },
        { path: 'clientCity', message: 'Digite o nome da cidade' },
        { path: 'clientState', message: 'Digite a sigla do estado' },
      ],
    ],
    [
      'without a state registration, as a company',
      { ...UNKNOWN, clientCpfCnpj: '12.ABC.345/01DE-35' },
      [{ path: 'clientStateRegistration', message: 'Digite a inscrição estadual' }],
    ],
  ])('%s is reported at the order’s fields, and neither is saved', async (_, change, errors) => {
    const draft = asked(NEW_DRAFT, { ...UNKNOWN, ...change });
    const { status, answer } = await press('save', draft);
    expect(status).toBe(422);
    expect(answer.errors).toEqual([WHY, ...errors]);
    expect(answer.draft).toEqual(draft);
    expect(api.calls).toEqual([]);
  });

  it('is reported together with the order’s errors', async () => {
    const { answer } = await press(
      'save',
      asked(NEW_DRAFT, { ...UNKNOWN, clientName: 'Maria', street: '' }),
    );
    expect(answer.errors.map(({ path }) => path)).toEqual(['street', 'saveClient', 'clientName']);
  });

  it('from the API is shown at the order’s own fields too', async () => {
    api.reply(
      'POST client',
      refusal(409, 'Documento já cadastrado.', {
        fields: [
          { path: 'cpfCnpj', message: 'Já existe.' },
          { path: 'birthDate', message: 'Digite uma data válida' },
        ],
      }),
    );
    const draft = asked(NEW_DRAFT, UNKNOWN);
    const { status, answer } = await press('save', draft);
    expect(status).toBe(409);
    expect(answer).toMatchObject({
      draft,
      toast: { message: 'Documento já cadastrado.' },
      errors: [
        { path: 'clientCpfCnpj', message: 'Já existe.' },
        { path: 'saveClient', message: 'Digite uma data válida' },
      ],
    });
    expect(api.asked()).toEqual(['POST client']);
  });

  it('names the client registered meanwhile with that document', async () => {
    const message = 'Já existe um cliente com este CPF/CNPJ.';
    api.reply('POST client', refusal(409, message, { fields: [{ path: 'cpfCnpj', message }] }));
    const cpfCnpj = UNKNOWN.clientCpfCnpj.replace(/\D/g, '');
    api.state.clients.push(clientEntity({ IdClient: 91, CpfCnpj: cpfCnpj, Name: 'Joana Lima' }));
    const draft = asked(NEW_DRAFT, UNKNOWN);
    const { status, answer } = await press('save', draft);
    expect([status, answer.errors]).toMatchObject([
      409,
      [
        {
          path: 'clientCpfCnpj',
          message: expect.stringContaining('CPF/CNPJ: Joana Lima.') as string,
        },
      ],
    ]);
    const { draft: used } = (await press('look-up-client', answer.draft)).answer;
    expect([used.idClient, used.clientName]).toEqual(['91', 'Joana Lima']);
  });

  it('that the server refuses shows an error, and keeps the order', async () => {
    api.reply('POST client', 'hang-up');
    const draft = asked(NEW_DRAFT, UNKNOWN);
    const { status, answer } = await press('save', draft);
    expect([status, answer.idempotencyKey]).toEqual([503, IDEMPOTENCY_KEY]);
    expect(answer.draft).toEqual(draft);
  });
});

describe('an order that is refused after its client was registered', () => {
  const linked = {
    ...NEW_DRAFT,
    ...UNKNOWN,
    idClient: '77',
    foundDocument: '11144477735',
    foundId: '77',
    saveClient: '',
  };

  it.each([
    [
      'by a rule',
      refusal(422, 'Há campos inválidos.', {
        fields: [{ path: 'freight', message: 'Frete inválido' }],
      }),
      422,
    ],
    ['for want of a server', 'hang-up' as const, 503],
  ])(
    '%s keeps the new client’s id, so that saving again makes no second one',
    async (_, reply, status) => {
      api.reply('POST order', reply);
      const refused = await press('save', asked(NEW_DRAFT, UNKNOWN));
      expect([refused.status, refused.answer.draft, refused.answer.replaced]).toEqual([
        status,
        linked,
        true,
      ]);
      api.reset();
      await pressNew('save', refused.answer.draft);
      expect(api.asked()).toEqual(['POST order']);
      expect(api.only('POST order').body).toMatchObject({ idClient: 77 });
    },
  );

  it('because of a concurrent change, too', async () => {
    api.reply('PUT order/40', refusal(412, 'O orçamento foi alterado por outra pessoa.'));
    api.reply('GET order/40', {
      body: { ...(api.state.orders[0] ?? {}), Height: '9 m' },
      headers: { ETag: '"2"' },
    });
    const response = await pressEdited('save', asked(ORDER_DRAFT, UNKNOWN), { etag: '"1"' });
    expect(await orderAnswerOf(response)).toMatchObject({
      replaced: true,
      draft: { idClient: '77', foundDocument: '11144477735', saveClient: '' },
      conflict: { etag: '"2"' },
    });
  });
});

describe('the key of a further write', () => {
  it('is a UUID that depends only on the post', () => {
    const key = derivedKey(IDEMPOTENCY_KEY, 'client');
    expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(derivedKey(IDEMPOTENCY_KEY, 'client')).toBe(key);
    expect(derivedKey(IDEMPOTENCY_KEY, 'other')).not.toBe(key);
    expect(derivedKey('0f0f2a44-0b1f-4d6e-9e0a-6a3f8d1c2b3a', 'client')).not.toBe(key);
    expect(key).not.toBe(IDEMPOTENCY_KEY);
  });
});
