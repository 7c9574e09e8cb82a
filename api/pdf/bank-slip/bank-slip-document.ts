import { z } from '@domain/zod';

import type { DocumentAddress } from '../order/order-document';

const text = z.string().nullable();

const addressSchema: z.ZodType<DocumentAddress> = z.object({
  zipCode: text,
  street: text,
  number: text,
  complement: text,
  district: text,
  city: text,
  state: text,
});

const partySchema = z.object({
  name: z.string(),
  /** CPF or CNPJ. */
  document: text,
  address: addressSchema,
});

/**
 * Everything printed on a slip, as plain data: cents, ISO days, documents without punctuation.
 * Stored as issued.
 */
export const bankSlipDocumentSchema = z.object({
  bankCode: z.string(),
  /** 44 digits. */
  barCode: z.string(),
  /** 47 digits. */
  line: z.string(),
  /** As printed, with its check digit. */
  nossoNumero: z.string(),
  /** `agência / código do beneficiário`. */
  payeeCode: z.string(),
  wallet: z.string(),
  /** Order and installment: `12/1`. */
  documentNumber: z.string(),
  issueDate: z.string(),
  dueDate: z.string(),
  /** Cents. */
  value: z.number(),
  payee: partySchema,
  payer: partySchema,
  instructions: z.array(z.string()),
  /** The Pix 'copia e cola' (BR Code); null when the company has no Pix key. */
  pix: text,
});

export type BankSlipDocument = z.output<typeof bankSlipDocumentSchema>;
export type SlipParty = z.output<typeof partySchema>;
