import { addMonthsIso, todayIso } from '@domain/date';

import type { DocumentFace } from '../../pdf/order/document-face';
import type { OrderDocument } from '../../pdf/order/order-document';
import type { CompanyRecord } from './company-repository';
import { documentCompany } from './document-company';

/** An invented client and order, to preview what a company's documents look like. */
export function previewOrder(
  company: CompanyRecord,
  { face, now }: { face: DocumentFace | null; now: Date },
): OrderDocument {
  const today = todayIso(now);
  const address = {
    zipCode: '01001000',
    street: 'Rua do Exemplo',
    number: '100',
    complement: null,
    district: 'Centro',
    city: company.city,
    state: company.state,
  };
  return {
    number: 1,
    issueDate: today,
    company: { ...documentCompany(company), face },
    professionalName: 'Profissional de Exemplo',
    client: {
      name: 'Cliente de Exemplo',
      cpfCnpj: '00000000000',
      phone: '11900000000',
      email: 'cliente@exemplo.com.br',
      stateRegistration: null,
      address,
    },
    worksSite: { address: { ...address, number: '200' }, height: '2,80 m', observation: null },
    items: [
      {
        description: 'Placa de gesso drywall 1,20 × 2,40 m',
        observation: null,
        unity: 'PC',
        amount: 20_000,
        value: 4590,
        type: 'P',
      },
      {
        description: 'Perfil montante 48 mm × 3,00 m',
        observation: null,
        unity: 'PC',
        amount: 30_000,
        value: 1890,
        type: 'P',
      },
      {
        description: 'Instalação de forro de gesso acartonado',
        observation: null,
        unity: 'M²',
        amount: 55_500,
        value: 6500,
        type: 'S',
      },
    ],
    discount: 4250,
    freight: 15_000,
    installments: [1, 2].map((number) => ({
      number,
      dueDate: addMonthsIso(today, number),
      // 918.00 + 567.00 + 3607.50 + 150.00 − 42.50 = 5200.00
      value: 260_000,
      paymentType: 'Pix',
      paymentDate: null,
      paidValue: null,
      observation: null,
    })),
    observation: 'Pedido de exemplo',
  };
}
