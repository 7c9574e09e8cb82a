import { readFileSync } from 'node:fs';
import path from 'node:path';

import { addDaysIso, todayIso } from '@domain/date';
import { SALE_STEPS, type SaleDraft } from '@domain/direct-sale/sale-draft';
import { saleEntries } from '@domain/direct-sale/sale-form';
import { halfSession } from '~/features/session/half-session.server';
import { recoveryStateCookie } from '~/features/session/recovery-state.server';
import { preparedFactor, shownCodes } from '~/features/session/second-factor.server';

import { EMAIL } from './api-double';
import { appHandler } from './app-handler';
import { clientOverview, installmentEntity, orderEntity } from './entities';
import { fiscalSettingsEntity } from './fiscal-settings-entities';
import { IDEMPOTENCY_KEY, ORDER_DRAFT, orderForm } from './forms';
import { IMPORT_PREVIEW, importEntity, NO_IMPORT_ERRORS, SENT_IMPORTS } from './import-entities';
import { type Page, pageOf } from './page';
import { quoteLinksEntity } from './quote-link-entities';
import {
  installmentPaymentEntity,
  RECEIVABLE_TOTALS,
  receivableEntity,
} from './receivable-entities';
import { offerRecords } from './record-pages';
import { type Fields, post, request, SESSION, signedInRequest } from './requests';
import { addressOf, routeFiles } from './route-address';
import { SALE_DRAFT } from './sale-post';
import { SENDABLES, sendingDraftEntity, sendingEntity } from './sending-entities';
import { api } from './servers';
import { supplierOverview } from './supplier-entities';

const handle = await appHandler();

/** A page of the web app, as HTML; call `show` after `offerAll`. */
export interface ShownScreen {
  name: string;
  address: string;
  /** Whether a dialog is open over it. */
  dialog?: true;
  show: () => Promise<Page>;
}

/** Files of pages: neither look-ups nor downloads, nor the layout around the others. */
const PAGES = routeFiles(/^export default function/m).filter((file) => file !== 'dashboard.tsx');

/** The query that a page needs. */
const SEARCH: Readonly<Record<string, string>> = {
  '/sign-up-password': '?complete-register=convite',
  '/confirm-email': '?email-change=x',
  '/stop-email-change': '?email-change=x',
  '/stop-second-factor': '?second-factor=x',
  '/dashboard/client': '?name=Maria',
  '/dashboard/saved-filter/order': '?list=%3Fstatus%3D3',
  '/dashboard/receivable/receive': '?id=21',
  '/dashboard/receivable/remind': '?id=21&id=22',
  '/dashboard/payable/chosen': '?id=7',
  '/dashboard/deactivate/client': '?id=12',
};
const RECOVERING = ['/send-code-received', '/create-new-password'];

/** As a person of the double's company, whose coupons they can print. */
async function visit(url: string, init?: RequestInit): Promise<Page> {
  return pageOf(await handle(await signedInRequest(url, init, { companyId: 5 })));
}

/** The addresses of the pages. */
export const PAGE_ADDRESSES = PAGES.map(addressOf);

export async function visitPage(address: string): Promise<Page> {
  if (address === '/dashboard/receivable/remind') offerSeveralInstallments();
  const url = address + (SEARCH[address] ?? '');
  const made = address.startsWith('/dashboard')
    ? await signedInRequest(url, {}, { companyId: 5 })
    : request(url);
  const left = await leftAt(address, made);
  const cookies = [made.headers.get('Cookie'), left?.split(';', 1)[0]];
  made.headers.set('Cookie', cookies.filter(Boolean).join('; '));
  return pageOf(await handle(made));
}

/** A reminder of a single one is on another page. */
function offerSeveralInstallments(): void {
  const body = [21, 22].map((IdOrderInstallment) => receivableEntity({ IdOrderInstallment }));
  api.reply('GET receivable/installments', { body });
}

/** The cookie that an earlier screen left for this one. */
function leftAt(address: string, made: Request): Promise<string> | null {
  const { professionalId: idProfessional } = SESSION;
  if (RECOVERING.includes(address)) {
    const state = { cpfOrEmail: EMAIL, recoveryCode: '123456', recoveryData: null };
    return recoveryStateCookie(made, state);
  }
  switch (address) {
    case '/second-factor':
      return halfSession.keep(made, { token: 'half' });
    case '/dashboard/profile/second-factor':
      return preparedFactor.keep(made, { idProfessional, secret: 'JBSWY3DP', uri: 'otpauth://x' });
    case '/dashboard/profile/recovery-codes':
      return shownCodes.keep(made, { idProfessional, codes: ['0123456789abcdef'] });
    default:
      return null;
  }
}

const SALE = '/dashboard/direct-sale';
const ORDER = '/dashboard/order/40';
const OWN_ROLE = `/dashboard/security/people/${SESSION.professionalId}`;
const send = (address: string, fields: Fields) => visit(address, post(fields));

const sendSale = (draft: SaleDraft, intent: string) =>
  send(SALE, [['idempotencyKey', IDEMPOTENCY_KEY], ...saleEntries(draft), ['intent', intent]]);
const giveRoleAway = () => send(OWN_ROLE, { role: 'counter' });

/** The order as `offerAll` stores it: complete enough for a note. */
const COMPLETE = {
  ...ORDER_DRAFT,
  installments: ORDER_DRAFT.installments.map((line) => ({ ...line, paymentType: '6' })),
};
const sendOrder = (intent: string, more: Record<string, string> = {}) =>
  send(ORDER, orderForm({ ...COMPLETE, ...more }, intent));

const DIALOG = { dialog: true } as const;

/**
 * Every page of the web app: one for each route, found by its file, and what the two wizards show
 * after a post: each step of the sale with an item in it, and the order's dialogs.
 */
export const ALL_SCREENS: readonly ShownScreen[] = [
  ...PAGE_ADDRESSES.map((address) => ({ name: address, address, show: () => visitPage(address) })),
  ...SALE_STEPS.map((step) => ({
    name: `the sale's ${step}`,
    address: SALE,
    show: () => sendSale({ ...SALE_DRAFT, step, registerCpfCnpj: '11.222.333/0001-81' }, 'refresh'),
    ...(step === 'items' ? {} : DIALOG),
  })),
  {
    name: 'the own role before it is given away',
    address: OWN_ROLE,
    show: giveRoleAway,
    ...DIALOG,
  },
  {
    name: "the sale's search",
    address: SALE,
    show: () => sendSale(SALE_DRAFT, 'search-products:1'),
    ...DIALOG,
  },
  {
    name: "the order's search",
    address: ORDER,
    show: () => sendOrder('search-products:1'),
    ...DIALOG,
  },
  {
    name: "the order's new product",
    address: ORDER,
    show: () => sendOrder('new-product'),
    ...DIALOG,
  },
  {
    name: "the order's new professional",
    address: ORDER,
    show: () => sendOrder('new-professional'),
    ...DIALOG,
  },
  {
    name: "the order's note",
    address: ORDER,
    show: () => sendOrder('choose-company:nfe'),
    ...DIALOG,
  },
  {
    name: 'the order before it is cleared',
    address: ORDER,
    show: () => sendOrder('save', { idOrderStatus: '1' }),
    ...DIALOG,
  },
];

const EXTENSIONS = [
  ...readFileSync(
    path.resolve(import.meta.dirname, '../../../api/modules/extension/extension-routes.ts'),
    'utf8',
  ).matchAll(/'([a-z-]+)'/g),
]
  .map(([, name]) => name)
  // The parts around an order are offered one by one, so that a test can change one.
  .filter((name) => name !== 'order-around' && name !== 'together');

const DELETION = {
  Description: 'Maria da Silva',
  Refusal: null,
  Notice: null,
  Records: 1,
  KeptRecords: 0,
  Kept: [],
};
const OPEN_SESSION = {
  IdSession: 'a1',
  Device: 'Firefox no Linux',
  CreatedAt: '2026-03-10T15:00:00.000Z',
  LastSeenAt: '2026-03-10T16:30:00.000Z',
  Current: true,
};

const EVENT = {
  IdSecurityEvent: 1,
  At: '2026-03-10T15:00:00.000Z',
  Kind: 'role-given',
  Detail: 'office',
  IdProfessional: 9,
  Name: 'Ana Souza Lima',
  ByName: 'Joana Prado',
  Address: '203.0.113.7',
  Device: 'Firefox no Linux',
};

const HAPPENED = {
  IdHistory: 1,
  At: '2026-03-10T15:00:00.000Z',
  Kind: 'client',
  KindName: 'Cliente',
  IdRecord: 12,
  RecordName: 'Ana Souza Lima',
  Act: 'changed',
  ActName: 'Alterou',
  Author: 'person',
  IdProfessional: 9,
  AuthorName: 'Joana Prado',
  Changes: [{ Field: 'phone', Label: 'Celular', From: null, To: '(19) 9 9123-0001' }],
  Redacted: false,
};

const ROLE = {
  Role: 'office',
  Name: 'Escritório',
  See: ['report'],
  Change: ['client', 'order'],
  People: 1,
};

const ATTACHMENT = {
  IdBillAttachment: 4,
  FileName: 'Boleto.pdf',
  ContentType: 'application/pdf',
  Size: 2_048,
  CreatedAt: '2026-03-10T15:00:00.000Z',
};

const BILL_SERIES = {
  Interval: 'month',
  IsEndless: true,
  Following: 3,
  Open: 5,
  LastDueDate: '2027-03-20',
};

/** The double offers all that our own API does, and each page's record. */
export function offerAll(): void {
  offerRecords();
  const installments = [1, 2].map((number) =>
    installmentEntity({
      IdOrderInstallment: 20 + number,
      InstallmentNumber: number,
      DueDate: addDaysIso(todayIso(new Date()), 30 * number),
      // The first can have a slip.
      PaymentType: number === 1 ? 3 : 6,
    }),
  );
  api.state.orders = [orderEntity({ Installments: installments })];
  api.reply('GET extensions', { body: EXTENSIONS });
  api.reply('POST professional/invitation', {
    body: { Name: SESSION.professionalName, Email: SESSION.professionalEmail },
  });
  api.reply('GET client/12/overview', { body: clientOverview() });
  api.reply('GET supplier/9/overview', { body: supplierOverview() });
  api.reply('GET client/12/deletion', { body: DELETION, headers: { ETag: '"3"' } });
  api.reply('GET import/client/columns', {
    body: [{ Label: 'CPF/CNPJ', OtherNames: ['CPF'], Required: true }],
  });
  api.reply('GET import/client/files', SENT_IMPORTS);
  api.reply('GET order/40/quote-links', { body: quoteLinksEntity() });
  api.reply('GET order/40/sendings', { body: [sendingEntity({ State: 'failed' })] });
  api.reply('GET order/40/sendables', { body: SENDABLES });
  api.reply('GET order/40/sendables/quote', { body: sendingDraftEntity() });
  api.reply('GET order/40/payments', { body: [installmentPaymentEntity()] });
  api.reply('GET import/5', { body: importEntity() });
  api.reply('GET import/5/errors', NO_IMPORT_ERRORS);
  api.reply('GET import/5/preview', { body: IMPORT_PREVIEW });
  api.reply('GET company/5/fiscal-settings', { body: fiscalSettingsEntity() });
  api.reply('GET bill/7/attachments', { body: [ATTACHMENT] });
  api.reply('GET product/3/picture', {
    body: { Sha256: 'ab'.repeat(32), Width: 160, Height: 120 },
  });
  api.reply('GET bill/categories', { body: [{ IdCategory: 3, Name: 'Aluguel', Status: 1 }] });
  api.reply('GET order/categories', { body: [{ IdCategory: 3, Name: 'Forro', Status: 1 }] });
  api.reply('GET report/purposes', {
    body: {
      IncomeCategories: [{ IdCategory: 3, Name: 'Forro', Count: 1, Inflow: 150 }],
      Categories: [{ IdCategory: 3, Name: 'Aluguel', Count: 2, Outflow: 155 }],
      Sites: [{ IdSite: 40, ClientName: 'Ana', Count: 1, Inflow: 150, Outflow: 130 }],
    },
  });
  api.reply('GET report/methods', {
    body: { Methods: [{ IdPaymentType: 6, Name: 'Pix', Count: 1, Inflow: 150 }] },
  });
  api.reply('GET bill/7/series', { body: { Series: BILL_SERIES } });
  api.reply('GET saved-filter', {
    body: [{ IdSavedFilter: 3, Name: 'Abertos', Query: 'status=1' }],
  });
  api.reply('GET receivable/filter', {
    body: { content: [receivableEntity()], total: 1, count: 1 },
  });
  api.reply('GET receivable/totals', { body: RECEIVABLE_TOTALS });
  api.reply('GET order/totals', { body: { Count: 1, Value: 250 } });
  api.reply('GET receivable/installments', { body: [receivableEntity()] });
  api.reply('GET session/open', { body: [OPEN_SESSION] });
  api.reply('GET security/policy', {
    body: { SecondFactorRequired: false, WithoutSecondFactor: 2 },
  });
  const people = [{ IdProfessional: 9, Name: 'Ana Souza Lima', Role: 'office' }];
  api.reply('GET security/roles', { body: { RolesOn: true, Roles: [ROLE] } });
  api.reply('GET security/roles/office', { body: ROLE });
  api.reply('GET security/events', { body: { content: [EVENT], total: 1, count: 1 } });
  api.reply('GET client/12/anonymisation', {
    body: {
      Name: 'Ana Souza Lima',
      Refusal: null,
      Orders: 2,
      AcceptedQuotes: 1,
      Notes: 0,
      Slips: 0,
    },
    headers: { ETag: '"3"' },
  });
  api.reply('GET history', { body: { content: [HAPPENED], total: 1, count: 1 } });
  api.reply('GET history/client/12', { body: { content: [HAPPENED], total: 1, count: 1 } });
  api.reply('GET history/people', { body: [{ IdProfessional: 9, Name: 'Ana Souza Lima' }] });
  api.reply('GET security/people', { body: people });
  api.reply('GET security/people/9', { body: people[0] });
  api.reply(`GET security/people/${SESSION.professionalId}`, { body: people[0] });
  api.reply('GET session/second-factor', { body: { EnabledAt: null, RecoveryCodesLeft: 0 } });
}
