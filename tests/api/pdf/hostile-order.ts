import type { OrderDocument } from '../../../api/pdf/order/order-document';
import { sampleItems, sampleOrder } from './sample-order';

/** An order with the given text in every text field. */
export function orderOf(text: string): OrderDocument {
  const order = sampleOrder();
  const address = {
    zipCode: text,
    street: text,
    number: text,
    complement: text,
    district: text,
    city: text,
    state: text,
  };
  return {
    ...order,
    company: { ...order.company, name: text, phone: text, email: text, facebook: text, address },
    professionalName: text,
    client: {
      name: text,
      cpfCnpj: text,
      phone: text,
      email: text,
      stateRegistration: text,
      address,
    },
    worksSite: { address, height: text, observation: text },
    items: sampleItems(3).map((item) => ({
      ...item,
      description: text,
      observation: text,
      unity: text,
    })),
    installments: [
      {
        number: 1,
        dueDate: text,
        value: 1,
        paymentType: text,
        paymentDate: text,
        paidValue: 1,
        observation: text,
      },
    ],
    observation: text,
  };
}

/** Each text, and the part of it that must be readable on the page. */
export const HOSTILE_TEXTS: readonly [string, string, string][] = [
  ['300 letters without a space', 'M'.repeat(300), 'MMMMMMMMMM'],
  ['a long name', 'Companhia Brasileira de Acabamentos '.repeat(9), 'Companhia Brasileira'],
  ['a long observation', 'Texto comprido, com vírgulas e acentuação. '.repeat(150), 'acentuação'],
  ['newlines', 'linha um\r\nlinha dois\n\n\n\nlinha três', 'linha três'],
  ['accents apart from their letters', 'Sa\u0303o Joa\u0303o', 'São João'],
  ['heaps of accents', `Z${'\u0336\u0301'.repeat(50)}algo`, 'algo'],
  ['Greek, Cyrillic, Vietnamese', 'Αθήνα Москва Tiếng Việt', 'Αθήνα Москва Tiếng Việt'],
  ['emoji', 'obra 👷🏽‍♀️🧱🇧🇷 fim', 'fim'],
  ['symbols', 'seta → certo ✓ telefone ☎', '→'],
  ['Arabic', 'cliente مرحبا بالعالم 123 fim', 'fim'],
  ['Hebrew', 'cliente שלום עולם fim', 'fim'],
  ['Chinese', '石膏板'.repeat(100), '□□□'],
  ['directional overrides', 'total \u202e00,001 $R\u202c fim', 'total 00,001 $R fim'],
  ['control signs', 'a\u0000\u0007\u001bb\u007fc', 'abc'],
  ['half a surrogate pair', 'a\ud83d b', 'a'],
  ['PDF syntax', ') Tj ET endstream endobj (\\', ') Tj ET endstream endobj (\\'],
  ['HTML', '<script>alert("1")</script> & <b>', '<script>'],
  ['SQL', "'; DROP TABLE orders; --", "'; DROP TABLE"],
  ['blanks', ' \t\n\u00a0\u200b', 'Empresa'],
];
