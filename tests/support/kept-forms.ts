/**
 * Every form for editing a record: typed text survives there, with JavaScript, whatever happens.
 */
export interface FormSample {
  /** The route module's file name without extension. */
  route: string;
  path: string;
  /** The name of a text field. */
  field: string;
  /** The text to type, where words are not valid. */
  typed?: string;
  /**
   * For the form of a registered record: the text is appended to the field and saved; these words
   * confirm it.
   */
  saved?: string;
}

export const KEPT_FORMS: readonly FormSample[] = [
  { route: 'dashboard.client.new', path: '/dashboard/client/new', field: 'name' },
  {
    route: 'dashboard.client.$idClient',
    path: '/dashboard/client/1',
    field: 'complement',
    saved: 'Cliente atualizado com sucesso!',
  },
  { route: 'dashboard.company.new', path: '/dashboard/company/new', field: 'name' },
  {
    route: 'dashboard.company.$idCompany',
    path: '/dashboard/company/1',
    field: 'complement',
    saved: 'Empresa atualizada com sucesso',
  },
  {
    route: 'dashboard.company.$idCompany_.bank-account',
    path: '/dashboard/company/1/bank-account',
    field: 'pixKey',
  },
  {
    route: 'dashboard.company.$idCompany_.face',
    path: '/dashboard/company/1/face',
    field: 'deliveryTerm',
    saved: 'Documentos da empresa atualizados com sucesso',
  },
  {
    route: 'dashboard.company.$idCompany_.messages',
    path: '/dashboard/company/1/messages',
    field: 'quoteText',
    saved: 'Mensagens e lembretes',
  },
  {
    route: 'dashboard.company.$idCompany_.contract',
    path: '/dashboard/company/1/contract',
    field: 'text',
    saved: 'contrato',
  },
  {
    route: 'dashboard.company.$idCompany_.fiscal',
    path: '/dashboard/company/1/fiscal',
    field: 'nextNumber',
    typed: '12345',
  },
  {
    route: 'dashboard.order.$idOrder_.client-link',
    path: '/dashboard/order/19/client-link',
    field: 'validityDays',
    typed: '30',
  },
  {
    route: 'dashboard.order.$idOrder_.send_.$document',
    path: '/dashboard/order/3/send/quote',
    field: 'subject',
  },
  {
    route: 'dashboard.order.$idOrder_.send_.$document_.whatsapp',
    path: '/dashboard/order/3/send/quote/whatsapp',
    field: 'message',
  },
  { route: 'dashboard.supplier.new', path: '/dashboard/supplier/new', field: 'name' },
  {
    route: 'dashboard.supplier.$idSupplier',
    path: '/dashboard/supplier/1',
    field: 'complement',
    saved: 'Fornecedor atualizado com sucesso',
  },
  { route: 'dashboard.product.new', path: '/dashboard/product/new', field: 'description' },
  {
    route: 'dashboard.product.$idProduct',
    path: '/dashboard/product/1',
    field: 'description',
    saved: 'Produto atualizado com sucesso',
  },
  { route: 'dashboard.payable.new', path: '/dashboard/payable/new', field: 'description' },
  {
    route: 'dashboard.payable.$idPayable',
    path: '/dashboard/payable/4',
    field: 'observation',
    saved: 'Conta atualizada com sucesso',
  },
  { route: 'dashboard.professional.new', path: '/dashboard/professional/new', field: 'name' },
  {
    route: 'dashboard.professional.$idProfessional',
    path: '/dashboard/professional/3',
    field: 'complement',
    saved: 'Profissional atualizado com sucesso',
  },
  {
    route: 'dashboard.profile',
    path: '/dashboard/profile',
    field: 'complement',
    saved: 'Perfil atualizado com sucesso',
  },
  {
    route: 'dashboard.order.new',
    path: '/dashboard/order/new',
    field: 'clientName',
    typed: 'Joaquim da Silva Prado',
  },
  {
    route: 'dashboard.order.$idOrder',
    path: '/dashboard/order/3',
    field: 'clientComplement',
    saved: 'Orçamento atualizado com sucesso.',
  },
  { route: 'dashboard.direct-sale', path: '/dashboard/direct-sale', field: 'products[0].amount' },
];

/** Routes that accept posts but have no typed text worth keeping, and why. */
export const NOTHING_TO_KEEP: Readonly<Record<string, string>> = {
  'dashboard.company.$idCompany_.fiscal_.certificate':
    'a file and its password, which are never kept',
  'dashboard.profile_.access': 'passwords, which are never kept',
  'dashboard.profile_.recovery-codes': 'a button',
  'dashboard.profile_.second-factor': 'passwords and codes, which are never kept',
  'dashboard.security._index': 'a choice, and a password, which is never kept',
  'dashboard.security.people.$idProfessional': 'a choice',
  'dashboard.security.roles.$role': 'choices',
  'dashboard.security.roles._index': 'a choice, and a password, which is never kept',
  'dashboard.import.$register._index': 'a file',
  'dashboard.import.$register.$idImport': 'buttons',
  'dashboard.fiscal-note.$idFiscalNote': 'buttons',
  'dashboard.payable.$idPayable_.attachment': 'a file',
  'dashboard.company.$idCompany_.face_.logo': 'a file',
  'dashboard.product.$idProduct_.picture': 'a file',
  'dashboard.order.$idOrder_.send_.$document_.share': 'by a script, from a form that stays',
  'dashboard.payable.categories': 'kept row by row: row-forms.spec.ts',
  'dashboard.receivable.categories': 'kept row by row: row-forms.spec.ts',
  'dashboard.payable.chosen': 'a date, which is today',
  'dashboard.favorite': 'a button',
  'dashboard.receivable.receive': 'kept for its installments alone: receivable.spec.ts',
  'dashboard.receivable.remind': 'buttons',
  'dashboard.order.$idOrder_.payments': 'buttons',
  'dashboard.delete.$register.$id': 'buttons',
  'dashboard.client.$idClient_.anonymise': 'buttons',
  'dashboard.deactivate.$register': 'buttons',
  'dashboard.saved-filter.$list': 'a name',
  'dashboard.ui': 'a button',
};

/** Native posts that no script handles: leaving the page, or a file in its own tab. */
export const NATIVE_POSTS: readonly string[] = [
  'dashboard.sign-out',
  'dashboard.company.$idCompany_.contract_.preview',
  'dashboard.company.$idCompany_.face_.preview',
];
