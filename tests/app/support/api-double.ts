import { BILL_CALLS } from './bill-calls';
import { companyEntity } from './company-entities';
import { type AnsweredCall, refusal, type State } from './double-records';
import { clientEntity, orderEntity, productEntity } from './entities';
import { fiscalNoteEntity } from './fiscal-note-entities';
import { type HttpDouble, type ReceivedCall, type Reply, startHttpDouble } from './http-double';
import { ORDER_CALLS } from './order-calls';
import { ownEntity, professionalEntity } from './professional-entities';
import { REGISTER_CALLS } from './register-calls';
import { answerPublic } from './session-double';
import { supplierEntity } from './supplier-entities';

export { refusal };

export const TOKEN = 'token-of-the-tests';
export const EMAIL = 'demo@prumo.com.br';
export const PASSWORD = 'Prumo@123';

export interface ApiDouble extends HttpDouble {
  /** The double's data; tests may change it, and `reset` restores it. */
  state: State;
}

/**
 * A minimal API as in docs/contract.md#other-servers: no ETag, no Idempotency-Key, no extension.
 * What works against it works against any server.
 */
export async function startApiDouble(): Promise<ApiDouble> {
  const state = initialState();
  const double = await startHttpDouble((call) => answer(state, call));
  return Object.assign(double, {
    state,
    reset: ((reset) => () => {
      reset();
      Object.assign(state, initialState());
    })(double.reset),
  });
}

function initialState(): State {
  return {
    clients: [clientEntity()],
    products: [productEntity()],
    orders: [orderEntity()],
    companies: [companyEntity()],
    suppliers: [supplierEntity()],
    bills: [],
    fiscalNotes: [fiscalNoteEntity()],
    professionals: [professionalEntity(), ownEntity()],
    favorites: [],
  };
}

function answer(state: State, call: ReceivedCall): Reply {
  const open = answerPublic(call);
  if (open) return open;
  if (call.headers.authorization !== `Bearer ${TOKEN}`) return refusal(401, 'Sessão expirada.');
  for (const [method, pattern, handle] of CALLS) {
    const match = method === call.method ? pattern.exec(call.path) : null;
    if (match) return handle(state, call, match[1] ?? '');
  }
  return refusal(404, 'Rota desconhecida.');
}

/** The contract's calls that the web app makes so far. */
const CALLS: readonly AnsweredCall[] = [
  ...REGISTER_CALLS,
  ...ORDER_CALLS,
  ...BILL_CALLS,
  [
    'GET',
    /^professional-favorite-menu\/$/,
    ({ favorites }) => ({ body: favorites.map((MenuSlug) => ({ MenuSlug })) }),
  ],
  ['POST', /^professional-favorite-menu\/$/, (state, { body }) => addFavorite(state, body)],
  [
    'DELETE',
    /^professional-favorite-menu\/slug\/([\w-]+)$/,
    (state, _, slug) => {
      state.favorites = state.favorites.filter((one) => one !== slug);
      return { status: 204 };
    },
  ],
];

function addFavorite(state: State, body: unknown): Reply {
  const { slug } = body as { slug: string };
  if (state.favorites.length >= 5) return refusal(409, 'Limite de favoritos.');
  state.favorites.push(slug);
  return { status: 201 };
}
