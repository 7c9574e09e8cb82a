import type { DocumentFace } from '../../../api/pdf/order/document-face';
import type { QuoteDocument } from '../../../api/pdf/quote/quote-document';
import { monoPng, type Pixels } from '../../../api/pictures/png';
import { colorPng } from '../../../api/pictures/png';
import { sampleOrder } from './sample-order';

const SIZE = { width: 300, height: 120 };
const pixels: Pixels = {
  ...SIZE,
  rgb: new Uint8Array(SIZE.width * SIZE.height * 3).map((_, at) => (at % 7) * 30),
};

export const FACE: DocumentFace = {
  accent: '#7c2d12',
  footer: 'Gesso & Arte · (19) 3232-1000 · de segunda a sexta',
  logo: {
    ...SIZE,
    picture: colorPng(pixels),
    monoPicture: monoPng({ ...SIZE, dark: new Uint8Array(SIZE.width * SIZE.height).fill(1) }),
  },
};

/** A quote with everything that a company can choose for it, plus a test's changes. */
export function facedQuote(changes: Partial<QuoteDocument> = {}): QuoteDocument {
  const order = sampleOrder();
  return {
    ...order,
    company: { ...order.company, face: FACE },
    items: order.items.map((item) => ({ ...item, fullValue: item.value * 2 })),
    validityDays: 30,
    deliveryTerm: '10 dias úteis após o aceite',
    terms: 'Pagamento conforme parcelas.\nMaterial por conta da contratada.',
    pix: {
      label: 'Parcela 1 de 3',
      value: 100_000,
      text: `00020126${'5204000053039865'.repeat(8)}`,
    },
    ...changes,
  };
}
