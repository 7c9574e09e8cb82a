import { missingForNext } from '@domain/order/accepted-order';
import { orderStage } from '@domain/order/order-stage';
import { acceptedStatusOf, nextStatusOf } from '@domain/quote-link/accepted-status';
import { checkDocument } from '@domain/quote-link/document-check';
import type { SendingChannel } from '@domain/quote-link/quote-link';
import {
  DEFAULT_VALIDITY_DAYS,
  QUOTE_PAGE,
  quoteStanding,
  reachOf,
} from '@domain/quote-link/quote-link';

import { hashToken } from '../../auth/session/token';
import type { Db, Trx } from '../../db/schema';
import type { Write } from '../../db/write';
import { conflict, notFound } from '../../http/api-error';
import type { Context } from '../../http/module';
import { findCompanyFace } from '../company/company-face-repository';
import type { OrderRecord } from '../order/order-record';
import { storedOrder } from '../order/stored-order';
import { frozenQuote } from './frozen-quote';
import { recordLink } from './link-history';
import { newLinkToken, toldLinkToken } from './link-token';
import { findAnswers } from './quote-answer-repository';
import {
  findQuoteLink,
  findQuoteLinks,
  type LinkWithOrder,
  revokeQuoteLink,
} from './quote-link-repository';
import { stateOf } from './quote-link-state';
import { findSendings, findSentAt, insertSending, setTokenHash } from './quote-sending-repository';

export const UNKNOWN_LINK = 'Link não encontrado.';
const CHECK_CHANGE = 'Conferir o que mudou depois da versão que o cliente aceitou';
const NOT_OPEN = 'Este link não pode mais ser aberto pelo cliente. Crie outro.';

/** An order's links with their sendings and answers. */
export async function readQuoteLinks(trx: Trx, order: OrderRecord, now: Date) {
  const links = await findQuoteLinks(trx, order.header.idOrder);
  const ids = links.map(({ idQuoteLink }) => idQuoteLink);
  const [sendings, answers] =
    ids.length === 0
      ? [[], []]
      : await Promise.all([findSendings(trx, ids), findAnswers(trx, ids)]);
  const [newest] = links;
  const face = await findCompanyFace(trx, order.header.idCompany);
  const nextStatus = nextStatusOf(acceptedStatusOf(face?.acceptedStatus));
  const changed = newest !== undefined && newest.orderVersion !== order.header.version;
  const missing = newest?.acceptedAt ? missingForNext(storedOrder(order), nextStatus) : [];
  const stage = orderStage(order.header);
  const { version, totalCents } = order.header;
  return {
    links: links.map((link) => {
      const given = answers.filter(({ idQuoteLink }) => idQuoteLink === link.idQuoteLink);
      const sent = sendings.filter(({ idQuoteLink }) => idQuoteLink === link.idQuoteLink);
      const state = stateOf(link, now);
      const accepted = given.find(({ kind }) => kind === 'accepted');
      const { cpfCnpj: clientCpfCnpj } = frozenQuote(link).client;
      return {
        ...link,
        state,
        standing: quoteStanding({
          state,
          answer: given[0]?.kind ?? null,
          ...reachOf(sent),
          // Only the newest version is compared with the order.
          order:
            link === newest
              ? {
                  stage,
                  version,
                  sentVersion: link.orderVersion,
                  totalCents,
                  sentCents: link.totalCents,
                }
              : undefined,
        }),
        total: link.totalCents,
        clientCpfCnpj,
        acceptedDocument: accepted ? checkDocument(accepted.cpfCnpj, clientCpfCnpj) : null,
        sendings: sent,
        answers: given,
      };
    }),
    changed,
    validityDays: face?.validityDays ?? DEFAULT_VALIDITY_DAYS,
    nextStatus,
    missing:
      newest?.acceptedAt && changed && stage === 'quote' ? [CHECK_CHANGE, ...missing] : missing,
  };
}

/** The order's link; 404 when the order has no such link. */
export async function readQuoteLink(
  db: Db,
  { idOrder, idQuoteLink }: { idOrder: number; idQuoteLink: number },
): Promise<LinkWithOrder> {
  const link = await findQuoteLink(db, idOrder, idQuoteLink);
  if (!link) throw notFound(UNKNOWN_LINK);
  return link;
}

/** A new address of a link. */
interface NewAddress {
  channel: SendingChannel;
  sentTo: string | null;
  /** Its secret, if the caller needs it; otherwise it is unknown until `tellAddress`. */
  token?: string;
}

/**
 * Adds an address to a link that can still be read, and returns its id.
 */
export async function addAddress(
  write: Write,
  link: LinkWithOrder,
  { channel, sentTo, token = newLinkToken() }: NewAddress,
): Promise<number> {
  const { trx, author, now } = write;
  if (!['open', 'accepted'].includes(stateOf(link, now))) throw conflict(NOT_OPEN);
  const idQuoteSending = await insertSending(trx, {
    idQuoteLink: link.idQuoteLink,
    tokenHash: hashToken(token),
    channel,
    sentTo,
    sentAt: now.toISOString(),
    idProfessional: author.idProfessional,
    idOutgoingEmail: null,
    deliveredAt: null,
    failedAt: null,
    keptAt: null,
    openedAt: null,
    lastOpenedAt: null,
  });
  await recordLink(write, link.idOrder, {
    act: 'link-sent',
    changes: [
      ['version', null, link.number],
      ['channel', null, channel],
      ['sentTo', null, sentTo],
    ],
  });
  return idQuoteSending;
}

/** The address of a sending, the same one each time. Only its hash is stored. */
export async function tellAddress(
  { db, config, sealingKey }: Pick<Context, 'db' | 'config' | 'sealingKey'>,
  idQuoteSending: number,
): Promise<string> {
  const at = await findSentAt(db, idQuoteSending);
  const token = toldLinkToken(sealingKey, { table: 'quoteSending', id: idQuoteSending, at });
  await setTokenHash(db, idQuoteSending, hashToken(token));
  return `${config.webUrl}${QUOTE_PAGE}${token}`;
}

/** Closes a link's addresses; an acceptance stays. */
export async function revokeLink(write: Write, link: LinkWithOrder): Promise<void> {
  const { trx, now } = write;
  if (!(await revokeQuoteLink(trx, link.idQuoteLink, now.toISOString()))) return;
  const changes = [['version', null, link.number] as const];
  await recordLink(write, link.idOrder, { act: 'link-revoked', changes });
}
