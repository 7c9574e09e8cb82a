import { describe, expect, it } from 'vitest';

import { emptySale } from '@domain/direct-sale/sale-draft';

import { refusal } from '../support/api-double';
import { clientEntity, productEntity } from '../support/entities';
import { press, pressed, SALE_DRAFT } from '../support/sale-post';
import { api } from '../support/servers';

const location = (response: Response) => response.headers.get('Location');
const DOCUMENT = '529.982.247-25';
const UNKNOWN = '111.444.777-35';
/** The client that a colleague registers with that document. */
const COLLEAGUES = { IdClient: 91, CpfCnpj: '11144477735', Name: 'Joana Lima' };
const ON_SALE = {
  step: 'finalize',
  idClient: '91',
  clientName: 'Joana Lima',
  clientCpfCnpj: UNKNOWN,
};

describe('without JavaScript, every button returns the next page of the sale', () => {
  it('adds by bar code, by id and from the search; the same product twice warns and is still added', async () => {
    const { answer } = await press('add-by-id', emptySale('4'), { itemId: '3' });
    expect(answer.draft.products).toMatchObject([
      { idOrderProduct: '1', idProduct: '3', amount: '1' },
    ]);
    expect([answer.toast, answer.errors]).toEqual([null, []]);
    const again = await press('enter', answer.draft, {
      itemBarCode: String(productEntity().BarCode),
    });
    expect(again.answer.draft.products.map(({ idProduct }) => idProduct)).toEqual(['3', '3']);
    expect(again.answer.toast).toMatchObject({
      type: 'warning',
      message: 'Item já adicionado à lista.',
    });
    expect((await press('add-product:3')).answer.draft.products).toHaveLength(2);
    expect((await press('remove-product:0')).answer.draft.products).toEqual([]);
  });

  it('an unknown code says so beside its field, with the typed text', async () => {
    const { answer } = await press('add-by-bar-code', SALE_DRAFT, { itemBarCode: '404' });
    expect(answer).toMatchObject({
      errors: [{ path: 'itemBarCode', message: 'Produto não encontrado.' }],
      entry: { itemBarCode: '404' },
    });
    expect(answer.draft).toEqual(SALE_DRAFT);
  });

  it.each([
    ['add-by-bar-code', { itemBarCode: '3*7891234567895' }],
    ['add-by-id', { itemId: '3*3' }],
    ['enter', { itemBarCode: ' 3 * 7891234567895 ' }],
    ['enter', { itemId: '3*3' }],
  ] as [string, Record<string, string>][])('%s of %j gives three', async (intent, more) => {
    api.state.products.push(productEntity({ BarCode: '7891234567895' }));
    const { answer } = await press(intent, emptySale('4'), more);
    expect(answer.draft.products).toMatchObject([{ idProduct: '3', amount: '3' }]);
    expect([answer.errors, answer.entry]).toEqual([[], { itemBarCode: '', itemId: '' }]);
  });

  it.each([
    ['0*7891234567895', 'A quantidade antes do * vai de 0,001 a 999999, como em 3*789.'],
    ['1000000*7891234567895', 'A quantidade antes do * vai de 0,001 a 999999, como em 3*789.'],
    ['*7891234567895', 'Diga a quantidade antes do *, como em 3*789.'],
    ['3*', 'Diga o produto depois do *, como em 3*789.'],
    ['2*404', 'Produto não encontrado.'],
  ])('%s says why it adds nothing, and stays', async (itemBarCode, message) => {
    api.state.products = [productEntity({ BarCode: '7891234567895', Unity: 'UN' })];
    const { answer } = await press('add-by-bar-code', SALE_DRAFT, { itemBarCode });
    expect(answer).toMatchObject({
      errors: [{ path: 'itemBarCode', message }],
      entry: { itemBarCode },
      draft: SALE_DRAFT,
    });
  });

  it('payment requires a product, finalizing a discount not above the total', async () => {
    expect((await press('step:payment', emptySale('4'))).answer).toMatchObject({
      draft: { step: 'items' },
      errors: [{ path: 'products', message: 'É necessário possuir ao menos um produto' }],
    });
    const { answer } = await press('step:payment');
    expect(answer.draft.step).toBe('payment');
    expect((await press('enter', { ...answer.draft, discount: '200,01' })).answer).toMatchObject({
      draft: { step: 'payment', discount: '200,01' },
      errors: [{ path: 'discount', message: 'Desconto maior que o total' }],
    });
    expect((await press('enter', answer.draft)).answer.draft.step).toBe('finalize');
    expect(api.asked().filter((call) => call.startsWith('POST'))).toEqual([]);
  });

  it('shows how numbers were parsed, and reports unreadable ones', async () => {
    const [line] = SALE_DRAFT.products;
    const products = [{ ...line, amount: '1.234', value: 'dez' }] as typeof SALE_DRAFT.products;
    const { answer } = await press('refresh', { ...SALE_DRAFT, products });
    expect(answer.draft.products).toMatchObject([{ amount: '1234', value: 'dez' }]);
    expect(answer.errors.map(({ path }) => path)).toEqual(['products[0].value']);
  });

  it('a payment button saves the sale with its method, or says why not', async () => {
    const at = { ...SALE_DRAFT, step: 'payment' as const };
    const refused = await press('receive:6', { ...at, discount: '200,01' });
    expect(refused.answer).toMatchObject({
      draft: { step: 'payment', idPaymentType: '6' },
      errors: [{ path: 'discount', message: 'Desconto maior que o total' }],
    });
    const response = await pressed('receive:6', {
      ...at,
      idPaymentType: '1',
      installmentAmount: '3',
    });
    expect([response.status, location(response)]).toEqual([302, expect.stringContaining('sale=')]);
    expect(api.only('POST order/direct-sale').body).toMatchObject({
      idPaymentType: 6,
      installmentAmount: 1,
    });
  });

  it.each(['receive:4', 'finalize', 'coupon'])(
    'by %s counted cash has to be enough',
    async (intent) => {
      const at = { ...SALE_DRAFT, step: 'payment' as const, discount: '' };
      const paid = { ...at, idPaymentType: '4', installmentAmount: '1', cashReceived: '50,00' };
      const { answer } = await press(intent, paid);
      expect(answer).toMatchObject({
        draft: { step: 'payment', cashReceived: '50,00' },
        errors: [{ path: 'cashReceived', message: 'Falta receber R$ 150,00 em dinheiro' }],
      });
      expect(api.asked()).not.toContain('POST order/direct-sale');
    },
  );

  it('a payment type that forces one installment does so in the post too', async () => {
    const { answer } = await press('refresh', {
      ...SALE_DRAFT,
      idPaymentType: '6',
      installmentAmount: '4',
    });
    expect(answer.draft.installmentAmount).toBe('1');
  });

  it('finds the client, or opens the registration with the document', async () => {
    const at = { ...SALE_DRAFT, step: 'finalize' as const };
    const known = await press('enter', { ...at, clientCpfCnpj: DOCUMENT });
    expect(known.answer.draft).toMatchObject({
      step: 'finalize',
      idClient: '12',
      clientName: 'Maria da Silva',
    });
    const unknown = await press('look-up-client', { ...at, clientCpfCnpj: UNKNOWN });
    expect(unknown.answer.draft).toMatchObject({
      step: 'register',
      registerCpfCnpj: UNKNOWN,
      idClient: '',
    });
    const failed = await answerFailing(() =>
      press('look-up-client', { ...known.answer.draft, clientCpfCnpj: UNKNOWN }),
    );
    expect(failed.answer.draft).toMatchObject({
      idClient: '',
      clientName: '',
      clientCpfCnpj: UNKNOWN,
    });
  });

  it('registers the client and returns with them on the sale', async () => {
    const draft = {
      ...SALE_DRAFT,
      step: 'register' as const,
      registerCpfCnpj: UNKNOWN,
      registerName: 'Joana Prado Lima',
    };
    const refused = await press('register-client', { ...draft, registerName: 'Joana' });
    expect([refused.status, refused.answer.errors]).toEqual([
      422,
      [{ path: 'registerName', message: 'Digite o nome completo' }],
    ]);
    const { answer } = await press('register-client', draft);
    expect(api.only('POST client').body).toMatchObject({
      cpfCnpj: '11144477735',
      name: 'Joana Prado Lima',
      phone: null,
      street: null,
      state: null,
    });
    expect(answer.draft).toMatchObject({
      step: 'finalize',
      idClient: '77',
      clientName: 'Joana Prado Lima',
      clientCpfCnpj: UNKNOWN,
    });
    expect(answer.toast).toMatchObject({
      type: 'success',
      message: 'Cliente cadastrado com sucesso!',
    });
  });

  it('the API’s errors of the client are shown at the registration’s fields', async () => {
    api.reply(
      'POST client',
      refusal(409, 'Já existe.', { fields: [{ path: 'cpfCnpj', message: 'Já existe.' }] }),
    );
    const draft = {
      ...SALE_DRAFT,
      step: 'register' as const,
      registerCpfCnpj: UNKNOWN,
      registerName: 'Joana Prado Lima',
    };
    const { status, answer } = await press('register-client', draft);
    expect([status, answer.errors, answer.draft]).toEqual([
      409,
      [{ path: 'registerCpfCnpj', message: 'Já existe.' }],
      draft,
    ]);
  });

  it('offers a client registered meanwhile, and puts them on the sale at one press', async () => {
    const taken = 'Já existe um cliente com este CPF/CNPJ.';
    const fields = [{ path: 'cpfCnpj', message: taken }];
    api.reply('POST client', refusal(409, taken, { fields }));
    api.state.clients.push(clientEntity(COLLEAGUES));
    const draft = {
      ...SALE_DRAFT,
      step: 'register' as const,
      clientCpfCnpj: UNKNOWN,
      askedDocument: '11144477735',
      registerCpfCnpj: UNKNOWN,
      registerName: 'Joana Prado Lima',
    };
    const { status, answer } = await press('register-client', draft);
    expect([status, answer.errors, answer.registered]).toEqual([
      409,
      [{ path: 'registerCpfCnpj', message: taken }],
      { cpfCnpj: '11144477735', name: 'Joana Lima' },
    ]);
    const used = (await press('use-registered', answer.draft)).answer.draft;
    expect(used).toMatchObject({ ...ON_SALE, registerName: '', registerCpfCnpj: '' });
    await pressed('finalize', used);
    expect(api.only('POST order/direct-sale').body).toMatchObject({ idClient: 91 });
    // Without the offer too: when coming back or finalizing.
    expect((await press('step:finalize', draft)).answer.draft).toMatchObject(ON_SALE);
  });

  it.each(['finalize', 'coupon', 'receive:4'])(
    '%s sells to a client registered since the document was unknown, and asks only once',
    async (intent) => {
      const draft = {
        ...SALE_DRAFT,
        step: 'finalize' as const,
        clientCpfCnpj: UNKNOWN,
        askedDocument: '11144477735',
      };
      await pressed(intent, draft);
      expect(api.only('POST order/direct-sale').body).toMatchObject({ idClient: null });
      api.state.clients.push(clientEntity(COLLEAGUES));
      await pressed(intent, draft);
      const again = api.calls.filter(({ path }) => path === 'order/direct-sale')[1];
      expect(again?.body).toMatchObject({
        idClient: 91,
        clientName: 'Joana Lima',
      });
    },
  );

  it('going to the sales or cancelling asks first, unless there is nothing to lose', async () => {
    expect((await press('step:consult')).answer.draft.step).toBe('consult');
    expect((await press('step:cancel')).answer.draft.step).toBe('cancel');
    expect(location(await pressed('step:consult', emptySale('4')))).toBe('/dashboard/order');
    expect(location(await pressed('leave'))).toBe('/dashboard/order');
    expect(location(await pressed('discard'))).toBe('/dashboard/direct-sale');
  });
});

async function answerFailing<Result>(run: () => Promise<Result>): Promise<Result> {
  api.reply('GET client/cpf-cnpj/11144477735', refusal(500, 'Falhou.'));
  return run();
}
