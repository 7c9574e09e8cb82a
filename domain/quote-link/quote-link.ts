import { addDaysIso } from '../date';

/** The default validity of a sent quote, in days (R-LNK-01). */
export const DEFAULT_VALIDITY_DAYS = 15;
export const MAX_VALIDITY_DAYS = 365;

/** The path of a link's page. */
export const QUOTE_PAGE = '/q/';

/** Whether a path, in any case, is a client's page of a quote, or one of its files. */
export function isQuotePage(path: string): boolean {
  return path.toLowerCase().startsWith(QUOTE_PAGE);
}

/** What the holder of a link can do with it (R-LNK-04). */
export const QUOTE_LINK_STATES = [
  'open',
  'accepted',
  'settled',
  'replaced',
  'expired',
  'revoked',
] as const;
export type QuoteLinkState = (typeof QUOTE_LINK_STATES)[number];

/** How a link reached the client. */
export const SENDING_CHANNELS = ['link', 'whatsapp', 'email', 'share'] as const;
export type SendingChannel = (typeof SENDING_CHANNELS)[number];

/** The client's answers. */
export const ANSWER_KINDS = ['accepted', 'asked', 'refused'] as const;
export type AnswerKind = (typeof ANSWER_KINDS)[number];

/**
 * The instant at which a link expires: the end of its last day, at UTC−3, as stated on the quote
 * (R-LNK-01).
 */
export function endOfDay(validUntil: string): string {
  return `${addDaysIso(validUntil, 1)}T03:00:00.000Z`;
}

/** The stage of the link's order: only a quote can be sent and answered (R-LNK-12). */
export type OrderStage = 'quote' | 'under-way' | 'cancelled';

/** What determines a link's state; instants are ISO, null for what has not happened. */
export interface QuoteLinkFacts {
  expiresAt: string;
  acceptedAt: string | null;
  replacedAt: string | null;
  revokedAt: string | null;
  stage: OrderStage;
}

/**
 * The state of a link (R-LNK-04). An accepted quote stays readable until the company revokes its
 * link. A quote whose order has moved on is settled: readable until its last day, without answers
 * (R-LNK-12).
 */
export function quoteLinkState(link: QuoteLinkFacts, now: string): QuoteLinkState {
  if (link.revokedAt !== null) return 'revoked';
  if (link.acceptedAt !== null) return 'accepted';
  if (link.stage === 'cancelled') return 'revoked';
  if (link.replacedAt !== null) return 'replaced';
  if (link.expiresAt <= now) return 'expired';
  return link.stage === 'quote' ? 'open' : 'settled';
}

/** The status of a quote's link, for the company (R-LNK-10). */
export const QUOTE_STANDINGS = [
  'created',
  'unsent',
  'sent',
  'opened',
  'accepted',
  'accepted-other-value',
  'accepted-changed',
  'asked',
  'refused',
  'settled',
  'replaced',
  'expired',
  'revoked',
] as const;
export type QuoteStanding = (typeof QUOTE_STANDINGS)[number];

/** A link's channel and what became of it; instants are ISO, null for what has not happened. */
interface AddressFacts {
  channel: string;
  openedAt: string | null;
  keptAt: string | null;
  failedAt: string | null;
}

/** How far the links of a version got. */
interface Reach {
  isOpened: boolean;
  /** A message was sent, or is about to be; a link that was only created does not count. */
  isSent: boolean;
  /** An e-mail was not sent: it was given up, or stored as a file because there is no server. */
  hasFailed: boolean;
}

export function reachOf(addresses: readonly AddressFacts[]): Reach {
  const messages = addresses.filter(({ channel }) => channel !== 'link');
  const isStuck = ({ keptAt, failedAt }: AddressFacts) => keptAt !== null || failedAt !== null;
  return {
    isOpened: addresses.some(({ openedAt }) => openedAt !== null),
    isSent: messages.some((message) => !isStuck(message)),
    hasFailed: messages.some(isStuck),
  };
}

/** The state of a link, and its results so far. */
interface LinkedQuote extends Reach {
  state: QuoteLinkState;
  /** The client's last answer. */
  answer: AnswerKind | null;
  /** The order now and when it was sent; without it, only the link is considered. */
  order?: OrderSinceSent;
}

interface OrderSinceSent {
  stage: OrderStage;
  version: number;
  sentVersion: number;
  totalCents: number;
  sentCents: number;
}

/** A link's most important fact: that it ended, an answer, an opening, whether it was sent. */
export function quoteStanding({ state, answer, order, ...reach }: LinkedQuote): QuoteStanding {
  // The link may be revoked afterwards: an acceptance remains valid.
  if (state === 'accepted' || (state === 'revoked' && answer === 'accepted'))
    return order ? acceptedStanding(order) : 'accepted';
  if (state !== 'open') return state;
  return answer ?? reachStanding(reach);
}

function reachStanding({ isOpened, isSent, hasFailed }: Reach): QuoteStanding {
  if (isOpened) return 'opened';
  if (isSent) return 'sent';
  return hasFailed ? 'unsent' : 'created';
}

/** The work itself changes an order that has moved on, but a different total is always reported. */
function acceptedStanding({ stage, ...order }: OrderSinceSent): QuoteStanding {
  if (order.totalCents !== order.sentCents) return 'accepted-other-value';
  const hasChanged = stage === 'quote' && order.version !== order.sentVersion;
  return hasChanged ? 'accepted-changed' : 'accepted';
}

/** Whether the holder of a link sees the quote itself. */
export function isReadable(state: QuoteLinkState): boolean {
  return state === 'open' || state === 'accepted' || state === 'settled';
}

/** An opening this long after the previous one counts as a new visit (R-LNK-05). */
export const VISIT_MINUTES = 30;

/** User agents of link previews, crawlers and message scanners. */
const ROBOTS =
  /bot\b|bot\/|crawl|spider|slurp|preview|scan|fetch|monitor|facebookexternalhit|facebookcatalog|whatsapp|telegram|embedly|pinterest|skype|validator|lighthouse|headless|phantomjs|googleother|google-|barracuda|proofpoint|mimecast|safelinks|\+https?:/i;

/**
 * Whether the request is from a person's browser, not from a bot of a messenger or a search engine
 * (R-LNK-05). Only decides whether the company is notified that its quote was opened.
 */
export function isPersonsBrowser(userAgent: string): boolean {
  return /^Mozilla\/\d/.test(userAgent) && !ROBOTS.test(userAgent);
}
