import {
  type AnswerKind,
  isPersonsBrowser,
  type QuoteLinkState,
} from '@domain/quote-link/quote-link';

import { countTry } from '../../auth/session/counted-try-repository';
import { subjectOf } from '../../auth/session/sign-in-limits';
import { hashToken } from '../../auth/session/token';
import { networkOf } from '../../auth/session/visitor';
import { writeShared } from '../../db/engine/shared-commit';
import { readSnapshot } from '../../db/engine/snapshot';
import { lock, lockAndBump } from '../../db/locks';
import type { Db, Trx } from '../../db/schema';
import { conflict, notFound } from '../../http/api-error';
import type { Context } from '../../http/module';
import { findFaceOfOrder } from '../company/company-face-repository';
import { recordLink } from './link-history';
import { moveAccepted } from './move-accepted';
import { findAnswers, insertAnswer, type QuoteAnswer } from './quote-answer-repository';
import {
  findLinkByToken,
  keepOrderVersion,
  type LinkWithOrder,
  lockOpenLink,
  markAccepted,
} from './quote-link-repository';
import { stateOf } from './quote-link-state';
import { noteFirstOpened, noteOpened } from './quote-sending-repository';

/** Per network: enough for an office that reads many quotes, too few to guess addresses. */
const CALLS = { limit: 300, windowMinutes: 15 };
/** Per link: each request for changes sends a message to a person. */
const ANSWERS = { limit: 30, windowMinutes: 60 };
/**
 * An answer that repeats the newest one word for word within this time is no new answer (R-LNK-07).
 */
const REPEATED_MS = 10 * 60_000;

/** The same text whether the address never existed or is malformed. */
export const UNKNOWN_ADDRESS = 'Este link não existe. Confira se ele foi copiado por inteiro.';
/** The answer came too late, for example from another tab (R-LNK-15). */
const NOT_TAKEN = 'A sua resposta não foi registrada: este orçamento';
const LATE: Partial<Record<QuoteLinkState, string>> = {
  accepted: `${NOT_TAKEN} já foi aceito. Para mudar algo, fale com a empresa.`,
  settled: `${NOT_TAKEN} já virou um pedido em andamento e não recebe mais respostas por aqui. Fale com a empresa.`,
};
const NOT_OPEN = `${NOT_TAKEN} não pode mais ser respondido por este link.`;

const USER_AGENT_LENGTH = 300;

/** The caller. */
export interface QuoteVisitor {
  address: string;
  userAgent: string;
}

/** A link, found by the secret of its address. */
interface FoundLink {
  token: string;
  link: LinkWithOrder & { idQuoteSending: number };
}

/** A link with its client's answers, newest first, and the looks of its company's papers. */
export interface OpenedLink extends FoundLink {
  answers: QuoteAnswer[];
  face: Awaited<ReturnType<typeof findFaceOfOrder>>;
}

/** The link of an address; 404 when it does not exist, 429 for a network with too many calls. */
export async function openLink(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  token: string,
  { address }: Pick<QuoteVisitor, 'address'>,
): Promise<FoundLink> {
  await countVisit({ db, clock }, address);
  return { token, link: await findLink(db, token) };
}

/** 429 for a network with too many calls. */
export async function countVisit(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  address: string,
): Promise<void> {
  await countTry(db, subjectOf('quote-link', networkOf(address)), { ...CALLS, now: clock() });
}

/**
 * The link that an address opens, for the files that a page loads, in up to some sixty calls. So
 * only calls with an unknown address count as tries.
 */
export async function openLinkAgain(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  token: string,
  { address }: Pick<QuoteVisitor, 'address'>,
): Promise<LinkWithOrder> {
  const link = await findLinkByToken(db, hashToken(token));
  if (link) return link;
  await countVisit({ db, clock }, address);
  throw notFound(UNKNOWN_ADDRESS);
}

async function findLink(db: Db, token: string): Promise<FoundLink['link']> {
  const link = await findLinkByToken(db, hashToken(token));
  if (!link) throw notFound(UNKNOWN_ADDRESS);
  return link;
}

/** The link that an address opens, with its answers; 404 for an unknown address. */
export async function findOpened(trx: Trx, token: string): Promise<OpenedLink> {
  const link = await findLink(trx, token);
  const answers = await findAnswers(trx, [link.idQuoteLink]);
  return { token, link, answers, face: await findFaceOfOrder(trx, link.idOrder) };
}

/** Records that a quote was opened, if a person's browser did it (R-LNK-05). */
export function recordOpening(
  { db, clock, background }: Pick<Context, 'db' | 'clock' | 'background'>,
  { link }: FoundLink,
  { userAgent }: QuoteVisitor,
): void {
  if (!isPersonsBrowser(userAgent)) return;
  const now = clock();
  if (stateOf(link, now) !== 'open') return;
  background.run('quote opened', () =>
    db.transaction().execute(async (trx) => {
      if (!(await noteOpened(trx, link.idQuoteSending, now))) return;
      // The first opening of each address; the others are only counted.
      const changes = [['version', null, link.number] as const];
      await recordLink({ trx, now }, link.idOrder, { act: 'link-opened', by: 'public', changes });
    }),
  );
}

/** The content of an answer, by its kind. */
export interface GivenAnswer {
  kind: AnswerKind;
  name?: string | null;
  cpfCnpj?: string | null;
  message?: string | null;
  /** As returned by `readSignature`. */
  signature?: string | null;
  by: QuoteVisitor;
}

/**
 * Stores the client's answer to the link of an address, and returns the resulting state. Repeated
 * by another tab or after a lost response, it changes nothing and is no error: an acceptance at any
 * time (R-LNK-06), another answer for ten minutes (R-LNK-07). 409 when the link is no longer open.
 */
export async function answerQuote(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { token, link }: FoundLink,
  { kind, name = null, cpfCnpj = null, message = null, signature = null, by }: GivenAnswer,
): Promise<OpenedLink> {
  const now = clock();
  const { idQuoteLink } = link;
  const read = () => readSnapshot(db, (trx) => findOpened(trx, token));
  const state = stateOf(link, now);
  if (kind === 'accepted' && state === 'accepted') return read();
  if (state !== 'open') throw conflict(refusalOf(state));
  const instant = now.toISOString();
  // There is one acceptance, which must not be refused because of the limit.
  if (kind !== 'accepted')
    await countTry(db, subjectOf('quote-answer', String(idQuoteLink)), { ...ANSWERS, now });
  const answered = await writeShared(db, async (trx) => {
    const take = kind === 'accepted' ? markAccepted : lockOpenLink;
    // The same lock order as for a new version, to avoid deadlocks.
    if (kind === 'accepted') await lock(trx, 'salesOrder', [link.idOrder]);
    if (!(await take(trx, idQuoteLink, instant))) return false;
    const [newest] = await findAnswers(trx, [idQuoteLink]);
    if (newest && isRepetition(newest, { kind, message }, now)) return true;
    await insertAnswer(trx, {
      idQuoteLink,
      kind,
      answeredAt: instant,
      name,
      cpfCnpj,
      message,
      signature,
      address: by.address,
      browser: by.userAgent.slice(0, USER_AGENT_LENGTH) || null,
      pdfSha256: link.pdfSha256,
    });
    // An answer implies reading, even in a browser that was classified as a robot.
    await noteFirstOpened(trx, link.idQuoteSending, instant);
    if (kind === 'accepted') await applyAcceptance(trx, link, now);
    await recordLink({ trx, now }, link.idOrder, {
      act: `link-${kind}`,
      by: 'public',
      changes: [
        ['version', null, link.number],
        ['answerName', null, name],
        ['answerDocument', null, cpfCnpj],
        ['answerText', null, message],
        ['answerSignature', null, signature && 'Desenhada'],
      ],
    });
    return true;
  });
  const afterwards = await read();
  // Another answer came first; a repeated acceptance is no error.
  if (!answered && !(kind === 'accepted' && afterwards.link.acceptedAt !== null))
    throw conflict(refusalOf(stateOf(afterwards.link, now)));
  return afterwards;
}

/**
 * Raises the order's version, so that whoever edits it sees the acceptance before they change what
 * was accepted (R-LNK-18), and moves the order. The link gets that version too if the order is still
 * as it was sent: neither changed before nor moved.
 */
async function applyAcceptance(trx: Trx, link: LinkWithOrder, now: Date): Promise<void> {
  const order = await lockAndBump(trx, 'salesOrder', link.idOrder);
  if (order?.version !== link.orderVersion + 1) return;
  const { version } = order;
  const isMoved = await moveAccepted(trx, { ...link, orderVersion: version }, now);
  if (!isMoved) await keepOrderVersion(trx, link.idQuoteLink, version);
}

function isRepetition(
  newest: QuoteAnswer,
  { kind, message }: Pick<QuoteAnswer, 'kind' | 'message'>,
  now: Date,
): boolean {
  const isSame = newest.kind === kind && newest.message === message;
  return isSame && now.getTime() - Date.parse(newest.answeredAt) < REPEATED_MS;
}

function refusalOf(state: QuoteLinkState): string {
  return LATE[state] ?? NOT_OPEN;
}
