/**
 * Input for every screen that accepts posts: texts that no field expects, and unexpected fields.
 */

/** Texts that people paste, programs send and attackers try. */
export const HOSTILE: readonly string[] = [
  '',
  '\u0000',
  '😀'.repeat(50),
  'שלום \u202e עולם',
  '<script>alert(1)</script>',
  "'; drop table client; --",
  'a'.repeat(100_000),
  '9'.repeat(400),
  '-1',
  '1e999',
  '[object Object]',
  '../../etc/passwd',
  '\r\nSet-Cookie: x=1',
  '١٢٣',
  '__proto__',
];

const CLIENT_FIELDS = [
  'personType',
  'cpfCnpj',
  'name',
  'phone',
  'whatsApp',
  'email',
  'birthDate',
  'status',
  'zipCode',
  'street',
  'number',
  'noNumber',
  'district',
  'city',
  'state',
  'complement',
  'stateRegistration',
  'exemptStateRegistration',
  'idempotencyKey',
  'etag',
  'intent',
  '__proto__',
  'constructor',
  'name[0].x',
];

const PROFESSIONAL_FIELDS = [
  'idCompany',
  'name',
  'cpf',
  'birthDate',
  'status',
  'phone',
  'whatsApp',
  'email',
  'zipCode',
  'street',
  'number',
  'district',
  'city',
  'state',
  'complement',
  'idempotencyKey',
  'etag',
  'intent',
];

const PRODUCT_FIELDS = [
  'description',
  'value',
  'cost',
  'status',
  'barCode',
  'weight',
  'ncm',
  'cst',
  'cfop',
  'idProductUnity',
  'ipi',
  'icms',
  'idCompany',
  'blingIdProductGroup',
  'type',
  'idempotencyKey',
  'etag',
  'intent',
  '__proto__',
  'value[0].x',
];

const BILL_FIELDS = [
  'description',
  'barCode',
  'value',
  'dueDate',
  'idSupplier',
  'idCompany',
  'paymentDate',
  'fees',
  'assessment',
  'discount',
  'fiscalNote',
  'observation',
  'times',
  'idempotencyKey',
  'etag',
  'intent',
];

const ORDER_FIELDS = [
  'clientBefore',
  'newProductKept',
  'idOrderStatus',
  'idClient',
  'foundDocument',
  'clientCpfCnpj',
  'clientName',
  'clientPhone',
  'clientEmail',
  'freight',
  'height',
  'idProfessional',
  'observation',
  'sameAddress',
  'zipCode',
  'number',
  'state',
  'discountValue',
  'products[0].idProduct',
  'products[0].amount',
  'products[0].value',
  'products[0].type',
  'products[0].room',
  'products[9999].amount',
  'products[0].__proto__',
  'installments[0].value',
  'installments[0].dueDate',
  'installments[0].paymentType',
  'installments[99].value',
  'itemBarCode',
  'itemId',
  'itemSearch',
  'clientSearch',
  'itemEntry',
  'itemLine',
  'discountRate',
  'paymentPlan',
  'paymentTypeAll',
  'etag',
  'idempotencyKey',
  'intent',
  'openSection',
];

const ORDER_INTENTS = [
  'save',
  'enter',
  'refresh',
  'look-up-client',
  'search-clients',
  'add-entry',
  'discount-rate',
  'payment-plan',
  'payment-type-all',
  'received-today',
  'duplicate-line',
  'move-line:up',
  'choose-client:999999999',
  'new-client',
  'restore-client',
  'look-up-zip:client',
  'look-up-zip:building',
  'use-client-address',
  'add-by-bar-code',
  'add-by-id',
  'search-products:1',
  'search-products:999999999',
  'add-product:999999999',
  'remove-product:99',
  'split:3',
  'split:999',
  'remove-installment:5',
  'choose-company:nfe',
  'generate-note:nfse',
  'nonsense',
];

const SALE_FIELDS = [
  'step',
  'idSale',
  'idPaymentType',
  'installmentAmount',
  'discount',
  'cashReceived',
  'printFiscalReceipt',
  'receiptWidth',
  'idClient',
  'askedDocument',
  'clientCpfCnpj',
  'clientName',
  'clientState',
  'registerCpfCnpj',
  'registerName',
  'registerBirthDate',
  'registerState',
  'products[0].idProduct',
  'products[0].amount',
  'products[0].value',
  'products[0].type',
  'products[9999].amount',
  'products[0].__proto__',
  'itemBarCode',
  'itemId',
  'itemSearch',
  'idempotencyKey',
  'intent',
];

const SALE_INTENTS = [
  'enter',
  'refresh',
  'add-by-bar-code',
  'add-by-id',
  'search-products:999999999',
  'add-product:999999999',
  'remove-product:99',
  'step:payment',
  'step:finalize',
  'step:consult',
  'step:nowhere',
  'look-up-client',
  'look-up-zip',
  'register-client',
  'finalize',
  'coupon',
  'discard',
  'nonsense',
];

/** The screens that accept posts, and their routes. */
const ROUTES: Readonly<Record<string, string>> = {
  '/dashboard/client/new': 'routes/dashboard.client.new',
  '/dashboard/supplier/new': 'routes/dashboard.supplier.new',
  '/dashboard/professional/3': 'routes/dashboard.professional.$idProfessional',
  '/dashboard/profile': 'routes/dashboard.profile',
  '/dashboard/profile/access': 'routes/dashboard.profile_.access',
  '/dashboard/product/new': 'routes/dashboard.product.new',
  '/dashboard/payable/new': 'routes/dashboard.payable.new',
  '/dashboard/payable/1': 'routes/dashboard.payable.$idPayable',
  '/dashboard/company/1/fiscal': 'routes/dashboard.company.$idCompany_.fiscal',
  '/dashboard/order/new': 'routes/dashboard.order.new',
  '/dashboard/order/3': 'routes/dashboard.order.$idOrder',
  '/dashboard/direct-sale': 'routes/dashboard.direct-sale',
};

type Form = Record<string, string>;

export interface HostilePost {
  /** The screen's address; with `_data` the post is a script's fetch, without it a native one. */
  path: string;
  form: Form;
  about: string;
}

interface PostedScreen {
  path: string;
  /** The other fields sent with the tested one. */
  rest: Form;
  fields: readonly string[];
}

const ANA: Form = { intent: 'save', name: 'Ana Maria' };

const SCREENS: readonly PostedScreen[] = [
  {
    path: '/dashboard/client/new',
    rest: { ...ANA, personType: 'NATURAL_PERSON', status: '1' },
    fields: CLIENT_FIELDS,
  },
  {
    path: '/dashboard/supplier/new',
    rest: { intent: 'save', name: 'Gerdau', personType: 'LEGAL_PERSON', status: '1' },
    fields: CLIENT_FIELDS,
  },
  { path: '/dashboard/profile', rest: ANA, fields: PROFESSIONAL_FIELDS },
  { path: '/dashboard/professional/3', rest: ANA, fields: PROFESSIONAL_FIELDS },
  {
    path: '/dashboard/product/new',
    rest: {
      description: 'Placa',
      value: '1,00',
      ncm: '6809.11.00',
      status: '1',
      type: 'P',
      intent: 'save',
    },
    fields: PRODUCT_FIELDS,
  },
  {
    path: '/dashboard/payable/new',
    rest: {
      description: 'Gesso',
      value: '1,00',
      dueDate: '2026-03-10',
      idCompany: '1',
      intent: 'save',
    },
    fields: BILL_FIELDS,
  },
  {
    path: '/dashboard/order/new',
    rest: { idOrderStatus: '1', intent: 'save' },
    fields: ORDER_FIELDS,
  },
  {
    path: '/dashboard/company/1/fiscal',
    rest: { regime: 'normal', series: '1', nextNumber: '1', etag: '"0"', intent: 'save' },
    fields: ['regime', 'series', 'nextNumber', 'etag', 'idempotencyKey', 'intent'],
  },
  {
    path: '/dashboard/direct-sale',
    rest: {
      intent: 'finalize',
      idPaymentType: '6',
      'products[0].idProduct': '1',
      'products[0].description': 'Placa',
    },
    fields: SALE_FIELDS,
  },
];

/** Each text in each field, the others valid; also in the fields that each button reads. */
export function hostilePosts(): HostilePost[] {
  // Rendering a page takes longer than parsing a form: some native posts per screen are enough.
  return addressed(
    11,
    HOSTILE.flatMap((value) => [
      ...SCREENS.flatMap((screen) => fieldPosts(screen, value)),
      ...intentPosts(value),
    ]),
  );
}

/** Here the fields of a button meet every fifth text; all of them in `hostilePosts`. */
const INTENT_TURNS = 5;

/** Each text in every field at once: as many posts per screen as there are texts. */
export function mixedHostilePosts(): HostilePost[] {
  const mixed = HOSTILE.flatMap((value, turn) => [
    ...SCREENS.map(({ path, rest, fields }) => {
      const texts = fields.map(
        (field, index) => [field, HOSTILE[(index + turn) % HOSTILE.length] ?? ''] as const,
      );
      return {
        path,
        form: formOf({ ...rest, ...Object.fromEntries(texts), intent: rest.intent ?? 'save' }),
        about: `everything, ${turn}`,
      };
    }),
    ...intentPosts(value).filter((_, index) => index % INTENT_TURNS === turn % INTENT_TURNS),
  ]);
  return addressed(3, mixed);
}

function fieldPosts({ path, rest, fields }: PostedScreen, value: string): HostilePost[] {
  return fields.map((field) => ({
    path,
    form: formOf(rest, field, value),
    about: `${field} ${shortly(value)}`,
  }));
}

/** `__proto__` is a field name like any other. */
function formOf(rest: Form, field?: string, value = ''): Form {
  const form = Object.assign(Object.create(null) as Form, rest);
  if (field !== undefined) form[field] = value;
  return form;
}

function intentPosts(value: string): HostilePost[] {
  const post = (path: string, form: Form) => ({
    path,
    form,
    about: `${form.intent ?? ''} ${shortly(value)}`,
  });
  return [
    ...['pay-today', 'cancel-payment', 'read-bar-code'].map((intent) =>
      post('/dashboard/payable/1', { intent, barCode: value, value }),
    ),
    ...['end-session', 'change-password', 'nonsense'].map((intent) =>
      post('/dashboard/profile/access', {
        intent,
        idSession: value,
        currentPassword: 'Errada@123',
        newPassword: value,
        confirmation: value,
      }),
    ),
    ...['choose-company:nfe', 'generate-note:nfe', `generate-note:${value}`].map((intent) =>
      post('/dashboard/order/3', { intent, idNoteCompany: value, openSection: value, base: value }),
    ),
    ...SALE_INTENTS.map((intent) =>
      post('/dashboard/direct-sale', {
        intent,
        itemBarCode: value,
        itemId: value,
        itemSearch: value,
        clientCpfCnpj: value,
        registerZipCode: value,
        registerCpfCnpj: value,
        registerName: value,
        registerEmail: value,
        'products[0].idProduct': value,
        'products[0].amount': value,
        discount: value,
      }),
    ),
    ...ORDER_INTENTS.map((intent) =>
      post('/dashboard/order/new', {
        intent,
        itemBarCode: value,
        itemId: value,
        itemSearch: value,
        clientCpfCnpj: value,
        clientZipCode: value,
        zipCode: value,
        'products[0].idProduct': value,
        'products[0].amount': value,
        'products[0].value': value,
      }),
    ),
  ];
}

/** Every `nth` post is native and answered with the whole page; the others are fetches. */
function addressed(nth: number, posts: HostilePost[]): HostilePost[] {
  return posts.map((post, index) =>
    index % nth === 0
      ? post
      : {
          ...post,
          path: `${post.path}?${new URLSearchParams({ _data: ROUTES[post.path] ?? '' }).toString()}`,
        },
  );
}

function shortly(value: string): string {
  return JSON.stringify(value.slice(0, 30));
}
