import { gzipSync } from 'node:zlib';

import {
  type HttpDouble,
  type ReceivedCall,
  type Reply,
  startHttpDouble,
} from '../../app/support/http-double';

type Row = Record<string, unknown>;

/** A server that responds as in Bling's API documentation (v3: products, groups, tokens). */
export interface BlingDouble extends HttpDouble {
  /** The settings that point the API at it. */
  environment: Record<string, string>;
  products: Map<number, Row>;
  groups: Map<number, Row>;
  /** Notes; sending one authorises it. */
  notes: Map<number, Row>;
  /** The ids of sent notes, once per sending. */
  sent: number[];
  /** How many token pairs were issued. */
  renewals: () => number;
  /** Expires all access tokens issued so far. */
  killAccessTokens: () => void;
  /** The time of each call, in milliseconds since 1970. */
  times: number[];
  /** Handles the call as usual: for tests that change only the response. */
  answer: (call: ReceivedCall) => Reply;
  /** The state after a fresh authorisation: empty, with a valid first refresh token. */
  empty: () => void;
}

export const BLING_SECRETS = {
  clientId: 'prumo-client',
  secret: 'bling-secret-9f8e7d',
  seed: 'seed-token-1a2b3c',
};

/** An error in Bling's format (`ErrorResponse`). */
export function blingError(type: string, description: string, messages: string[] = []) {
  const fields = messages.map((msg, index) => ({ code: index + 1, msg, element: 'produto' }));
  return { error: { type, message: 'Não foi possível salvar', description, fields } };
}

const NOT_FOUND: Reply = {
  status: 404,
  body: blingError('RESOURCE_NOT_FOUND', 'O recurso requisitado não foi encontrado.'),
};

/** The lifetime of an access token. */
export const LIFE_SECONDS = 21_600;

export async function startBlingDouble(): Promise<BlingDouble> {
  const products = new Map<number, Row>();
  const groups = new Map<number, Row>();
  const notes = new Map<number, Row>();
  const sent: number[] = [];
  const times: number[] = [];
  let nextId = 6_423_817_000;
  let refreshToken = BLING_SECRETS.seed;
  let accessToken = '';
  let renewals = 0;

  const renew = ({ body, headers }: ReceivedCall): Reply => {
    const { clientId, secret } = BLING_SECRETS;
    const basic = `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`;
    const { grant_type: grant, refresh_token: offered } = body as Record<string, string>;
    if (headers.authorization !== basic || headers.accept !== '1.0') return { status: 401 };
    if (grant !== 'refresh_token' || offered !== refreshToken) {
      return { status: 400, body: { error: { type: 'invalid_grant' } } };
    }
    renewals += 1;
    // The maximum length of Bling's JWTs.
    accessToken = `access-${renewals}-${'x'.repeat(2_900)}`;
    refreshToken = `refresh-${renewals}`;
    return {
      body: {
        access_token: accessToken,
        refresh_token: refreshToken,
        expires_in: LIFE_SECONDS,
        token_type: 'Bearer',
        scope: '98309 318257570',
      },
    };
  };

  const list = (rows: Map<number, Row>, keep: (row: Row) => boolean): Reply => ({
    body: { data: [...rows.values()].filter(keep) },
  });
  const create = (rows: Map<number, Row>, body: Row): Reply => {
    if (typeof body.nome !== 'string' || body.nome === '') {
      return { status: 400, body: blingError('VALIDATION_ERROR', 'Inválido', ['Falta o nome']) };
    }
    const id = (nextId += 1);
    rows.set(id, { ...body, id });
    return { status: 201, body: { data: { id } } };
  };
  const change = (id: number, body: Row): Reply => {
    const known = products.get(id);
    if (!known) return NOT_FOUND;
    products.set(id, { ...known, ...body });
    return { body: { data: { id, variations: {}, warnings: [] } } };
  };

  const answer = (call: ReceivedCall): Reply => {
    const { method, path, query, headers } = call;
    times.push(Date.now());
    if (path === 'oauth/token') return renew(call);
    const bearer = `Bearer ${accessToken}`;
    if (accessToken === '' || headers.authorization !== bearer || headers['enable-jwt'] !== '1') {
      return { status: 401, body: blingError('UNAUTHORIZED', 'The access token is invalid') };
    }
    const body = (call.body ?? {}) as Row;
    const [, id] = /^produtos\/(\d+)$/.exec(path) ?? [];
    if (method === 'PATCH' && id !== undefined) return change(Number(id), body);
    if (method === 'POST' && path === 'produtos') return create(products, body);
    if (method === 'GET' && path === 'produtos') {
      return list(products, ({ codigo }) => codigo === query['codigos[]']);
    }
    if (method === 'POST' && path === 'grupos-produtos') return create(groups, body);
    if (method === 'GET' && path === 'grupos-produtos') {
      return list(groups, ({ nome }) => String(nome).includes(query.nome ?? ''));
    }
    return path.startsWith('nfe') ? answerNotes(call, body) : NOT_FOUND;
  };

  const answerNotes = ({ method, path, query }: ReceivedCall, body: Row): Reply => {
    if (path === 'nfe' && method === 'GET') {
      return list(notes, ({ numero }) => Number(numero) === Number(query.numero));
    }
    if (path === 'nfe' && method === 'POST') {
      const idNote = (nextId += 1);
      const numero = String(body.numero).padStart(6, '0');
      notes.set(idNote, { ...body, id: idNote, numero, situacao: 1 });
      return { status: 201, body: { data: { id: idNote, numero, serie: '1', contato: {} } } };
    }
    if (path.startsWith('nfe/documento/') && method === 'GET' && query.formato === 'xml') {
      const note = [...notes.values()].find(({ chaveAcesso }) =>
        path.endsWith(String(chaveAcesso)),
      );
      const conteudo = gzipSync(`<nfeProc>${String(note?.numero)}</nfeProc>`).toString('base64');
      return note ? { body: { data: [{ nome: 'nfe.xml', conteudo }] } } : NOT_FOUND;
    }
    const [, idText, send] = /^nfe\/(\d+)(\/enviar)?$/.exec(path) ?? [];
    const note = notes.get(Number(idText));
    if (!note) return NOT_FOUND;
    if (method === 'PUT') {
      notes.set(Number(idText), { ...note, ...body, numero: note.numero });
      return { body: { data: { id: note.id } } };
    }
    if (send === undefined) return { body: { data: note } };
    sent.push(Number(idText));
    const [chaveAcesso, xml] = [
      '35260300000000000191550010000001231966284417',
      'https://bling/nfe.xml',
    ];
    notes.set(Number(idText), {
      ...note,
      situacao: 5,
      chaveAcesso,
      xml,
      linkPDF: 'https://bling/nfe.pdf',
    });
    return { body: { data: { xml: '<nfeProc/>' } } };
  };

  const double = await startHttpDouble(answer);
  return Object.assign(double, {
    environment: {
      PRODUCT_SYNC: 'bling',
      BLING_API_URL: `${double.url}/`,
      BLING_CLIENT_ID: BLING_SECRETS.clientId,
      BLING_CLIENT_SECRET: BLING_SECRETS.secret,
      BLING_REFRESH_TOKEN: BLING_SECRETS.seed,
    },
    products,
    groups,
    notes,
    sent,
    times,
    answer,
    renewals: () => renewals,
    killAccessTokens: () => void (accessToken = ''),
    empty: () => {
      double.reset();
      products.clear();
      groups.clear();
      notes.clear();
      sent.length = 0;
      times.length = 0;
      renewals = 0;
      accessToken = '';
      refreshToken = BLING_SECRETS.seed;
    },
  });
}
