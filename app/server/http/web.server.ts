import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { createRequestHandler } from '@remix-run/express';
import type { ServerBuild } from '@remix-run/node';
import compression from 'compression';
import express, { type NextFunction, type Request, type Response } from 'express';
import expressStaticGzip from 'express-static-gzip';

import { isQuotePage } from '@domain/quote-link/quote-link';
import { webEnv } from '~/server/env.server';
import { AFTER_POST_HEADER } from '~/server/session/after-post.server';
import { CROSS_ORIGIN_TEXT, isCrossOrigin } from '~/server/session/cross-origin.server';

import { isDraining, trackConnections } from '../../../servers/connections';
import { byArea } from './area-builds.server';
import { limitBody, takeTheRest } from './body-limit.server';
import { troubleOfApi } from './health.server';
import { log } from './log.server';
import { loggedPath } from './logged-path.server';
import { countRequest, endedWith, serveMetrics } from './metrics.server';
import { answerPlainly } from './plain-page.server';
import { QUOTE_HEADERS, SECURITY_HEADERS, transportSecurity } from './security-headers.server';

/** A file of 10 MB on a line of 200 kbit/s takes seven minutes. */
const REQUEST_TIMEOUT_MS = 600_000;
/**
 * Node's default of five seconds is shorter than browsers and proxies keep an idle connection: if
 * it is closed just as it is used again, that request is lost.
 */
const KEEP_ALIVE_MS = 72_000;
const SHUTDOWN_LIMIT_MS = 65_000;

const env = readEnv();
const root = process.cwd();
const build = (await import(
  pathToFileURL(path.resolve(root, 'build/index.js')).href
)) as unknown as ServerBuild;

const areaOf = byArea(build, (known, area) => ({
  area,
  handle: createRequestHandler({ build: known, mode: 'production' }),
}));

const app = express();
app.disable('x-powered-by');
// Remix reads the query itself.
app.set('query parser', false);
// Only these proxies may say who the client is.
app.set('trust proxy', env.trustProxy);
const headersOfAll = Object.entries({ ...SECURITY_HEADERS, ...transportSecurity(env.publicUrl) });
app.use(identifyAndLog);
for (const [check, well] of [
  ['healthz', 'ok'],
  ['readyz', 'ready'],
] as const)
  app.get(`/${check}`, (_request, response, next) => {
    troubleOfApi(check)
      .then((message) =>
        message === null
          ? response.json({ status: well })
          : response.status(503).json({ status: 'api unavailable', message }),
      )
      .catch(next);
  });
app.get('/livez', (_request, response) => {
  const ending = isDraining(server);
  response.status(ending ? 503 : 200).json({ status: ending ? 'ending' : 'live' });
});
app.use(refuseOtherMethods);
/** For streamed responses. A whole page, or its data, is compressed already, and sets `Vary`. */
const compress = compression({
  filter: (request, response) =>
    !response.hasHeader('Vary') && compression.filter(request, response),
});
// Built files have a hash in their name, and are stored compressed.
app.use(
  '/build',
  expressStaticGzip('public/build', {
    enableBrotli: true,
    orderPreference: ['br', 'gz'],
    serveStatic: { immutable: true, maxAge: '1y', index: false },
  }),
);
// Only existing files are looked up: a screen's address is never a file.
const publicNames = new Set(readdirSync('public'));
const publicFiles = express.static('public', { maxAge: '1h', index: false });
app.use((request, response, next) => {
  if (!publicNames.has(request.path.split('/')[1] ?? '')) return next();
  return compress(request, response, () => void publicFiles(request, response, next));
});
app.use(takeTheRest);
// Remix refuses cross-origin posts too, but as a server error.
app.use(refuseForeignPost);
app.use(limitBody);
app.all('*', compress, (request, response, next) => {
  const { area, handle } = areaOf(request.path);
  countRequest(request, response, area);
  return handle(request, response, next);
});
app.use(answerError);

const server = app.listen(env.port, env.host, () => {
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : env.port;
  log().info({ port }, 'web ready');
});
if (env.production && env.publicUrl === null) {
  process.stderr.write(
    'Aviso: WEB_URL não diz o endereço público das telas. Sem ele, os cookies só são Secure quando um ' +
      'proxy de TRUST_PROXY envia X-Forwarded-Proto, e os navegadores não são obrigados a usar TLS.\n',
  );
}
if (env.metrics) serveMetrics(env.metrics);
const connections = trackConnections(server);
server.requestTimeout = REQUEST_TIMEOUT_MS;
server.keepAliveTimeout = KEEP_ALIVE_MS;
server.on('error', (error: NodeJS.ErrnoException) => {
  const text =
    error.code === 'EADDRINUSE'
      ? `PORT: a porta ${env.port} já está em uso.`
      : `PORT: ${error.message}`;
  process.stderr.write(`${text}\n`);
  process.exit(1);
});

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, stop);

/**
 * Shuts down gracefully: drains connections, then refuses new requests and finishes pending ones.
 */
function stop(signal: NodeJS.Signals): void {
  log().info({ signal }, 'web stopping');
  connections.drain();
  setTimeout(() => {
    server.close(() => process.exit(0));
    connections.drop();
    setTimeout(() => process.exit(1), SHUTDOWN_LIMIT_MS).unref();
  }, env.drainSeconds * 1000);
}

function readEnv() {
  try {
    return webEnv();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return process.exit(1);
  }
}

/** One request id for web and API; paths are logged without query strings and secret addresses. */
function identifyAndLog(request: Request, response: Response, next: NextFunction): void {
  const given = request.get('x-request-id') ?? '';
  const requestId = /^[A-Za-z0-9-]{8,64}$/.test(given) ? given : randomUUID();
  request.headers['x-request-id'] = requestId;
  // From here on these contain only what a trusted proxy said.
  request.headers['x-forwarded-for'] = request.ip ?? '';
  request.headers['x-forwarded-proto'] = request.protocol;
  delete request.headers[AFTER_POST_HEADER.toLowerCase()];
  if (request.method === 'POST') request.headers[AFTER_POST_HEADER.toLowerCase()] = '1';
  response.setHeader('X-Request-Id', requestId);
  for (const [name, value] of headersOfAll) response.setHeader(name, value);
  if (isQuotePage(request.path)) response.setHeaders(QUOTE_HEADERS);
  // Routers rewrite `path`; the log needs the original.
  const { method, path: requestedPath } = request;
  const started = process.hrtime.bigint();
  response.once('close', () => {
    const ms = Number((process.hrtime.bigint() - started) / 1_000_000n);
    if (requestedPath.startsWith('/build/') || /^\/(?:health|live|ready)z$/.test(requestedPath))
      return;
    log().info({
      requestId,
      method,
      path: loggedPath(requestedPath),
      status: endedWith(response),
      ms,
    });
  });
  next();
}

/**
 * Pages and forms have no other methods; Remix would treat PUT as a post, and TRACE as an error.
 */
function refuseOtherMethods(request: Request, response: Response, next: NextFunction): void {
  if (['GET', 'HEAD', 'POST'].includes(request.method)) return next();
  response.set('Allow', 'GET, HEAD, POST');
  answerPlainly(request, response, {
    status: 405,
    text: 'Esta página não aceita esse tipo de pedido.',
  });
}

function refuseForeignPost(request: Request, response: Response, next: NextFunction): void {
  const { method, path: address } = request;
  if (!isCrossOrigin({ method, path: address, header: (name) => request.get(name) })) return next();
  answerPlainly(request, response, { status: 403, text: CROSS_ORIGIN_TEXT });
}

/**
 * Errors outside Remix: a malformed URL, or a bug. Never shows a stack trace. Express recognizes an
 * error handler by its four parameters.
 */
// eslint-disable-next-line max-params
function answerError(
  error: unknown,
  request: Request,
  response: Response,
  next: NextFunction,
): void {
  if (response.headersSent) return next(error);
  const unreadable = error instanceof URIError;
  if (!unreadable)
    log().error(
      { requestId: request.get('x-request-id'), path: loggedPath(request.path), err: error },
      'unexpected error',
    );
  answerPlainly(
    request,
    response,
    unreadable
      ? { status: 400, text: 'O link não pôde ser lido.' }
      : {
          status: 500,
          text: 'Aconteceu um erro inesperado. O que já estava salvo continua salvo.',
        },
  );
}
