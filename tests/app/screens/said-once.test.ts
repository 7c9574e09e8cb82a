import { beforeEach, describe, expect, it } from 'vitest';

import type { SaleStep } from '@domain/direct-sale/sale-draft';
import { saleEntries } from '@domain/direct-sale/sale-form';
import { fieldId } from '~/components/form/fields/field-frame';
import { halfSession } from '~/features/session/half-session.server';
import { recoveryStateCookie } from '~/features/session/recovery-state.server';

import { REGISTERS } from '../registers/registers';
import { offerAll } from '../support/all-screens';
import { EMAIL, PASSWORD, refusal } from '../support/api-double';
import { appHandler } from '../support/app-handler';
import { typedBill } from '../support/bill-post';
import { orderEntity } from '../support/entities';
import { IDEMPOTENCY_KEY, ORDER_DRAFT, orderForm } from '../support/forms';
import { NEW_DRAFT } from '../support/order-post';
import { type Page, pageOf } from '../support/page';
import { isTyped, postedFields, RECORD_PAGES, recordFormId } from '../support/record-pages';
import { type Fields, ORIGIN, post, request, signedInRequest } from '../support/requests';
import { addressOf, routeFiles } from '../support/route-address';
import { SALE_DRAFT } from '../support/sale-post';
import { api } from '../support/servers';
import { INVITATION, RECOVERY_CODE } from '../support/session-double';

const handle = await appHandler();

const NEW_PASSWORD = { password: 'Nova@123', confirmation: 'Nova@123' };
const OWN = { companyId: 5 };

const signedIn = async (path: string, init?: RequestInit) =>
  pageOf(await handle(await signedInRequest(path, init, OWN)));

async function recovering(path: string, fields: Fields): Promise<Page> {
  const made = request(path, post(fields));
  const state = { cpfOrEmail: EMAIL, recoveryCode: RECOVERY_CODE, recoveryData: null };
  const [cookie = ''] = (await recoveryStateCookie(made, state)).split(';', 1);
  made.headers.set('Cookie', cookie);
  return pageOf(await handle(made));
}

function withFile(name: string, more: Record<string, string> = {}): RequestInit {
  const body = new FormData();
  body.set(name, new File([new Uint8Array([0x30, 0x82])], 'arquivo.csv'));
  for (const [key, value] of Object.entries(more)) body.set(key, value);
  return { method: 'POST', body, headers: { Origin: ORIGIN } };
}

interface RefusedForm {
  /** A valid post, as a browser without JavaScript sends it. */
  send: () => Promise<Page>;
  /** A field that the form shows, and its name in the API where that differs. */
  field: string;
  wire?: string;
}

/** The stored record's form, posted unchanged. */
async function unchanged(path: string): Promise<RefusedForm> {
  const { html } = await signedIn(path);
  const fields = postedFields(html, recordFormId(html) ?? '').set('intent', 'save');
  const field = [...fields.keys()].find((name) => isTyped(html, name));
  if (field === undefined) throw new Error(`Which field of ${path} can be refused?`);
  return { send: () => signedIn(path, post([...fields])), field };
}

const sale = (step: SaleStep, intent: string) => () =>
  signedIn(
    '/dashboard/direct-sale',
    post([
      ['idempotencyKey', IDEMPOTENCY_KEY],
      ...saleEntries({
        ...SALE_DRAFT,
        step,
        registerCpfCnpj: '111.444.777-35',
        registerName: 'Joana Prado Lima',
      }),
      ['intent', intent],
    ]),
  );

/** Every form that is not a record's, by its address. */
const OTHERS: Readonly<Record<string, RefusedForm>> = {
  '/': {
    send: async () =>
      pageOf(await handle(request('/?index', post({ cpfOrEmail: EMAIL, password: PASSWORD })))),
    field: 'cpfOrEmail',
  },
  '/send-recovery-email': {
    send: () => recovering('/send-recovery-email', { cpfOrEmail: EMAIL }),
    field: 'cpfOrEmail',
  },
  '/send-code-received': {
    send: () => recovering('/send-code-received', { recoveryCode: RECOVERY_CODE }),
    field: 'recoveryCode',
  },
  '/create-new-password': {
    send: () => recovering('/create-new-password', NEW_PASSWORD),
    field: 'password',
    wire: 'newPassword',
  },
  '/sign-up-password': {
    send: async () =>
      pageOf(
        await handle(
          request(
            `/sign-up-password?${new URLSearchParams({ 'complete-register': INVITATION }).toString()}`,
            post(NEW_PASSWORD),
          ),
        ),
      ),
    field: 'password',
  },
  '/stop-second-factor': {
    send: async () =>
      pageOf(
        await handle(
          request(
            `/stop-second-factor?second-factor=${INVITATION}`,
            post({ password: 'Antiga@123' }),
          ),
        ),
      ),
    field: 'password',
  },
  '/second-factor': {
    send: async () => {
      const made = request('/second-factor', post({ secondStepCode: '123456' }));
      const [cookie = ''] = (await halfSession.keep(made, { token: 'half' })).split(';', 1);
      made.headers.set('Cookie', cookie);
      return pageOf(await handle(made));
    },
    field: 'secondStepCode',
    wire: 'code',
  },
  '/dashboard/profile/second-factor': {
    send: () =>
      signedIn(
        '/dashboard/profile/second-factor',
        post({ intent: 'prepare', currentPassword: 'Velha@123' }),
      ),
    field: 'currentPassword',
  },
  '/dashboard/profile/access': {
    send: () =>
      signedIn(
        '/dashboard/profile/access',
        post({
          intent: 'change-password',
          currentPassword: 'Velha@123',
          newPassword: 'Nova@123',
          confirmation: 'Nova@123',
        }),
      ),
    field: 'currentPassword',
  },
  '/dashboard/security': {
    send: () => signedIn('/dashboard/security', post({ currentPassword: 'Velha@123' })),
    field: 'currentPassword',
  },
  '/dashboard/security/roles': {
    send: () => signedIn('/dashboard/security/roles', post({ currentPassword: 'Velha@123' })),
    field: 'currentPassword',
  },
  '/dashboard/security/roles/office': {
    send: () => signedIn('/dashboard/security/roles/office', post({ order: 'see' })),
    field: 'order',
  },
  '/dashboard/security/people/9': {
    send: () => signedIn('/dashboard/security/people/9', post({ role: 'works' })),
    field: 'role',
  },
  '/dashboard/company/5/fiscal/certificate': {
    send: () =>
      signedIn('/dashboard/company/5/fiscal/certificate', withFile('pfx', { password: 'x' })),
    field: 'pfx',
  },
  '/dashboard/import/client': {
    send: () => signedIn('/dashboard/import/client', withFile('file')),
    field: 'file',
  },
  '/dashboard/receivable/receive': {
    send: () =>
      signedIn(
        '/dashboard/receivable/receive?id=21',
        post({
          idempotencyKey: IDEMPOTENCY_KEY,
          intent: 'save',
          paymentDate: '01/03/2026',
          paymentType: '6',
          installments: '21:7500:7500',
          received_21: '75,00',
        }),
      ),
    field: 'received_21',
  },
  '/dashboard/order/40/client-link': {
    send: () => {
      // Only a quote is sent.
      api.state.orders = [orderEntity({ IdOrderStatus: 1, Installments: [] })];
      return signedIn(
        '/dashboard/order/40/client-link',
        post({ intent: 'save', validityDays: '15' }),
      );
    },
    field: 'validityDays',
  },
  '/dashboard/order/40/send/quote': {
    send: () =>
      signedIn(
        '/dashboard/order/40/send/quote',
        post({ intent: 'save', email: 'ana@cliente.com.br', subject: 'Oi', message: 'Segue' }),
      ),
    field: 'email',
  },
  '/dashboard/order/40/send/quote/whatsapp': {
    send: () =>
      signedIn(
        '/dashboard/order/40/send/quote/whatsapp',
        post({ intent: 'save', phone: '', message: 'Segue' }),
      ),
    field: 'message',
  },
  '/dashboard/order/new': {
    send: () => signedIn('/dashboard/order/new', post(orderForm(NEW_DRAFT, 'save'))),
    field: 'clientName',
  },
  '/dashboard/order/40': {
    send: () => signedIn('/dashboard/order/40', post(orderForm(ORDER_DRAFT, 'save'))),
    field: 'installments[0].value',
  },
  '/dashboard/direct-sale': { send: sale('finalize', 'finalize'), field: 'clientCpfCnpj' },
  '/dashboard/direct-sale#cliente': {
    send: sale('register', 'register-client'),
    field: 'registerName',
    wire: 'name',
  },
};

/** Buttons and files: their refusal belongs to no field. */
const NO_FIELD = [
  '/confirm-email',
  '/stop-email-change',
  '/dashboard/company/5/contract/preview',
  '/dashboard/company/5/face/preview',
  // It has one field, which shows all its errors.
  '/dashboard/company/5/face/logo',
  '/dashboard/product/3/picture',
  '/dashboard/delete/client/12',
  '/dashboard/client/12/anonymise',
  '/dashboard/deactivate/client',
  // Only a script posts it: its button shows the message.
  '/dashboard/order/40/send/quote/share',
  '/dashboard/saved-filter/order',
  '/dashboard/order/40/payments',
  '/dashboard/receivable/remind',
  '/dashboard/favorite',
  '/dashboard/fiscal-note/5',
  '/dashboard/import/client/5',
  // It has one field, which shows all its errors.
  '/dashboard/payable/7/attachment',
  // Each of its forms has one name, which shows its errors.
  '/dashboard/payable/categories',
  '/dashboard/receivable/categories',
  // Each bill is one of many; the reason for a refusal is shown above them.
  '/dashboard/payable/chosen',
  '/dashboard/profile/recovery-codes',
  '/dashboard/sign-out',
  '/dashboard/ui',
];

const NEW_RECORDS: Readonly<Record<string, RefusedForm>> = Object.fromEntries([
  ...REGISTERS.map(({ name, form, unique }): [string, RefusedForm] => [
    `/dashboard/${name}/new`,
    { send: () => signedIn(`/dashboard/${name}/new`, post([...form])), field: unique },
  ]),
  [
    '/dashboard/payable/new',
    {
      send: () =>
        signedIn(
          '/dashboard/payable/new',
          post(typedBill({ paymentDate: '', fees: '', discount: '' })),
        ),
      field: 'barCode',
    },
  ],
]);

const POSTED: readonly string[] = routeFiles(/^export (?:async function|const) action\b/m)
  .map(addressOf)
  .filter((address) => !NO_FIELD.includes(address));
const FORMS = [...new Set([...POSTED, ...Object.keys(OTHERS)])];

const formAt = (address: string): Promise<RefusedForm> | RefusedForm =>
  OTHERS[address] ?? NEW_RECORDS[address] ?? unchanged(address);

it('the forms are those of every route that takes a post', () => {
  const stored = RECORD_PAGES.filter((path) => !path.endsWith('/new'));
  const known = [...Object.keys(OTHERS), ...Object.keys(NEW_RECORDS), ...stored];
  expect([...POSTED].sort()).toEqual(known.filter((address) => !address.includes('#')).sort());
});

const toastsOf = ({ html }: Page) =>
  [...html.matchAll(/<section class="toasts\b[^>]*>([\s\S]*?)<\/section>/g)]
    .map(([, inside = '']) => inside.replace(/<[^>]*>/g, ' '))
    .join();

describe.each(FORMS)('an API refusal at a field of %s', (address) => {
  beforeEach(offerAll);

  /** Posts the form again, with its last write refused with this message. */
  const refuse = async (message: string, said: string) => {
    const { send, field, wire = field } = await formAt(address);
    const before = api.calls.length;
    await send();
    const written = api.calls.slice(before).findLast(({ method }) => method !== 'GET');
    if (!written) throw new Error(`The post to ${address} writes nothing.`);
    api.reply(
      `${written.method} ${written.path}`,
      refusal(422, message, { fields: [{ path: wire, message: said }] }),
    );
    return { page: await send(), id: fieldId(field) };
  };

  it('is shown at the field, and in no toast', async () => {
    const { page, id } = await refuse('Recusado.', 'Recusado.');
    expect(page.html.match(new RegExp(`id="${id}-error"[^>]*>Recusado\\.<`, 'g'))).toHaveLength(1);
    expect(toastsOf(page)).not.toContain('Recusado.');
    // Once more above the form, as a link to the field, which scripts leave out for a single error.
    expect(page.text.match(/Recusado\./g)?.length).toBeLessThanOrEqual(2);
  });

  it('is shown in a toast as well if that says more', async () => {
    const { page } = await refuse('Não foi salvo.', 'Recusado.');
    expect(toastsOf(page)).toContain('Não foi salvo.');
  });
});
