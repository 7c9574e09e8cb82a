import Fastify, { type FastifyBaseLogger, LogController } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';

import { setRulesClock } from '@domain/rules-clock';

import { mayBeForbidden } from './auth/access/require-access';
import { invitationRoutes } from './auth/invitation/invitation-routes';
import { recoveryRoutes } from './auth/recovery/recovery-routes';
import { secondFactorRoutes, secondStepRoutes } from './auth/second-factor/second-factor-routes';
import { requireSession } from './auth/session/authentication';
import { ownAccountRoutes } from './auth/session/own-account-routes';
import { publicSessionRoutes, sessionRoutes } from './auth/session/session-routes';
import { batchedCallRoutes, refuseFilesInBatches } from './http/batched-calls';
import { respondToBrokenRequest } from './http/broken-request';
import { sendError } from './http/error-response';
import { readFileBodies } from './http/file-body';
import { readJsonBodies } from './http/json-body';
import { watchEventLoop } from './http/loop-watchdog';
import { handleUnknownRoutes } from './http/method-not-allowed';
import type { App, Context, Module } from './http/module';
import { describeApi } from './http/openapi';
import { readQuery } from './http/query-string';
import { createLogger, logResponses, requestId } from './http/request-log';
import { anonymisationRoutes } from './modules/anonymisation/anonymisation-routes';
import { bankAccountRoutes } from './modules/bank-slip/bank-account-routes';
import { bankSlipRoutes } from './modules/bank-slip/bank-slip-routes';
import { attachmentListRoutes } from './modules/bill/attachment-list-routes';
import { billExtensionRoutes } from './modules/bill/bill-extension-routes';
import { billRoutes } from './modules/bill/bill-routes';
import { billSeriesRoutes } from './modules/bill/bill-series-routes';
import { latestAttachmentRoutes } from './modules/bill/latest-attachment-routes';
import { payBillsRoutes } from './modules/bill/pay-bills-routes';
import { siteRoutes } from './modules/bill/site-routes';
import { billCategoryRoutes, incomeCategoryRoutes } from './modules/category/category-routes';
import { clientRoutes } from './modules/client/client-routes';
import { clientOverviewRoutes } from './modules/client-view/client-overview-routes';
import { companyFaceRoutes, logoPictureRoutes } from './modules/company/company-face-routes';
import { companyRoutes } from './modules/company/company-routes';
import { contractTemplateRoutes } from './modules/contract-template/contract-template-routes';
import { deactivationRoutes } from './modules/deactivation/deactivation-routes';
import { deletionRoutes } from './modules/deletion/deletion-routes';
import { exportRoutes } from './modules/export/export-routes';
import { extensionRoutes } from './modules/extension/extension-routes';
import { favoriteRoutes } from './modules/favorite/favorite-routes';
import { danfeRoutes } from './modules/fiscal-note/danfe-routes';
import { fiscalNoteRoutes } from './modules/fiscal-note/fiscal-note-routes';
import { fiscalSettingsRoutes } from './modules/fiscal-note/fiscal-settings-routes';
import { noteArchiveRoutes } from './modules/fiscal-note/note-archive-routes';
import { healthRoutes } from './modules/health/health-routes';
import { historyRoutes } from './modules/history/history-routes';
import { homeRoutes } from './modules/home/home-routes';
import { importRoutes } from './modules/import/import-routes';
import { lookupRoutes } from './modules/lookup/lookup-routes';
import { erasedPaymentRoutes } from './modules/order/erased-payment-routes';
import { orderDocumentRoutes } from './modules/order/order-document-routes';
import { orderRoutes } from './modules/order/order-routes';
import { salePixRoutes } from './modules/order/sale-pix-routes';
import { orderAroundRoutes } from './modules/order-view/order-around-routes';
import { parkedSaleRoutes } from './modules/parked-sale/parked-sale-routes';
import { productPictureRoutes } from './modules/product/product-picture-routes';
import { productRoutes } from './modules/product/product-routes';
import { emailChangeRoutes, pendingEmailRoutes } from './modules/professional/email-change-routes';
import { professionalRoutes } from './modules/professional/professional-routes';
import { publicQuoteRoutes } from './modules/quote-link/public-quote-routes';
import { quoteLinkRoutes } from './modules/quote-link/quote-link-routes';
import { receivableRoutes } from './modules/receivable/receivable-routes';
import { reportRoutes } from './modules/report/report-routes';
import { savedFilterRoutes } from './modules/saved-filter/saved-filter-routes';
import { searchRoutes } from './modules/search/search-routes';
import { roleRoutes } from './modules/security/role-routes';
import { securityEventRoutes } from './modules/security/security-event-routes';
import { securityPolicyRoutes } from './modules/security/security-policy-routes';
import { companyMessageRoutes } from './modules/sending/company-message-routes';
import { publicDocumentRoutes } from './modules/sending/public-document-routes';
import { reminderRoutes } from './modules/sending/reminder-routes';
import { sendingRoutes } from './modules/sending/sending-routes';
import { supplierRoutes } from './modules/supplier/supplier-routes';
import { supplierOverviewRoutes } from './modules/supplier-view/supplier-overview-routes';
import type { Metrics } from './runtime/metrics';

/**
 * The largest record is a contract of 60,000 characters; orders and files have their own limits.
 */
const BODY_LIMIT_BYTES = 384 * 1024;
/** Signing in takes a name, a password and a code, nothing more. */
const PUBLIC_BODY_LIMIT_BYTES = 16 * 1024;
/** How long a request may take to arrive and to be handled; the web app gives up after 60 s. */
const REQUEST_TIMEOUT_MS = 30_000;
const HANDLER_TIMEOUT_MS = 55_000;
/** Longer than the web app keeps an idle connection, so the API never closes one mid-request. */
const KEEP_ALIVE_MS = 72_000;

const publicModules: Module[] = [
  healthRoutes,
  publicSessionRoutes,
  recoveryRoutes,
  invitationRoutes,
  emailChangeRoutes,
  secondStepRoutes,
  publicQuoteRoutes,
  publicDocumentRoutes,
  logoPictureRoutes,
];
const signedInModules: Module[] = [
  sessionRoutes,
  ownAccountRoutes,
  secondFactorRoutes,
  securityPolicyRoutes,
  roleRoutes,
  securityEventRoutes,
  favoriteRoutes,
  savedFilterRoutes,
  professionalRoutes,
  pendingEmailRoutes,
  clientRoutes,
  companyRoutes,
  companyFaceRoutes,
  contractTemplateRoutes,
  bankAccountRoutes,
  supplierRoutes,
  billRoutes,
  billExtensionRoutes,
  billSeriesRoutes,
  payBillsRoutes,
  billCategoryRoutes,
  incomeCategoryRoutes,
  siteRoutes,
  latestAttachmentRoutes,
  attachmentListRoutes,
  productRoutes,
  productPictureRoutes,
  orderRoutes,
  erasedPaymentRoutes,
  orderAroundRoutes,
  clientOverviewRoutes,
  supplierOverviewRoutes,
  parkedSaleRoutes,
  salePixRoutes,
  orderDocumentRoutes,
  quoteLinkRoutes,
  sendingRoutes,
  companyMessageRoutes,
  reminderRoutes,
  bankSlipRoutes,
  receivableRoutes,
  fiscalNoteRoutes,
  danfeRoutes,
  noteArchiveRoutes,
  fiscalSettingsRoutes,
  lookupRoutes,
  reportRoutes,
  homeRoutes,
  searchRoutes,
  historyRoutes,
  anonymisationRoutes,
  exportRoutes,
  importRoutes,
  deletionRoutes,
  deactivationRoutes,
  extensionRoutes,
  batchedCallRoutes,
];

export interface BuildOptions extends Context {
  logger?: FastifyBaseLogger;
  metrics?: Pick<Metrics, 'watch'>;
}

/**
 * The whole API, ready to listen or to be called by injection. It does not own `db`: the caller
 * closes it.
 */
export async function buildApp(options: BuildOptions): Promise<App> {
  const { config, clock } = options;
  setRulesClock(clock);
  const app = Fastify({
    loggerInstance: options.logger ?? createLogger(config.logLevel),
    logController: new LogController({ disableRequestLogging: true }),
    requestIdHeader: false,
    genReqId: requestId,
    trustProxy: config.trustProxy,
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    handlerTimeout: HANDLER_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    frameworkErrors: sendError,
    clientErrorHandler: respondToBrokenRequest,
    routerOptions: {
      ignoreTrailingSlash: true,
      querystringParser: readQuery,
    },
  }).withTypeProvider<ZodTypeProvider>();

  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(sendError);
  app.removeContentTypeParser('text/plain');
  readJsonBodies(app);
  app.decorateRequest('principal', null);
  logResponses(app);
  watchEventLoop(app);
  options.metrics?.watch(app);
  handleUnknownRoutes(app);
  app.addHook('onSend', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff');
    reply.header('x-frame-options', 'DENY');
    reply.header('content-security-policy', "frame-ancestors 'none'");
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });

  if (config.docs) await describeApi(app, { mayBeForbidden });
  refuseFilesInBatches(app);
  await app.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.bodyLimit ??= PUBLIC_BODY_LIMIT_BYTES;
    });
    for (const addRoutes of publicModules)
      addRoutes(scope.withTypeProvider<ZodTypeProvider>(), options);
  });
  await app.register(async (scope) => {
    requireSession(scope.withTypeProvider<ZodTypeProvider>(), options);
    readFileBodies(scope.withTypeProvider<ZodTypeProvider>());
    for (const addRoutes of signedInModules)
      addRoutes(scope.withTypeProvider<ZodTypeProvider>(), options);
  });
  return app;
}
