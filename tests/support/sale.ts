import type { Invoice, InvoiceItem } from '../../domain/nfe/invoice';

/**
 * A counter sale of plaster boards in Campinas by a company in the normal regime; tests override
 * what they need.
 */
export function sale(changes: Partial<Invoice> = {}): Invoice {
  const invoice: Invoice = {
    series: 1,
    number: 123,
    code: 96_628_441,
    issuedAt: new Date('2026-03-10T15:00:00Z'),
    issuer: {
      document: '00000000000191',
      name: 'Gesso Prado & Filhos Ltda',
      street: 'Avenida Francisco Glicério',
      number: '1420',
      district: 'Centro',
      city: 'Campinas',
      state: 'SP',
      zipCode: '13015904',
      complement: null,
      phone: '19991234567',
      email: null,
      stateRegistration: '110042490114',
      regime: 'normal',
    },
    recipient: {
      document: '69871556748',
      name: 'Ana Paula Ribeiro',
      street: 'Rua Barão de Jaguara',
      number: 'S/N',
      district: 'Centro',
      city: 'Campinas',
      state: 'SP',
      zipCode: '13010060',
      complement: 'Fundos',
      phone: '19991230001',
      email: 'ana.ribeiro@exemplo.com.br',
      stateRegistration: null,
    },
    items: [saleItem()],
    discount: 0,
    freight: 0,
    payments: [{ paymentType: 6, dueDate: '2026-03-10', value: 10_725 }],
    finalConsumer: true,
    presence: '1',
    information: 'Orçamento 12',
  };
  return { ...invoice, ...changes };
}

export function saleItem(changes: Partial<InvoiceItem> = {}): InvoiceItem {
  return {
    code: '1',
    barCode: '7898357417892',
    description: 'Placa de gesso ST 12,5 mm',
    unity: 'PC',
    ncm: '68091100',
    cst: '00',
    cfop: '5102',
    icms: 18,
    amount: 2_500,
    value: 4_290,
    type: 'P',
    ...changes,
  };
}

/** A sale by a company in the Simples Nacional. */
export function simplesSale(changes: Partial<Invoice> = {}): Invoice {
  const invoice = sale(changes);
  const items = changes.items ?? [saleItem({ cst: '102', icms: null })];
  return { ...invoice, items, issuer: { ...invoice.issuer, regime: 'simples' } };
}
