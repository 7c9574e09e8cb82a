import { describe, expect, it } from 'vitest';

import { loader as lookUp } from '~/routes/dashboard.look-up.search';

import { appHandler } from '../support/app-handler';
import { pageOf } from '../support/page';
import { args, responseOf, signedInRequest } from '../support/requests';
import { api } from '../support/servers';

const FOUND = {
  Clients: [{ IdClient: 12, Name: 'Maria <b>', CpfCnpj: '52998224725', Phone: '11987654321' }],
  Orders: [{ IdOrder: 7, ClientName: null, CpfCnpj: null, Value: 1234.5, Status: 'Orçamento' }],
  Products: [{ IdProduct: 3, Description: 'Placa', Value: 42.9, BarCode: null }],
  Bills: [
    {
      IdBillToPay: 4,
      Description: 'Aluguel',
      Value: 150,
      ValuePaid: 150,
      DueDate: '2026-03-20',
      PaymentDate: null,
      IsPaid: 0,
      SupplierName: 'Galpões',
      CompanyName: 'Gesso',
    },
  ],
  Suppliers: [{ IdSupplier: 5, Name: 'Galpões', CpfCnpj: '96317577000109', Phone: null }],
  Professionals: [
    {
      IdProfessional: 6,
      Name: 'Edson Prado',
      Cpf: '75308120250',
      Phone: null,
      Email: 'edson@exemplo.com.br',
      Status: 1,
    },
  ],
};

describe('the search page, without JavaScript', async () => {
  const handle = await appHandler();
  const visit = async (text: string) => {
    const path = `/dashboard/search?query=${encodeURIComponent(text)}`;
    return pageOf(await handle(await signedInRequest(path)));
  };

  it('links to records, to what can be created, and to screens', async () => {
    api.reply('GET extensions', { body: ['search'] });
    api.reply('GET search', { body: FOUND });
    const { html, text, value } = await visit('orc');
    expect(api.only('GET search').query).toEqual({ query: 'orc' });
    for (const to of [
      'client/12',
      'order/7',
      'product/3',
      'payable/4',
      'supplier/5',
      'professional/6',
      'order/new',
      'order',
    ])
      expect(html).toContain(`href="/dashboard/${to}"`);
    for (const words of [
      '96.317.577/0001-09',
      'Edson Prado',
      'Maria <b>',
      '529.982.247-25',
      'vence em 20/03/2026',
      'Galpões',
    ])
      expect(text).toContain(words);
    expect(value('query')).toBe('orc');
    expect(html).toContain('Ctrl+K');
  });

  it('finds screens if the API finds nothing, and is not offered there', async () => {
    const { html, text } = await visit('relatorio');
    expect(html).toContain('href="/dashboard/report"');
    expect(api.asked()).not.toContain('GET search');
    expect(html).not.toContain('Ctrl+K');
    expect((await visit('xyz')).text).toContain('Nenhum registro encontrado');
    expect(text).toContain('Telas');
  });

  it('links to what an API without the extension finds', async () => {
    const { Clients, Orders, Products, Bills } = FOUND;
    api.reply('GET extensions', { body: ['search'] });
    api.reply('GET search', { body: { Clients, Orders, Products, Bills } });
    const { html, text } = await visit('orc');
    expect(html).toContain('href="/dashboard/client/12"');
    expect(text).not.toContain('Edson Prado');
  });

  it('responds while typing', async () => {
    api.reply('GET search', { body: FOUND });
    const request = await signedInRequest('/dashboard/look-up/search?query=maria');
    const answer = await responseOf(async () => lookUp(args(request)));
    expect(await answer.json()).toMatchObject({
      groups: [
        { title: 'Clientes' },
        { title: 'Orçamentos' },
        {},
        {},
        { title: 'Fornecedores' },
        {},
      ],
    });
  });
});
