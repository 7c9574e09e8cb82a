import { describe, expect, it, vi } from 'vitest';

import { fingerprintOf } from '@domain/order/draft/draft-fingerprint';
import { clearExtensionCache } from '~/server/http/extensions.server';

import { refusal } from '../../support/api-double';
import { appHandler } from '../../support/app-handler';
import { companyEntity } from '../../support/company-entities';
import { installmentEntity, orderEntity, orderProductEntity } from '../../support/entities';
import { IDEMPOTENCY_KEY, ORDER_DRAFT, orderForm } from '../../support/forms';
import { orderAnswerOf, press, pressEdited } from '../../support/order-post';
import { pageOf } from '../../support/page';
import { post, signedInRequest } from '../../support/requests';
import { api } from '../../support/servers';

const handle = await appHandler();
const GENERATE = 'POST fiscal-note/nfe';
const second = installmentEntity({
  IdOrderInstallment: 22,
  InstallmentNumber: 2,
  DueDate: '2026-09-10',
});
/** Complete: its second installment has a payment type too. */
const COMPLETE = { Installments: [installmentEntity(), second] };
const DRAFT = {
  ...ORDER_DRAFT,
  installments: ORDER_DRAFT.installments.map((line) => ({ ...line, paymentType: '6' })),
};
const TWO = [
  companyEntity(),
  companyEntity({ IdCompany: 6, Name: 'Gesso & Cia', City: 'Campinas' }),
];

const offer = (change: Record<string, unknown> = {}, companies = TWO) => {
  api.state.orders = [orderEntity({ ...COMPLETE, ...change })];
  api.state.companies = companies;
};
const messages = (toasts: readonly { message: string }[] | undefined) =>
  toasts?.map(({ message }) => message);
const withoutScript = async (intent: string, more: Record<string, string> = {}) =>
  pageOf(
    await handle(
      await signedInRequest('/dashboard/order/40', post(orderForm(DRAFT, intent, more))),
    ),
  );

describe('Gerar NF', () => {
  it('asks for the company, in a dialog that needs no scripts', async () => {
    offer();
    const { html, text } = await withoutScript('choose-company:nfe');
    expect(html).toMatch(/<dialog [^>]*open=""/);
    for (const words of [
      'Prumo Acabamentos Ltda',
      'Gesso &amp; Cia',
      'Campinas/SP',
      'A nota é feita do que está salvo.',
    ])
      expect(html).toContain(words);
    expect(html.match(/name="idNoteCompany"/g)).toHaveLength(2);
    expect(html).not.toMatch(/name="idNoteCompany"[^>]*checked/);
    expect(text).not.toContain('Nenhum empresa');
    expect(api.asked()).not.toContain(GENERATE);
  });

  it('says what the note comes to, and what of the order it leaves out', async () => {
    const service = orderProductEntity({ IdOrderProduct: 12, Amount: 1, Type: 'S' });
    const said = async (Products: object[], Value: number) => {
      offer({ Products, DiscountValue: 35, Installments: [installmentEntity({ Value })] });
      const { text } = await withoutScript('choose-company:nfe');
      return text.replaceAll('\u00a0', ' ');
    };
    expect(await said([orderProductEntity()], 225)).toContain('A nota é de R$ 225,00.');
    // The goods' part of the discount is 25.00, and the freight is theirs.
    expect(await said([orderProductEntity(), service], 325)).toContain(
      'A nota é de R$ 235,00: os serviços, R$ 90,00, não entram.',
    );
  });

  it('selects the company when there is only one', async () => {
    offer({}, [companyEntity()]);
    const { notePicker } = await orderAnswerOf(await pressEdited('choose-company:nfe', DRAFT));
    expect(notePicker).toMatchObject({ chosen: '5', unsaved: false, error: null });
  });

  it('asks how the sale was made, if more than one answer is possible and the API accepts it', async () => {
    const dialog = async (change: Record<string, unknown> = {}) => {
      offer(change);
      return (await withoutScript('choose-company:nfe')).html;
    };
    expect(await dialog()).not.toContain('notePresence');
    api.reply('GET extensions', { body: ['fiscal-note-operation'] });
    clearExtensionCache();
    const counterless = await dialog();
    expect(counterless).toContain('name="notePresence"');
    expect(counterless).not.toContain('name="noteFinalConsumer"');
    expect(await dialog({ ClientStateRegistration: 'ISENTO' })).not.toContain(
      'name="noteFinalConsumer"',
    );
    expect(await dialog({ ClientStateRegistration: '110042490114' })).toMatch(
      /name="noteFinalConsumer".*<option value="0" selected="">Revenda/s,
    );
    expect(await dialog({ IdOrderStatus: 2 })).not.toContain('notePresence');

    offer({ ClientStateRegistration: '110042490114' });
    await pressEdited('generate-note:nfe', DRAFT, {
      idNoteCompany: '5',
      noteFinalConsumer: '1',
      notePresence: '5',
    });
    expect(api.only(GENERATE).body).toEqual({
      idOrder: 40,
      idCompany: 5,
      finalConsumer: true,
      presence: '5',
    });
  });

  it('sends nothing about the sale to a server without such a choice', async () => {
    offer();
    await pressEdited('generate-note:nfe', DRAFT, {
      idNoteCompany: '5',
      noteFinalConsumer: '1',
      notePresence: 'x',
    });
    expect(api.only(GENERATE).body).toEqual({ idOrder: 40, idCompany: 5 });
  });

  it.each([[''], ['99'], ['5x'], ['__proto__']])(
    'with %j for a company says so and keeps the dialog',
    async (idNoteCompany) => {
      offer();
      const response = await pressEdited('generate-note:nfe', DRAFT, { idNoteCompany });
      expect(response.status).toBe(422);
      expect(await orderAnswerOf(response)).toMatchObject({
        toast: { type: 'error', message: 'Nenhum empresa selecionada' },
        notePicker: { error: 'Nenhum empresa selecionada', chosen: '' },
      });
      expect(api.asked()).not.toContain(GENERATE);
    },
  );

  it('says that there is no company', async () => {
    offer({}, [companyEntity({ Status: 0 })]);
    const response = await pressEdited('choose-company:nfe', DRAFT);
    expect(await orderAnswerOf(response)).toMatchObject({
      toast: { message: 'Nenhum empresa encontrada' },
    });
  });

  it('generates it from the saved order, once per page and company', async () => {
    offer();
    for (let times = 0; times < 2; times += 1) {
      const response = await pressEdited('generate-note:nfe', DRAFT, {
        idNoteCompany: '6',
        openSection: 'obra',
      });
      await expect(response).toRedirectWithToast(
        '/dashboard/order/40#obra',
        'A nota fiscal está sendo gerada.',
      );
    }
    const [first, again] = api.calls.filter(({ method }) => method === 'POST');
    expect(first?.body).toEqual({ idOrder: 40, idCompany: 6 });
    expect(first?.headers['idempotency-key']).toBe(again?.headers['idempotency-key']);
    expect(first?.headers['idempotency-key']).not.toBe(IDEMPOTENCY_KEY);
  });

  it('keeps unsaved typing, says so, and shows the note', async () => {
    offer();
    const draft = { ...DRAFT, height: '3 m' };
    const more = { idNoteCompany: '5', base: JSON.stringify(fingerprintOf(DRAFT)) };
    expect(
      (await orderAnswerOf(await pressEdited('choose-company:nfe', draft))).notePicker,
    ).toMatchObject({ unsaved: true });
    api.reply(GENERATE, () => {
      offer({ FiscalNote: { IdFiscalNote: 9, Status: 'WAITING_RECEIPT' } });
      return { status: 201, body: 9 };
    });
    expect(await orderAnswerOf(await pressEdited('generate-note:nfe', draft, more))).toMatchObject({
      draft,
      toast: { type: 'success', message: 'A nota fiscal está sendo gerada.' },
      fiscalNote: { idFiscalNote: 9, status: 'WAITING_RECEIPT' },
      base: fingerprintOf(DRAFT),
    });
  });

  it('first says what the saved order lacks, each message separately and in its tab', async () => {
    offer({
      ClientZipCode: null,
      ClientCity: null,
      Installments: [installmentEntity(), { ...second, PaymentType: null, DueDate: null }],
    });
    const response = await pressEdited('choose-company:nfe', DRAFT);
    expect(response.status).toBe(422);
    const answer = await orderAnswerOf(response);
    const words = [
      'O campo CEP é obrigatório',
      'O campo Cidade é obrigatório',
      'Todas as parcelas precisam possuir data de vencimento',
      'Informe a forma de pagamento',
    ];
    expect(messages(answer.toasts)).toEqual(words);
    expect(answer.errors.map(({ path }) => path)).toEqual([
      'clientZipCode',
      'clientCity',
      'installments',
      'installments[1].paymentType',
    ]);
    expect(answer.notePicker).toBeUndefined();
    const { html } = await withoutScript('choose-company:nfe');
    expect(html.match(/class="toast /g)).toHaveLength(4);
    expect(html).toContain('href="#clientZipCode"');
  });

  it('that the API refuses shows each sentence separately, and keeps the typed values', async () => {
    offer();
    api.reply(GENERATE, refusal(422, 'Placa de gesso: sem NCM;A empresa não tem certificado;'));
    const draft = { ...DRAFT, observation: 'digitado' };
    const answer = await orderAnswerOf(
      await pressEdited('generate-note:nfe', draft, { idNoteCompany: '5' }),
    );
    expect(messages(answer.toasts)).toEqual([
      'Placa de gesso: sem NCM',
      'A empresa não tem certificado',
    ]);
    expect(answer.errors).toEqual(answer.toasts?.map(({ message }) => ({ path: '', message })));
    expect(answer.draft).toEqual(draft);
  });

  it('that the API refuses for its fields links to those that the form has', async () => {
    offer();
    const fields = [
      'clientCity',
      'installments[1].dueDate',
      'idCompany',
      'idOrder',
      'constructor',
    ].map((path) => ({ path, message: `Erro em ${path}` }));
    api.reply(GENERATE, refusal(422, 'Erros', { fields }));
    const { errors, toasts } = await orderAnswerOf(
      await pressEdited('generate-note:nfe', DRAFT, { idNoteCompany: '5' }),
    );
    expect(errors.map(({ path }) => path)).toEqual([
      'clientCity',
      'installments[1].dueDate',
      '',
      '',
      '',
    ]);
    expect(toasts).toHaveLength(5);
  });

  it.each([
    ['new', 'nfe', {}, null],
    [
      'a budget',
      'nfe',
      { IdOrderStatus: 1 },
      'Mude o status antes de gerar a nota fiscal: um orçamento ainda não é uma venda.',
    ],
    ['cancelled', 'nfe', { IdOrderStatus: 7 }, 'Um orçamento cancelado não pode ter nota fiscal.'],
    [
      'of goods, for services',
      'nfse',
      {},
      'A nota fiscal de serviço não pode ter itens do tipo produto: Placa de gesso',
    ],
  ])('of an order that is %s is impossible (%s)', async (name, kind, change, words) => {
    offer(change);
    const answer =
      name === 'new'
        ? (await press(`choose-company:${kind}`)).answer
        : await orderAnswerOf(
            await pressEdited(`generate-note:${kind}`, DRAFT, { idNoteCompany: '5' }),
          );
    expect(messages(answer.toasts) ?? null).toEqual(words && [words]);
    expect(api.calls.filter(({ method }) => method === 'POST')).toEqual([]);
  });
});

describe('the options of an order', () => {
  const visit = async (change: Record<string, unknown> = {}) => {
    offer(change);
    return pageOf(await handle(await signedInRequest('/dashboard/order/40')));
  };

  it('offer the note, or the reason why not', async () => {
    const { html: offered, text: words } = await visit();
    expect(offered).toContain('value="choose-company:nfe"');
    expect(words).not.toContain('NFS-e');
    for (const IdOrderStatus of [1, 7]) {
      const { html, text } = await visit({ IdOrderStatus });
      expect(html).not.toContain('choose-company');
      expect(text).toContain(
        IdOrderStatus === 1 ? 'ainda não é uma venda' : 'cancelado não pode ter nota fiscal',
      );
    }
  });

  it.each([
    ['AUTHORIZED', false, true],
    ['REJECTED', false, false],
    ['WAITING_RECEIPT', false, false],
    ['CANCELLED', true, false],
    ['DENIED', true, false],
  ])('link to the note that is %s', async (Status, another, files) => {
    const { html, text } = await visit({ FiscalNote: { IdFiscalNote: 9, Status } });
    expect(html).toContain('href="/dashboard/fiscal-note/9"');
    expect(html.includes('choose-company:nfe')).toBe(another);
    expect(text.includes('Imprimir NF')).toBe(files);
  });

  it('offer a service note if the API has the extension', async () => {
    api.reply('GET extensions', { body: ['nfse'] });
    await vi.waitFor(async () => expect((await visit()).text).toContain('Gerar NFS-e'), {
      timeout: 60_000,
    });
  });
});
