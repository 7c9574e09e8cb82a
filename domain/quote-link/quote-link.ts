import { addDaysIso } from '../date';

/** How many days a quote that was sent is valid, unless the person says otherwise (R-LNK-01). */
export const DEFAULT_VALIDITY_DAYS = 15;
export const MAX_VALIDITY_DAYS = 365;

/** Where a link's page is. */
export const QUOTE_PAGE = '/q/';

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

/** How an address reached the client. */
export const SENDING_CHANNELS = ['link', 'whatsapp', 'email', 'share'] as const;
export type SendingChannel = (typeof SENDING_CHANNELS)[number];

/** What the client answered. */
export const ANSWER_KINDS = ['accepted', 'asked', 'refused'] as const;
export type AnswerKind = (typeof ANSWER_KINDS)[number];

/**
 * The instant at which a link expires: the end of its last day, at UTC−3, as the quote says it
 * (R-LNK-01).
 */
export function endOfDay(validUntil: string): string {
  return `${addDaysIso(validUntil, 1)}T03:00:00.000Z`;
}

/** Where the link's order is: only a quote is sent and answered (R-LNK-12). */
export type OrderStage = 'quote' | 'under-way' | 'cancelled';

/** What decides about a link; instants are ISO, null where it has not happened. */
export interface QuoteLinkFacts {
  expiresAt: string;
  acceptedAt: string | null;
  replacedAt: string | null;
  revokedAt: string | null;
  stage: OrderStage;
}

/**
 * The state of a link (R-LNK-04). What was accepted stays readable, whatever came later, until the
 * company closes its address. A quote whose order has moved on is settled: it is read until its last
 * day, and takes no answer (R-LNK-12).
 */
export function quoteLinkState(link: QuoteLinkFacts, now: string): QuoteLinkState {
  if (link.revokedAt !== null) return 'revoked';
  if (link.acceptedAt !== null) return 'accepted';
  if (link.stage === 'cancelled') return 'revoked';
  if (link.replacedAt !== null) return 'replaced';
  if (link.expiresAt <= now) return 'expired';
  return link.stage === 'quote' ? 'open' : 'settled';
}

/** How a quote's link stands, for the company (R-LNK-10). */
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

/** Where an address went, and what became of it; instants are ISO, null where it has not happened. */
interface AddressFacts {
  channel: string;
  openedAt: string | null;
  keptAt: string | null;
  failedAt: string | null;
}

/** How far the addresses of a version came. */
interface Reach {
  isOpened: boolean;
  /** A message left, or is about to; an address alone that was only made has reached nobody. */
  isSent: boolean;
  /** An e-mail did not leave: it was given up, or kept as a file for want of a server. */
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

/** The state of a link, and what came of it so far. */
interface LinkedQuote extends Reach {
  state: QuoteLinkState;
  /** What the client answered last. */
  answer: AnswerKind | null;
  /** The order now, and as it was sent; without it only the link is known. */
  order?: OrderSinceSent;
}

interface OrderSinceSent {
  stage: OrderStage;
  version: number;
  sentVersion: number;
  totalCents: number;
  sentCents: number;
}

/** What matters most of a link: that it ended, an answer, an opening, whether it was sent. */
export function quoteStanding({ state, answer, order, ...reach }: LinkedQuote): QuoteStanding {
  // Its addresses may be closed afterwards: what was accepted is accepted.
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

/** An order that has moved on is changed by the work itself; another value is told for ever. */
function acceptedStanding({ stage, ...order }: OrderSinceSent): QuoteStanding {
  if (order.totalCents !== order.sentCents) return 'accepted-other-value';
  const hasChanged = stage === 'quote' && order.version !== order.sentVersion;
  return hasChanged ? 'accepted-changed' : 'accepted';
}

/** Whether the holder of a link sees the quote itself. */
export function isReadable(state: QuoteLinkState): boolean {
  return state === 'open' || state === 'accepted' || state === 'settled';
}

/** An opening that comes later than this after the one before is another visit (R-LNK-05). */
export const VISIT_MINUTES = 30;

/** Link previews, crawlers and scanners of messages, by what they call themselves. */
const ROBOTS =
  /bot\b|bot\/|crawl|spider|slurp|preview|scan|fetch|monitor|facebookexternalhit|facebookcatalog|whatsapp|telegram|embedly|pinterest|skype|validator|lighthouse|headless|phantomjs|googleother|google-|barracuda|proofpoint|mimecast|safelinks|\+https?:/i;

/**
 * Whether somebody's browser asks, and not the robot of a messenger or a search engine (R-LNK-05).
 * Decides only whether the company is told that its quote was opened.
 */
export function isPersonsBrowser(userAgent: string): boolean {
  return /^Mozilla\/\d/.test(userAgent) && !ROBOTS.test(userAgent);
}
