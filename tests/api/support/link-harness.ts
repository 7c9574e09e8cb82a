import { afterAll, beforeAll, beforeEach, expect } from 'vitest';

import type { Engine } from '../../../api/db/engine/open-database';
import { readPdf } from '../pdf/read-pdf';
import { insertProduct } from './business';
import { BUDGET, CPFS, order } from './payloads';
import { type Reply, startTestApi, type TestApi } from './test-api';

export const BROWSER =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36';
export const DAY_MS = 24 * 3_600_000;
/** The time at which each test begins. */
export const START = new Date('2026-03-10T15:00:00Z');

interface Links {
  Links: {
    IdQuoteLink: number;
    Number: number;
    State: string;
    ValidUntil: string;
    PdfSha256: string;
    Sendings: {
      Channel: string;
      SentTo: string | null;
      OpenedAt: string | null;
      OpenCount: number;
    }[];
    MovedTo: number | null;
    Answers: Record<string, unknown>[];
  }[];
  Changed: boolean;
  Missing: string[];
  NextStatus: number;
}

/** All words of a PDF, in one line. */
export const wordsOf = (pdf: Buffer) =>
  readPdf(pdf)
    .pages.map((page) => page.text)
    .join(' ')
    .replace(/\n/g, ' ');

/** A company that sends quotes by link, and the calls of the company and its client. */
export function linkHarness(engine: Engine) {
  let api: TestApi;
  let idProduct: number;
  beforeAll(async () => {
    api = await startTestApi(engine, { WEB_URL: 'https://prumo.example.com.br' });
    idProduct = await insertProduct(api.db, { description: 'Placa de gesso ST' });
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    api.time.now = START;
    api.logs.length = 0;
    await api.db.deleteFrom('signInAttempt').execute();
    await api.db.deleteFrom('companyFace').execute();
  });

  async function register(changes: Record<string, unknown> = {}): Promise<number> {
    const body = order(idProduct, { ...BUDGET, ...changes });
    const reply = await api.ask('POST', '/order', { body });
    expect(reply.status).toBe(201);
    return Number(reply.body);
  }

  async function link(idOrder: number, body: Record<string, unknown> = {}): Promise<number> {
    const reply = await api.ask('POST', `/order/${idOrder}/quote-links`, { body });
    expect([reply.status, reply.text]).toEqual([201, expect.stringMatching(/^\d+$/)]);
    return Number(reply.body);
  }

  async function address(idOrder: number, idQuoteLink: number): Promise<string> {
    const reply = await api.ask('POST', `/order/${idOrder}/quote-links/${idQuoteLink}/addresses`, {
      body: { channel: 'link' },
    });
    expect(reply.status).toBe(201);
    const { Url } = reply.body as { Url: string };
    return /^https:\/\/prumo\.example\.com\.br\/q\/([\w-]{22})$/.exec(Url)?.[1] ?? '';
  }

  async function sent(changes: Record<string, unknown> = {}) {
    const idOrder = await register(changes);
    const idQuoteLink = await link(idOrder);
    return { idOrder, idQuoteLink, token: await address(idOrder, idQuoteLink) };
  }

  const call = (
    name: string,
    token: unknown,
    {
      from,
      agent = BROWSER,
      ...body
    }: Record<string, unknown> & { from?: string; agent?: string } = {},
  ): Promise<Reply> =>
    api.ask('POST', `/public-quote/${name}`, {
      token: null,
      body: { token, ...body },
      headers: { 'user-agent': agent },
      ...(from ? { address: from } : {}),
    });
  const accept = (token: string, more: Record<string, unknown> = {}) =>
    call('accept', token, {
      name: 'Ana Paula Ribeiro',
      cpfCnpj: CPFS[0],
      agreed: true,
      ...more,
    });
  /** Tries again on 503: at its limit a machine refuses some of many requests for now. */
  const acceptAtLast: typeof accept = async (...given) => {
    let reply = await accept(...given);
    while (reply.status === 503) reply = await accept(...given);
    return reply;
  };
  const links = async (idOrder: number) =>
    (await api.ask('GET', `/order/${idOrder}/quote-links`)).body as Links;
  const stateOf = async (token: string) =>
    ((await call('read', token)).body as { State: string }).State;

  /** Sets an order to any status, without the checks of saving. */
  const setStatus = (idOrder: number, idOrderStatus: number) =>
    api.db
      .updateTable('salesOrder')
      .set({ idOrderStatus })
      .where('idOrder', '=', idOrder)
      .execute();

  return {
    get api() {
      return api;
    },
    get idProduct() {
      return idProduct;
    },
    register,
    link,
    address,
    sent,
    call,
    accept,
    acceptAtLast,
    links,
    stateOf,
    setStatus,
  };
}
