import { z } from '@domain/zod';

import type { QuoteDocument } from '../../pdf/quote/quote-document';

const text = z.string().nullable();
const address = z.object({
  zipCode: text,
  street: text,
  number: text,
  complement: text,
  district: text,
  city: text,
  state: text,
});

/** A quote as it was frozen. Fields added to the printed quote later must be optional here. */
const frozenQuoteSchema: z.ZodType<QuoteDocument> = z.object({
  number: z.number(),
  issueDate: z.string(),
  validityDays: z.number(),
  company: z.object({
    name: z.string(),
    cnpj: text,
    stateRegistration: text,
    municipalRegistration: text,
    address,
    phone: text,
    email: text,
    facebook: text,
    instagram: text,
  }),
  professionalName: text,
  client: z.object({
    name: text,
    cpfCnpj: text,
    phone: text,
    email: text,
    stateRegistration: text,
    address,
  }),
  worksSite: z.object({ address, height: text, observation: text }),
  items: z.array(
    z.object({
      description: z.string(),
      observation: text,
      unity: text,
      amount: z.number(),
      value: z.number(),
      type: z.enum(['P', 'S']),
      fullValue: z.number().nullish(),
      room: z.string().optional(),
      picture: z.object({ number: z.number(), width: z.number(), height: z.number() }).optional(),
    }),
  ),
  discount: z.number(),
  freight: z.number(),
  installments: z.array(
    z.object({
      number: z.number(),
      dueDate: text,
      value: z.number(),
      paymentType: text,
      paymentDate: text,
      paidValue: z.number().nullable(),
      observation: text,
    }),
  ),
  observation: text,
  deliveryTerm: text.optional(),
  terms: text.optional(),
  pix: z.object({ label: z.string(), value: z.number(), text: z.string() }).nullish(),
});

/**
 * A quote as it is stored: the PDF has its looks, and the page uses the current ones; the pictures
 * of its items are stored separately.
 */
export function frozenContent({ company, pictures: _kept, ...document }: QuoteDocument): string {
  return JSON.stringify({ ...document, company: { ...company, face: undefined } });
}

export function frozenQuote({ content }: { content: string }): QuoteDocument {
  return frozenQuoteSchema.parse(JSON.parse(content));
}
