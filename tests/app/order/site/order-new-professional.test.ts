import { describe, expect, it } from 'vitest';

import { refusal } from '../../support/api-double';
import { appHandler } from '../../support/app-handler';
import { ORDER_DRAFT, orderForm } from '../../support/forms';
import { press } from '../../support/order-post';
import { pageOf } from '../../support/page';
import { signedInPost, signedInRequest } from '../../support/requests';
import { api } from '../../support/servers';

const handle = await appHandler();
const TYPED = {
  newProfessionalName: 'Bruno Gesseiro',
  newProfessionalCpf: '529.982.247-25',
  newProfessionalBirthDate: '10/03/1990',
  newProfessionalPhone: '(11) 9 8765-4321',
  newProfessionalEmail: 'bruno@obra.com.br',
  newProfessionalZipCode: '01.001-000',
  newProfessionalStreet: 'Rua das Flores',
  newProfessionalNumber: '10',
  newProfessionalDistrict: 'Sé',
  newProfessionalCity: 'São Paulo',
  newProfessionalState: 'SP',
};

describe('a missing professional', () => {
  it('is created over the current order', async () => {
    const { answer } = await press('new-professional');
    expect(answer).toMatchObject({
      draft: ORDER_DRAFT,
      section: 'obra',
      newProfessional: { typed: { name: '', state: '--' }, errors: {} },
    });
  });

  it.each(['register-professional', 'enter'])(
    'is created as on their screen, and becomes the order’s: %s',
    async (intent) => {
      api.reply('POST professional', { status: 201, body: 77 });
      const { answer } = await press(intent, ORDER_DRAFT, TYPED);
      const sent = api.only('POST professional');
      expect(sent.body).toEqual({
        idCompany: 1,
        name: 'Bruno Gesseiro',
        cpf: '52998224725',
        birthDate: '1990-03-10',
        status: 1,
        phone: '11987654321',
        whatsApp: false,
        email: 'bruno@obra.com.br',
        zipCode: '01001000',
        street: 'Rua das Flores',
        number: '10',
        district: 'Sé',
        city: 'São Paulo',
        state: 'SP',
        complement: null,
      });
      expect(answer.draft).toEqual({ ...ORDER_DRAFT, idProfessional: '77' });
      expect(answer).toMatchObject({
        replaced: true,
        professional: { value: '77', label: 'Bruno Gesseiro' },
        toast: { message: 'Profissional criado com sucesso' },
      });
      expect(answer.newProfessional).toBeUndefined();
    },
  );

  it('pressed twice, is created under one key', async () => {
    for (let times = 0; times < 2; times += 1) {
      api.reply('POST professional', { status: 201, body: 77 });
      await press('register-professional', ORDER_DRAFT, TYPED);
    }
    const keys = api.calls
      .filter(({ method, path }) => method === 'POST' && path === 'professional')
      .map(({ headers }) => headers['idempotency-key']);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  it('refused here or by the API, is shown as typed with the reason at its field', async () => {
    const { status, answer } = await press('register-professional', ORDER_DRAFT, {
      ...TYPED,
      newProfessionalCpf: '1',
      newProfessionalNumber: '',
    });
    expect([status, answer.draft]).toEqual([422, ORDER_DRAFT]);
    expect(answer.newProfessional).toMatchObject({
      typed: { name: 'Bruno Gesseiro', cpf: '1' },
      errors: { cpf: 'CPF inválido', number: 'Digite um número válido.' },
    });
    const fields = [{ path: 'email', message: 'Já existe.' }];
    api.reply('POST professional', { status: 409, body: { message: 'Já existe.', fields } });
    expect(
      (await press('register-professional', ORDER_DRAFT, TYPED)).answer.newProfessional,
    ).toMatchObject({
      typed: { birthDate: '10/03/1990' },
      errors: { email: 'Já existe.' },
    });
    api.reply('POST professional', refusal(403, 'Sem permissão'));
    expect((await press('register-professional', ORDER_DRAFT, TYPED)).answer).toMatchObject({
      draft: ORDER_DRAFT,
      toast: { type: 'error' },
    });
  });

  it('shows what is wrong on the page of a native post, with all typed values', async () => {
    const form = orderForm(ORDER_DRAFT, 'register-professional', {
      ...TYPED,
      newProfessionalPhone: '11',
    });
    const page = await pageOf(await handle(await signedInPost('/dashboard/order/40', form)));
    expect(page.status).toBe(422);
    expect(page.tag('newProfessionalPhone')).toContain('aria-invalid="true"');
    expect(page.value('newProfessionalEmail')).toBe('bruno@obra.com.br');
    expect(page.value('newProfessionalBirthDate')).toBe('1990-03-10');
    expect(page.value('newProfessionalState')).toBe('SP');
  });

  it('waits as typed on the page while the dialog is closed, and returns with it', async () => {
    const form = orderForm(ORDER_DRAFT, 'refresh', TYPED);
    const page = await pageOf(await handle(await signedInPost('/dashboard/order/40', form)));
    const kept = page.value('newProfessionalKept');
    const { answer } = await press('new-professional', ORDER_DRAFT, {
      newProfessionalKept: kept ?? '',
    });
    expect(answer.newProfessional?.typed).toMatchObject({
      name: 'Bruno Gesseiro',
      birthDate: '10/03/1990',
      state: 'SP',
    });
    api.reply('POST professional', { status: 201, body: 77 });
    expect((await press('register-professional', ORDER_DRAFT, TYPED)).answer.kept).toEqual({
      product: '',
      professional: '',
    });
  });

  it('is offered to people who may change professionals', async () => {
    const page = await pageOf(await handle(await signedInRequest('/dashboard/order/40')));
    expect(page.text).toContain('Cadastrar profissional');
    api.reply('GET professional-favorite-menu/', {
      body: [],
      headers: { 'X-Access': 'order=change, professional=see' },
    });
    const seen = await pageOf(await handle(await signedInRequest('/dashboard/order/40')));
    expect([seen.status, seen.text.includes('Cadastrar profissional')]).toEqual([200, false]);
  });
});
