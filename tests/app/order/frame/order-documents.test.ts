import { describe, expect, it } from 'vitest';

import { installmentEntity } from '../../support/entities';
import { visit } from '../../support/order-page';
import type { Page } from '../../support/page';

describe('the order’s documents', () => {
  const entry = ({ html }: Page, label: string) => {
    const item = [...html.matchAll(/<li>(?:(?!<\/li>).)*<\/li>/gs)]
      .map(([tag]) => tag)
      .find((tag) => tag.includes(label));
    return {
      href: /<a[^>]*href="([^"]+)"/.exec(item ?? '')?.[1] ?? null,
      disabled: /<button[^>]*disabled=""/.test(item ?? ''),
      why: /<p[^>]*>([^<]*)<\/p>/.exec(item ?? '')?.[1] ?? null,
    };
  };
  const link = (name: string) => ({
    href: `/dashboard/order/40/${name}`,
    disabled: false,
    why: null,
  });
  const refused = (why: string) => ({ href: null, disabled: true, why });
  const typed = [
    installmentEntity(),
    installmentEntity({ IdOrderInstallment: 22, InstallmentNumber: 2, PaymentType: 4 }),
  ];

  it('are links to the saved order, once nothing is missing', async () => {
    const page = await visit({ Installments: typed });
    expect(entry(page, 'Gerar orçamento')).toEqual(link('report'));
    expect(entry(page, 'Gerar Cupom Fiscal')).toEqual(link('fiscal-receipt'));
    expect(entry(page, 'Gerar Contrato')).toEqual(link('contract'));
    expect(page.text).toContain('Os documentos mostram o que está salvo.');
  });

  it('say why when something is missing', async () => {
    const page = await visit({ ClientCpfCnpj: null, ClientCity: null, Products: [] });
    expect(entry(page, 'Gerar orçamento')).toEqual(link('report'));
    expect(entry(page, 'Gerar Cupom Fiscal')).toEqual(
      refused('Para gerar o cupom, é necessário possuir ao menos um produto.'),
    );
    expect(entry(page, 'Gerar Contrato')).toEqual(
      refused(
        'Para gerar o contrato, informe o CPF/CNPJ do cliente, a cidade do cliente e a forma de pagamento da parcela 2.',
      ),
    );
  });

  it('of a new order come after its first save', async () => {
    const page = await visit({}, '/dashboard/order/new');
    for (const [label, why] of [
      ['Gerar orçamento', 'Salve o orçamento antes de imprimi-lo.'],
      ['Gerar Cupom Fiscal', 'Salve o orçamento antes de gerar o cupom.'],
      ['Gerar Contrato', 'Salve o orçamento antes de gerar o contrato.'],
    ] as const)
      expect(entry(page, label)).toEqual(refused(why));
    expect(page.text).toContain('Salve o orçamento antes de gerar a nota fiscal.');
    for (const text of ['Enviar ao cliente', 'Duplicar orçamento', 'está salvo'])
      expect(page.text).not.toContain(text);
  });
});
