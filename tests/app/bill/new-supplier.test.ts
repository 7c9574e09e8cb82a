import { describe, expect, it } from 'vitest';

import { refusal } from '../support/api-double';
import { appHandler } from '../support/app-handler';
import { sendNewBill, typedBill } from '../support/bill-post';
import { pageOf } from '../support/page';
import { answerOf } from '../support/record-post';
import { signedInRequest } from '../support/requests';
import { api } from '../support/servers';

const CNPJ = '12.ABC.345/01DE-35';
const REGISTER = { intent: 'register-supplier', idSupplier: '' };
const typed = (name: string, cpfCnpj: string, description = 'Prego') =>
  typedBill({ ...REGISTER, description, newSupplierName: name, newSupplierCpfCnpj: cpfCnpj });

describe('a supplier that a bill lacks', () => {
  it('is created by name and document, and chosen in the bill, which keeps the typed values', async () => {
    api.reply('POST supplier/brief', { status: 201, body: 77 });
    const response = await sendNewBill(typed(' Gerdau ', CNPJ, 'Aço'));
    expect(response.status).toBe(200);
    expect(await answerOf(response)).toMatchObject({
      fieldErrors: {},
      repopulateFields: {
        description: 'Aço',
        idSupplier: '77',
        newSupplierName: '',
        newSupplierCpfCnpj: '',
      },
      chosen: { value: '77', label: 'Gerdau' },
      toast: { message: 'Fornecedor cadastrado com sucesso', type: 'success' },
    });
    expect(api.only('POST supplier/brief').body).toEqual({
      name: 'Gerdau',
      cpfCnpj: '12ABC34501DE35',
    });
    expect(api.asked()).not.toContain('POST bill');
  });

  it('is created by Enter too, even if Enter cannot tell its field; with nothing typed it saves', async () => {
    api.reply('POST supplier/brief', { status: 201, body: 77 });
    const brief = { newSupplierName: 'Gerdau', newSupplierCpfCnpj: CNPJ };
    const entered = await sendNewBill(typedBill({ ...brief, intent: 'enter' }));
    expect(await answerOf(entered)).toMatchObject({ chosen: { value: '77' } });
    expect(api.asked()).not.toContain('POST bill');
    const saved = await sendNewBill(typedBill({ intent: 'enter' }));
    expect(saved.status).toBe(302);
  });

  it.each([
    [
      '',
      '',
      { newSupplierName: 'Digite o nome do fornecedor', newSupplierCpfCnpj: 'Digite o documento' },
    ],
    ['Gerdau', '111', { newSupplierCpfCnpj: 'CPF inválido' }],
    ['Gerdau', '12.345.678/0001-00', { newSupplierCpfCnpj: 'CNPJ inválido' }],
  ])('%j with %j is refused at its field, and nothing is sent', async (name, document, errors) => {
    const response = await sendNewBill(typed(name, document));
    expect(response.status).toBe(422);
    expect(await answerOf(response)).toMatchObject({
      fieldErrors: errors,
      repopulateFields: { newSupplierName: name, newSupplierCpfCnpj: document },
    });
    expect(api.asked()).toEqual([]);
  });

  it('with an existing document is the existing supplier', async () => {
    api.reply('POST supplier/brief', refusal(409, 'Já existe um fornecedor com este CPF/CNPJ.'));
    const known = { IdSupplier: 5, Name: 'Gerdau Aços', CpfCnpj: '12ABC34501DE35', Phone: null };
    api.reply('GET supplier/filter', { body: { total: 1, count: 1, content: [known] } });
    expect(await answerOf(await sendNewBill(typed('Gerdau', CNPJ)))).toMatchObject({
      repopulateFields: { idSupplier: '5' },
      chosen: { value: '5', label: 'Gerdau Aços' },
      toast: { message: 'Gerdau Aços já estava cadastrado, e foi escolhido', type: 'info' },
    });
  });

  it('that the API refuses keeps what was typed', async () => {
    api.reply('POST supplier/brief', refusal(403, 'O seu papel não permite isto.'));
    const response = await sendNewBill(typed('Gerdau', CNPJ));
    expect(response.status).toBe(403);
    expect(await answerOf(response)).toMatchObject({
      repopulateFields: { newSupplierName: 'Gerdau', newSupplierCpfCnpj: CNPJ },
      toast: { message: 'O seu papel não permite isto.' },
    });
  });
});

describe('the form of a bill', async () => {
  const handle = await appHandler();
  const page = async () => pageOf(await handle(await signedInRequest('/dashboard/payable/new')));

  it('offers it if the API can, open if there is no supplier to choose', async () => {
    api.reply('GET extensions', { body: ['brief-supplier'] });
    api.reply('GET supplier', { body: [] });
    expect((await page()).html).toMatch(
      /<details[^>]* open=""[^>]*><summary[^>]*>Cadastrar um fornecedor/,
    );
  });
});

describe('the form of a bill at another API', async () => {
  const handle = await appHandler();

  it('does not offer it', async () => {
    const { html } = await pageOf(await handle(await signedInRequest('/dashboard/payable/new')));
    expect(html).not.toContain('Cadastrar um fornecedor');
  });
});
