import { nextStatusOf } from '../quote-link/accepted-status';
import { DOCUMENT_CHECKS } from '../quote-link/document-check';
import {
  ANSWER_KINDS,
  DEFAULT_VALIDITY_DAYS,
  QUOTE_LINK_STATES,
  QUOTE_STANDINGS,
  SENDING_CHANNELS,
} from '../quote-link/quote-link';
import type { z } from '../zod';
import { companyLogoWire } from './company-settings';
import { wireEntity } from './entity';
import {
  cents,
  day,
  described,
  flag,
  id,
  instant,
  lenientDay,
  lenientInstant,
  lenientOrNull,
  listOf,
  nullableCents,
  nullableId,
  nullableText,
  orNull,
  text,
  texts,
  thousandths,
  word,
} from './fields';

// An extension of the contract (docs/contract.md#quote-link).

const sendingWire = wireEntity({
  channel: word(SENDING_CHANNELS),
  sentTo: described(nullableText, 'O e-mail ou o celular; null quando só o link foi criado'),
  sentAt: lenientInstant,
  sentBy: nullableText,
  deliveredAt: described(instant, 'Quando o servidor de e-mail aceitou a mensagem'),
  failedAt: described(instant, 'Quando se desistiu de enviar o e-mail'),
  keptAt: described(instant, 'Quando o e-mail ficou guardado em arquivo, sem servidor de e-mail'),
  openedAt: instant,
  lastOpenedAt: instant,
  openCount: id,
});

const answerWire = wireEntity({
  kind: word(ANSWER_KINDS),
  answeredAt: lenientInstant,
  name: nullableText,
  cpfCnpj: nullableText,
  message: nullableText,
  address: described(nullableText, 'O IP de quem respondeu'),
  browser: nullableText,
  signature: described(
    nullableText,
    'A assinatura que se desenhou ao aceitar: traços separados por `;`, pontos `x,y` de uma folha de 600 por 200; null sem ela',
  ),
});

const linkWire = wireEntity({
  idQuoteLink: id,
  number: described(id, 'A versão do orçamento, de 1 em diante'),
  state: word(QUOTE_LINK_STATES),
  standing: described(
    lenientOrNull(word(QUOTE_STANDINGS)),
    'Como está a versão; a mais nova, como em `order/filter`',
  ),
  createdAt: lenientInstant,
  createdBy: nullableText,
  validUntil: lenientDay,
  total: cents,
  pdfSha256: text,
  movedTo: described(
    { ...nullableId, read: nullableId.read.optional().transform((status) => status ?? null) },
    'O status que o aceite deu ao pedido; null quando não mudou',
  ),
  clientCpfCnpj: described(nullableText, 'O CPF ou CNPJ do cliente nesta versão'),
  acceptedDocument: described(
    lenientOrNull(word(DOCUMENT_CHECKS)),
    'Se o documento de quem aceitou é o do cliente (`same`), outro (`other`), ou se a versão não tem o do cliente (`unknown`); null sem aceite',
  ),
  sendings: listOf(sendingWire),
  answers: listOf(answerWire),
});

/** The links of an order, newest first, with their results. */
export const quoteLinksWire = wireEntity({
  links: listOf(linkWire),
  changed: described(flag, 'O orçamento mudou depois do link mais novo'),
  validityDays: described(
    { ...id, read: id.read.catch(DEFAULT_VALIDITY_DAYS) },
    'A validade usual dos orçamentos da empresa',
  ),
  nextStatus: described(
    { ...id, read: id.read.catch(nextStatusOf(null)) },
    'O status que o pedido recebe depois de aceito',
  ),
  missing: described(texts, 'O que falta, se foi aceito, para o próximo status'),
});

export type QuoteLinks = z.output<typeof quoteLinksWire.read>;
export type QuoteLink = QuoteLinks['links'][number];

/** A link's new URL, returned only once. */
export const quoteAddressWire = wireEntity({ url: text });

const pictureWire = wireEntity({ number: id, width: id, height: id });

const itemWire = wireEntity({
  description: text,
  observation: nullableText,
  unity: nullableText,
  amount: thousandths,
  value: cents,
  fullValue: described(
    nullableCents,
    'O valor de uma unidade antes do desconto; null sem desconto',
  ),
  room: described(nullableText, 'O ambiente em que o item fica; null sem ambiente'),
  picture: described(
    lenientOrNull(pictureWire),
    'A foto do produto, em `public-quote/picture`, e o seu tamanho; null sem foto',
  ),
});

const pixWire = wireEntity({ label: text, value: cents, text });

const installmentWire = wireEntity({
  number: id,
  value: cents,
  dueDate: day,
  paymentType: nullableText,
  observation: described(nullableText, 'A condição, como `30 dias`, e o que mais se escreveu'),
});

const quoteWire = wireEntity({
  number: described(id, 'O código do orçamento'),
  version: id,
  issueDate: lenientDay,
  validUntil: lenientDay,
  professionalName: nullableText,
  clientName: nullableText,
  worksSite: nullableText,
  height: described(nullableText, 'A altura do pé direito'),
  items: listOf(itemWire),
  productsTotal: cents,
  discount: cents,
  freight: cents,
  total: cents,
  installments: listOf(installmentWire),
  observation: nullableText,
  deliveryTerm: nullableText,
  terms: nullableText,
  pix: described(lenientOrNull(pixWire), 'O que pode ser pago por Pix, com o copia e cola'),
  pdfSha256: text,
});

const companyWire = wireEntity({
  name: text,
  cnpj: nullableText,
  phone: nullableText,
  place: nullableText,
  accentColor: nullableText,
  footer: described(nullableText, 'O rodapé dos documentos da empresa'),
  logo: lenientOrNull(companyLogoWire),
});

const acceptanceWire = wireEntity({ name: nullableText, acceptedAt: lenientInstant });

/** What a link's page shows; the quote only while it is readable. */
export const publicQuoteWire = wireEntity({
  state: word(QUOTE_LINK_STATES),
  company: companyWire,
  quote: orNull(quoteWire),
  acceptance: orNull(acceptanceWire),
  lastAnswer: described(orNull(answerWire), 'O último pedido de alteração ou recusa'),
  takesSignature: described(flag, 'Se o aceite pode trazer uma assinatura desenhada'),
});

export type PublicQuote = z.output<typeof publicQuoteWire.read>;
export type ShownQuote = NonNullable<PublicQuote['quote']>;
