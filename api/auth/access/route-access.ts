import type { Area, Level } from '@domain/access/areas';
import { SENDING_AREAS } from '@domain/access/document-access';

/** Who may call a route: one of the areas is enough. */
interface AreaRule {
  areas: readonly Area[];
  level: Level;
  /** A second area that is required at the same level: its records are also shown or changed. */
  besides?: Area;
  /** Also open to the professional `:idProfessional` themself. */
  own?: true;
}

/** The register that the path names, or that of an import or of a record's history. */
export interface RegisterRule {
  register: 'named' | 'imported' | 'history';
  level: Level;
}

/** An order's document that the path names: its kind determines the areas. */
interface DocumentRule {
  document: 'named';
  level: Level;
}

/** An order that the path names: for the orders' area, or the counter's if it is a counter sale. */
interface SaleRule {
  sale: 'named';
  level: Level;
}

/** `everybody`: the caller's own access and menu, and the lists that forms need. */
export type RouteAccess = 'everybody' | AreaRule | RegisterRule | DocumentRule | SaleRule;

const see = (...areas: Area[]): AreaRule => ({ areas, level: 'see' });
const change = (...areas: Area[]): AreaRule => ({ areas, level: 'change' });
const own = (rule: AreaRule): AreaRule => ({ ...rule, own: true });

/** Where products and clients are looked up for a sale. */
const SELLING = ['order', 'direct-sale'] as const;

/**
 * Every route behind the sign-in, and what it requires when roles are on (docs/decisions/0126). The
 * API does not start with a route that is missing here.
 */
export const ROUTE_ACCESS: Readonly<Record<string, RouteAccess>> = {
  'DELETE /session': 'everybody',
  'GET /session/open': 'everybody',
  'DELETE /session/open': 'everybody',
  'DELETE /session/open/:idSession': 'everybody',
  'PUT /session/password': 'everybody',
  'GET /session/second-factor': 'everybody',
  'PUT /session/second-factor': 'everybody',
  'POST /session/second-factor/setup': 'everybody',
  'POST /session/second-factor/off': 'everybody',
  'POST /session/second-factor/recovery-codes': 'everybody',
  'GET /extensions': 'everybody',
  // Each of its parts is checked by itself.
  'GET /together': 'everybody',
  'GET /professional-favorite-menu': 'everybody',
  'POST /professional-favorite-menu': 'everybody',
  'DELETE /professional-favorite-menu/slug/:slug': 'everybody',
  'GET /saved-filter': 'everybody',
  'POST /saved-filter': 'everybody',
  'PUT /saved-filter/:idSavedFilter': 'everybody',
  'DELETE /saved-filter/:idSavedFilter': 'everybody',
  'GET /order-status': 'everybody',
  'GET /payment-type': 'everybody',
  'GET /payment-type/used': change('direct-sale'),
  'GET /product-unity': 'everybody',
  'GET /product-group': 'everybody',
  'POST /product-group': change('product'),
  'GET /company/actives': 'everybody',

  'GET /security/policy': see('security'),
  'PUT /security/policy': change('security'),
  'GET /security/roles': see('security'),
  'PUT /security/roles': change('security'),
  'GET /security/roles/:role': see('security'),
  'PUT /security/roles/:role': change('security'),
  'GET /security/events': see('security'),
  'GET /security/people': see('security'),
  'GET /security/people/:idProfessional': see('security'),
  'PUT /security/people/:idProfessional': change('security'),

  'GET /professional': see('professional', ...SELLING),
  'GET /professional/filter': see('professional'),
  'GET /professional/export': see('professional'),
  'GET /professional/:idProfessional': own(see('professional')),
  'POST /professional': change('professional'),
  'PUT /professional/:idProfessional': own(change('professional')),
  'GET /professional/resend-email/:idProfessional': change('professional'),
  'POST /professional/:idProfessional/pending-email/resend': own(change('professional')),
  'DELETE /professional/:idProfessional/pending-email': own(change('professional')),

  'GET /client/filter': see('client'),
  'GET /client/export': see('client'),
  'GET /client/search': see('client', ...SELLING),
  'GET /client/:idClient': see('client', ...SELLING),
  // Each part only for those who see its area.
  'GET /client/:idClient/overview': see('client'),
  'GET /client/cpf-cnpj/:document': see('client', ...SELLING),
  'POST /client': change('client'),
  'PUT /client/:idClient': change('client'),
  'POST /client/deactivate': change('client'),
  'GET /client/:idClient/deletion': change('client'),
  'DELETE /client/:idClient': change('client'),
  // Anonymising also empties their orders, with the works site's address (R-ROL-10).
  'GET /client/:idClient/anonymisation': { ...change('client'), besides: 'order' },
  'POST /client/:idClient/anonymisation': { ...change('client'), besides: 'order' },

  'GET /company/filter': see('company'),
  'GET /company/export': see('company'),
  // Sellers see only what a sale prints: the company's name, address and face (R-ROL-09).
  'GET /company/:idCompany': see('company', ...SELLING),
  'GET /company/:idCompany/face': see('company', ...SELLING),
  'POST /company': change('company'),
  'PUT /company/:idCompany': change('company'),
  'GET /company/:idCompany/contract-template': see('company'),
  'PUT /company/:idCompany/contract-template': change('company'),
  'POST /company/:idCompany/contract-template/preview': see('company'),
  'PUT /company/:idCompany/face': change('company'),
  'POST /company/:idCompany/face/preview': see('company'),
  'PUT /company/:idCompany/face/logo': change('company'),
  'DELETE /company/:idCompany/face/logo': change('company'),
  'GET /company/:idCompany/messages': see('company'),
  'PUT /company/:idCompany/messages': change('company'),
  'GET /company/:idCompany/bank-account': see('company'),
  'PUT /company/:idCompany/bank-account': change('company'),
  'GET /company/:idCompany/fiscal-settings': see('company'),
  'PUT /company/:idCompany/fiscal-settings': change('company'),
  'PUT /company/:idCompany/fiscal-settings/certificate': change('company'),
  'DELETE /company/:idCompany/fiscal-settings/certificate': change('company'),

  'GET /supplier': see('supplier', 'payable'),
  'GET /supplier/search': see('supplier', 'payable'),
  'GET /supplier/filter': see('supplier'),
  'GET /supplier/export': see('supplier'),
  'GET /supplier/:idSupplier': see('supplier'),
  // The bills only for those who see them.
  'GET /supplier/:idSupplier/overview': see('supplier'),
  'POST /supplier': change('supplier'),
  'POST /supplier/brief': change('supplier'),
  'PUT /supplier/:idSupplier': change('supplier'),
  'POST /supplier/deactivate': change('supplier'),
  'GET /supplier/:idSupplier/deletion': change('supplier'),
  'DELETE /supplier/:idSupplier': change('supplier'),

  'GET /product/filter': see('product', ...SELLING),
  'GET /product/search': see('product', ...SELLING),
  'GET /product/export': see('product'),
  'GET /product/:idProduct': see('product', ...SELLING),
  'GET /product/barcode/:barCode': see('product', ...SELLING),
  'POST /product': change('product'),
  'PUT /product/:idProduct': change('product'),
  'GET /product/:idProduct/picture': see('product'),
  'GET /product/:idProduct/picture/file': see('product'),
  'PUT /product/:idProduct/picture': change('product'),
  'DELETE /product/:idProduct/picture': change('product'),
  'POST /product/deactivate': change('product'),
  'GET /product/:idProduct/deletion': change('product'),
  'DELETE /product/:idProduct': change('product'),

  'GET /receivable/filter': see('receivable'),
  'GET /receivable/export': see('receivable'),
  'GET /receivable/totals': see('receivable'),
  'GET /receivable/installments': see('receivable'),
  'GET /receivable/installments/:idInstallment/pix': see('receivable'),
  'POST /receivable/installments/:idInstallment/reverse': change('receivable'),
  'POST /receivable/receive': change('receivable'),
  'POST /receivable/remind': change('receivable'),

  'GET /bill/filter': see('payable'),
  'GET /bill/export': see('payable'),
  'GET /bill/totals': see('payable'),
  'GET /bill/bar-code/:barCode': see('payable'),
  'GET /bill/categories': see('payable', 'report'),
  'POST /bill/categories': change('payable'),
  'PUT /bill/categories/:idCategory': change('payable'),
  // Works sites are orders: a role that opens no orders gets only their numbers (R-ROL-11).
  'GET /bill/sites': { ...see('payable'), besides: 'order' },
  'GET /order/categories': see('order', 'receivable', 'report'),
  'POST /order/categories': change('receivable'),
  'PUT /order/categories/:idCategory': change('receivable'),
  'GET /bill/:idBillToPay': see('payable'),
  'GET /bill/receipt/:idBillToPay': see('payable'),
  'POST /bill': change('payable'),
  'POST /bill/repeat': change('payable'),
  'POST /bill/endless': change('payable'),
  'POST /bill/pay': change('payable'),
  'PUT /bill/:idBillToPay': change('payable'),
  'GET /bill/:idBillToPay/attachment': see('payable'),
  'GET /bill/:idBillToPay/attachment/file': see('payable'),
  'PUT /bill/:idBillToPay/attachment': change('payable'),
  'DELETE /bill/:idBillToPay/attachment': change('payable'),
  'GET /bill/:idBillToPay/attachments': see('payable'),
  'GET /bill/:idBillToPay/attachments/:idBillAttachment/file': see('payable'),
  'POST /bill/:idBillToPay/attachments': change('payable'),
  'DELETE /bill/:idBillToPay/attachments/:idBillAttachment': change('payable'),
  'GET /bill/:idBillToPay/deletion': change('payable'),
  'DELETE /bill/:idBillToPay': change('payable'),
  'GET /bill/:idBillToPay/series/deletion': change('payable'),
  'DELETE /bill/:idBillToPay/series': change('payable'),
  'GET /bill/:idBillToPay/series': see('payable'),
  'PUT /bill/:idBillToPay/series': change('payable'),
  'POST /bill/:idBillToPay/series/end': change('payable'),
  'GET /bill/:idBillToPay/open-series/deletion': change('payable'),
  'DELETE /bill/:idBillToPay/open-series': change('payable'),

  'GET /order/filter': see('order'),
  'GET /order/totals': see('order'),
  'GET /order/export': see('order'),
  // The counter prints the coupon of its sale.
  'GET /order/:idOrder': { sale: 'named', level: 'see' },
  'POST /order': change('order'),
  'PUT /order/:idOrder': change('order'),
  'POST /order/direct-sale': change('direct-sale'),
  'GET /direct-sale/pix': change('direct-sale'),
  'GET /parked-sale': change('direct-sale'),
  'POST /parked-sale': change('direct-sale'),
  'POST /parked-sale/:idParkedSale/take': change('direct-sale'),
  'DELETE /parked-sale/:idParkedSale': change('direct-sale'),
  'GET /order/:idOrder/erased-payments': see('order'),
  'GET /order/:idOrder/around': see('order'),
  'GET /order/:idOrder/payments': see('order'),
  'GET /order/:idOrder/quote-links': see('order'),
  'POST /order/:idOrder/quote-links': change('order'),
  'DELETE /order/:idOrder/quote-links/:idQuoteLink': change('order'),
  'POST /order/:idOrder/quote-links/:idQuoteLink/addresses': change('order'),
  'GET /order/:idOrder/quote-links/:idQuoteLink/pdf': see('order'),
  'GET /order/:idOrder/quote-links/:idQuoteLink/certificate': see('order'),
  // Both lists leave out the documents that the caller may not open.
  'GET /order/:idOrder/sendings': see(...SENDING_AREAS),
  'GET /order/:idOrder/sendables': see(...SENDING_AREAS),
  'GET /order/:idOrder/sendables/:document': { document: 'named', level: 'see' },
  'POST /order/:idOrder/sendables/:document': { document: 'named', level: 'change' },
  'PUT /order/:idOrder/sendables/:document/:idDocumentSending/opened': {
    document: 'named',
    level: 'change',
  },
  'GET /order/report': see('order'),
  'GET /order/report/:idOrder': see('order'),
  'GET /order/contract/:idOrder': see('order'),
  'GET /order/fiscal-receipt/:idOrder': { sale: 'named', level: 'see' },
  'GET /order/receipt/:idOrder/installment/:installmentNumber': see('order'),
  'GET /order/receipt/:idOrder/payment/:idPayment': see('order', 'receivable'),
  'GET /order/:idOrder/deletion': change('order'),
  'DELETE /order/:idOrder': change('order'),

  // A GET that creates the slip when there is none.
  'GET /bank-slip/generate-bank-slip/:idInstallment': change('order'),
  'GET /bank-slip/generate-pdf/:idInstallment': see('order'),
  'PUT /bank-slip/registration/:idInstallment': change('order'),
  'DELETE /bank-slip/cancel-bank-slip/:idInstallment': change('order'),

  'GET /fiscal-note/filter': see('fiscal-note'),
  'GET /fiscal-note/xmls': see('fiscal-note'),
  'GET /fiscal-note/:idFiscalNote': see('fiscal-note'),
  'GET /fiscal-note/nfe': see('fiscal-note'),
  'GET /fiscal-note/danfe/:idFiscalNote': see('fiscal-note'),
  'GET /fiscal-note/:idFiscalNote/cancel-xml': see('fiscal-note'),
  'POST /fiscal-note/nfe': change('fiscal-note'),
  'POST /fiscal-note/nfse': change('fiscal-note'),
  'PUT /fiscal-note/nfe/:idFiscalNote': change('fiscal-note'),
  'POST /fiscal-note/:idFiscalNote/cancel': change('fiscal-note'),

  'GET /history': see('history'),
  'GET /history/people': see('history'),
  'GET /history/export': see('history'),
  'GET /history/:kind/:idRecord': { register: 'history', level: 'see' },
  'GET /history/:kind/:idRecord/export': { register: 'history', level: 'see' },

  'GET /report/generate': see('report'),
  'GET /report/summary': see('report'),
  'GET /report/purposes': see('report'),
  'GET /report/methods': see('report'),

  // Each part shows only what the person may see.
  'GET /home/summary': 'everybody',
  'GET /search': 'everybody',

  'GET /import/:register/model': { register: 'named', level: 'change' },
  'GET /import/:register/columns': { register: 'named', level: 'change' },
  'GET /import/:register/files': { register: 'named', level: 'change' },
  'POST /import/:register': { register: 'named', level: 'change' },
  'GET /import/:idImport': { register: 'imported', level: 'change' },
  'GET /import/:idImport/preview': { register: 'imported', level: 'change' },
  'GET /import/:idImport/errors': { register: 'imported', level: 'change' },
  'GET /import/:idImport/errors/file': { register: 'imported', level: 'change' },
  'GET /import/:idImport/bad-rows/file': { register: 'imported', level: 'change' },
  'POST /import/:idImport/confirm': { register: 'imported', level: 'change' },
  'GET /import/:idImport/deletion': { register: 'imported', level: 'change' },
  'DELETE /import/:idImport': { register: 'imported', level: 'change' },
};
