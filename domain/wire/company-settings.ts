import { NOTE_PROVIDERS } from '../note-provider';
import { z } from '../zod';
import { wireEntity } from './entity';
import {
  described,
  flag,
  id,
  lenientInstant,
  lenientOrNull,
  nullableId,
  nullableNumber,
  nullableText,
  orNull,
  plain,
  text,
  unread,
  word,
} from './fields';
import * as tolerant from './tolerant';

// Settings of one company: extensions of the contract.

/**
 * The account for a company's slips (docs/contract.md#bank-account), and its Pix key; the account's
 * fields are null while there is none.
 */
export const bankAccountWire = wireEntity({
  idCompany: unread(id),
  bankCode: nullableText,
  agency: nullableText,
  agencyDigit: nullableText,
  account: nullableText,
  accountDigit: nullableText,
  agreement: nullableText,
  wallet: nullableText,
  nextNossoNumero: id,
  pixKey: nullableText,
  lateFine: described(nullableNumber, 'A multa por atraso, em percentual, uma vez'),
  lateInterest: described(nullableNumber, 'Os juros de mora ao mês, em percentual'),
});

export type StoredBankAccount = z.output<typeof bankAccountWire.read>;

/** The text of a company's contracts (docs/contract.md#contract-template). */
export const contractTemplateWire = wireEntity({
  idCompany: unread(id),
  text,
  isDefault: described(flag, 'Se é o texto padrão do sistema'),
});

/** A company's logo: the URL of its image, and its size in pixels. */
export const companyLogoWire = wireEntity({
  sha256: described(text, 'A imagem está em `company-logo/{sha256}`'),
  width: id,
  height: id,
});

/** How a company's documents look (docs/contract.md#company-face). */
export const companyFaceWire = wireEntity({
  idCompany: unread(id),
  accentColor: described(nullableText, '`#rrggbb`; null para a cor padrão'),
  footer: nullableText,
  deliveryTerm: nullableText,
  validityDays: id,
  terms: nullableText,
  showPix: flag,
  showItemDiscounts: flag,
  acceptedStatus: described(
    { ...nullableId, read: tolerant.nullableId.optional().transform((status) => status ?? null) },
    'Para onde vai o pedido quando o cliente aceita; null para continuar Orçamento',
  ),
  logo: lenientOrNull(companyLogoWire),
});

const certificateWire = wireEntity({
  subject: text,
  cnpj: nullableText,
  validFrom: lenientInstant,
  validTo: lenientInstant,
});

/** A company's settings for issuing notes (docs/contract.md#fiscal-settings). */
export const fiscalSettingsWire = wireEntity({
  idCompany: unread(id),
  regime: plain(z.enum(['simples', 'normal']).nullable(), tolerant.nullableText),
  series: id,
  nextNumber: id,
  provider: described(word(NOTE_PROVIDERS), 'Quem emite as notas desta instalação'),
  certificate: described(
    { ...orNull(certificateWire), read: certificateWire.read.nullish() },
    'O certificado guardado; ele mesmo nunca volta',
  ),
});
