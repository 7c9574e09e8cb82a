import { expect, test } from '../support/browser-fixtures';

const HOSTILE = [
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
  'personType', 'cpfCnpj', 'name', 'phone', 'whatsApp', 'email', 'birthDate', 'status', 'zipCode', 'street', 'number',
  'noNumber', 'district', 'city', 'state', 'complement', 'stateRegistration', 'exemptStateRegistration',
  'idempotencyKey', 'etag', 'intent', '__proto__', 'constructor', 'name[0].x',
];

const PROFESSIONAL_FIELDS = [
  'idCompany', 'name', 'cpf', 'birthDate', 'status', 'phone', 'whatsApp', 'email', 'zipCode', 'street', 'number', 'district', 'city',
  'state', 'complement', 'idempotencyKey', 'etag', 'intent',
];

const PRODUCT_FIELDS = [
  'description', 'value', 'cost', 'status', 'barCode', 'weight', 'ncm', 'cst', 'cfop', 'idProductUnity', 'ipi', 'icms',
  'idCompany', 'blingIdProductGroup', 'type', 'idempotencyKey', 'etag', 'intent', '__proto__', 'value[0].x',
];

const PAYABLE_FIELDS = [
  'description', 'barCode', 'value', 'dueDate', 'idSupplier', 'idCompany', 'paymentDate', 'fees', 'assessment', 'discount',
  'fiscalNote', 'observation', 'times', 'idempotencyKey', 'etag', 'intent',
];

const ORDER_FIELDS = [
  'idOrderStatus', 'idClient', 'foundDocument', 'clientCpfCnpj', 'clientName', 'clientPhone', 'clientEmail', 'freight',
  'height', 'idProfessional', 'observation', 'sameAddress', 'zipCode', 'number', 'state', 'discountValue',
  'products[0].idProduct', 'products[0].amount', 'products[0].value', 'products[0].type', 'products[9999].amount',
  'products[0].__proto__', 'installments[0].value', 'installments[0].dueDate', 'installments[0].paymentType',
  'installments[99].value', 'itemBarCode', 'itemId', 'itemSearch', 'etag', 'idempotencyKey', 'intent', 'openSection',
];

const ORDER_INTENTS = [
  'save', 'enter', 'refresh', 'look-up-client', 'look-up-zip:client', 'look-up-zip:building', 'use-client-address',
  'add-by-bar-code', 'add-by-id', 'search-products:1', 'search-products:999999999', 'add-product:999999999',
  'remove-product:99', 'split:3', 'split:999', 'remove-installment:5', 'choose-company:nfe', 'generate-note:nfse', 'nonsense',
];

const SALE_FIELDS = [
  'step', 'idSale', 'idPaymentType', 'installmentAmount', 'discount', 'cashReceived', 'printFiscalReceipt', 'receiptWidth', 'idClient',
  'askedDocument', 'clientCpfCnpj', 'clientName', 'clientState', 'registerCpfCnpj', 'registerName', 'registerBirthDate', 'registerState',
  'products[0].idProduct', 'products[0].amount', 'products[0].value', 'products[0].type', 'products[9999].amount', 'products[0].__proto__',
  'itemBarCode', 'itemId', 'itemSearch', 'idempotencyKey', 'intent',
];

const SALE_INTENTS = [
  'enter', 'refresh', 'add-by-bar-code', 'add-by-id', 'search-products:999999999', 'add-product:999999999', 'remove-product:99',
  'step:payment', 'step:finalize', 'step:consult', 'step:nowhere', 'look-up-client', 'look-up-zip', 'register-client', 'finalize', 'coupon',
  'discard', 'nonsense',
];

/** The screens that are posted to, and their routes. */
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

/** Whatever is posted, the answer is a page of ours that says what is wrong: never a fault, never a hang. */
test('takes any text in any field without a fault @js-only', async ({ signedIn: page }) => {
  test.slow();
  const faults: string[] = [];
  const posts: (() => Promise<void>)[] = [];
  const post = (path: string, form: Record<string, string>, about: string) => {
    // Each third post is a native one, answered by the whole page; the others are those that the page's scripts make.
    const target = posts.length % 3 === 0 ? path : `${path}?${new URLSearchParams({ _data: ROUTES[path] ?? '' }).toString()}`;
    posts.push(async () => {
      const answer = await page.request.post(target, { form, maxRedirects: 0 });
      // Remix's own refusals, of a route that it does not know, would leave the action untried.
      if (answer.status() >= 500 || 'x-remix-error' in answer.headers()) faults.push(`${answer.status()} ${target} ${about}`);
    });
  };
  for (const value of HOSTILE) {
    const about = JSON.stringify(value.slice(0, 30));
    for (const field of CLIENT_FIELDS) {
      const form = { personType: 'NATURAL_PERSON', status: '1', intent: 'save', name: 'Ana Maria' };
      post('/dashboard/client/new', Object.assign(Object.create(null), form, { [field]: value }), `${field} ${about}`);
    }
    for (const field of CLIENT_FIELDS) {
      const form = { personType: 'LEGAL_PERSON', status: '1', intent: 'save', name: 'Gerdau' };
      post('/dashboard/supplier/new', Object.assign(Object.create(null), form, { [field]: value }), `${field} ${about}`);
    }
    for (const field of PROFESSIONAL_FIELDS) {
      post('/dashboard/profile', { intent: 'save', name: 'Ana Maria', [field]: value }, `profile ${field} ${about}`);
      post('/dashboard/professional/3', { intent: 'save', name: 'Ana Maria', [field]: value }, `${field} ${about}`);
    }
    for (const field of PRODUCT_FIELDS) {
      const form = { description: 'Placa', value: '1,00', ncm: '6809.11.00', status: '1', type: 'P', intent: 'save' };
      post('/dashboard/product/new', Object.assign(Object.create(null), form, { [field]: value }), `${field} ${about}`);
    }
    for (const field of PAYABLE_FIELDS) {
      const form = { description: 'Gesso', value: '1,00', dueDate: '2026-03-10', idCompany: '1', intent: 'save' };
      post('/dashboard/payable/new', { ...form, [field]: value }, `payable ${field} ${about}`);
    }
    for (const intent of ['pay-today', 'cancel-payment', 'read-bar-code']) {
      post('/dashboard/payable/1', { intent, barCode: value, value }, `payable ${intent} ${about}`);
    }
    for (const intent of ['end-session', 'change-password', 'nonsense']) {
      const form = { intent, idSession: value, currentPassword: 'Errada@123', newPassword: value, confirmation: value };
      post('/dashboard/profile/access', form, `${intent} ${about}`);
    }
    for (const field of ORDER_FIELDS) {
      post('/dashboard/order/new', { idOrderStatus: '1', intent: 'save', [field]: value }, `${field} ${about}`);
    }
    for (const intent of ['choose-company:nfe', 'generate-note:nfe', `generate-note:${value}`]) {
      post('/dashboard/order/3', { intent, idNoteCompany: value, openSection: value, base: value }, `order ${intent} ${about}`);
    }
    for (const field of ['regime', 'series', 'nextNumber', 'etag', 'idempotencyKey', 'intent']) {
      const form = { regime: 'normal', series: '1', nextNumber: '1', etag: '"0"', intent: 'save', [field]: value };
      post('/dashboard/company/1/fiscal', form, `fiscal ${field} ${about}`);
    }
    for (const field of SALE_FIELDS) {
      const form = { intent: 'finalize', idPaymentType: '6', 'products[0].idProduct': '1', 'products[0].description': 'Placa', [field]: value };
      post('/dashboard/direct-sale', form, `sale ${field} ${about}`);
    }
    for (const intent of SALE_INTENTS) {
      const form = {
        intent, itemBarCode: value, itemId: value, itemSearch: value, clientCpfCnpj: value, registerZipCode: value, registerCpfCnpj: value,
        registerName: value, registerEmail: value, 'products[0].idProduct': value, 'products[0].amount': value, discount: value,
      };
      post('/dashboard/direct-sale', form, `sale ${intent} ${about}`);
    }
    for (const intent of ORDER_INTENTS) {
      const form = {
        intent,
        itemBarCode: value, itemId: value, itemSearch: value, clientCpfCnpj: value, clientZipCode: value, zipCode: value,
        'products[0].idProduct': value, 'products[0].amount': value, 'products[0].value': value,
      };
      post('/dashboard/order/new', form, `${intent} ${about}`);
    }
  }
  // A few at a time: the servers' work, and not the way there and back, is what takes the time.
  const lane = async () => {
    for (let next = posts.shift(); next; next = posts.shift()) await next();
  };
  await Promise.all([lane(), lane(), lane(), lane()]);
  expect(faults).toEqual([]);
});

test('refuses what is no form of ours, in Portuguese @js-only', async ({ signedIn: page }) => {
  const post = (path: string, options: Parameters<typeof page.request.post>[1]) =>
    page.request.post(path, { maxRedirects: 0, ...options });
  const path = '/dashboard/client/new';
  const json = await post(path, { data: '{"a":', headers: { 'Content-Type': 'application/json' } });
  expect(json.status()).toBe(400);
  expect(await json.text()).toContain('O formulário enviado não pôde ser lido.');
  const big = await post(path, { form: { name: 'a'.repeat(3_000_000) } });
  expect(big.status()).toBe(413);
  expect(await big.text()).toBe('O formulário enviado é grande demais.');
  const foreign = await post(path, { form: {}, headers: { Origin: 'https://example.org' } });
  expect(foreign.status()).toBe(403);
  expect(await foreign.text()).toBe('O pedido veio de outro endereço e foi recusado.');
  const unreadable = await page.request.get('/dashboard/client/%E0%A4%A');
  expect(unreadable.status()).toBe(400);
  expect(await unreadable.text()).toBe('O endereço não pôde ser lido.');
});
