import type { NextFunction, Request, Response } from 'express';

import { MAX_ATTACHMENT_BYTES } from '@domain/bill/attachment';
import { TOO_LARGE } from '@domain/call-failure';
import { MAX_LOGO_BYTES } from '@domain/company/logo-file';
import { MAX_IMPORT_BYTES } from '@domain/import/import-limits';
import { isQuotePage } from '@domain/quote-link/quote-link';

import { answerPlainly } from './plain-page.server';

/**
 * The largest form: an order of a thousand items is about 400 kB, or 2 MB with long accented texts.
 */
export const MAX_CARRIED_BYTES = 2 * 1024 * 1024;
/** The largest record: a contract of 60,000 characters. */
const MAX_BODY_BYTES = 512 * 1024;
/**
 * Files to import or attach. Above the allowed size, so that the page itself can report a file that
 * is too large.
 */
const MAX_UPLOAD_BYTES = 4 * MAX_IMPORT_BYTES;
const MAX_ATTACHED_BYTES = 2 * MAX_ATTACHMENT_BYTES;
/**
 * A refused body is still read up to this size: browsers show the answer only once they have sent
 * everything, and an error of the connection if it is closed before.
 */
const MAX_READ_BYTES = 128 * 1024 * 1024;
/** A client's answer to a quote: 2,000 characters at most. */
const MAX_ANSWER_BYTES = 32 * 1024;

/**
 * The routes that accept a file, and the page of its record, to which a post with both is
 * redirected.
 */
const WITH_FILE = /^\/dashboard\/(?:payable\/\d+(?:\/attachment)?|product\/\d+(?:\/picture)?)$/;
const WITH_LOGO = /^\/dashboard\/company\/\d+\/face(?:\/logo)?$/;

function isMultipart(request: Request): boolean {
  return request.get('content-type')?.startsWith('multipart/form-data') ?? false;
}

/** The maximum body size of a post to that address, in bytes. */
function bodyLimit(request: Request): number {
  const { path } = request;
  if (isMultipart(request)) {
    if (WITH_FILE.test(path)) return MAX_ATTACHED_BYTES;
    if (WITH_LOGO.test(path)) return 2 * MAX_LOGO_BYTES;
  }
  if (path.startsWith('/dashboard/import/')) return MAX_UPLOAD_BYTES;
  if (isQuotePage(path)) return MAX_ANSWER_BYTES;
  // The sign-in may carry the fields of an order whose session expired.
  return path === '/' || /^\/dashboard\/(?:order\/|direct-sale)/.test(path)
    ? MAX_CARRIED_BYTES
    : MAX_BODY_BYTES;
}

/**
 * Reads the rest of an unread body once its response is sent: the connection's next request comes
 * after it, and would otherwise wait until the connection ended.
 */
export function takeTheRest(request: Request, response: Response, next: NextFunction): void {
  response.once('finish', () => {
    if (request.readableEnded) return;
    request.removeAllListeners('data');
    request.resume();
  });
  next();
}

/**
 * Refuses a body over the limit, or without Content-Length, which browsers always send for forms.
 */
export function limitBody(request: Request, response: Response, next: NextFunction): void {
  if (request.method === 'GET' || request.method === 'HEAD') return next();
  const length = request.get('content-length');
  const size = Number(length ?? 0);
  if (length === undefined && request.get('transfer-encoding') !== undefined) {
    response.set('Connection', 'close');
    answerPlainly(request, response, {
      status: 411,
      text: 'O tamanho do formulário não foi informado.',
    });
  } else if (size > bodyLimit(request)) {
    if (size > MAX_READ_BYTES) response.set('Connection', 'close');
    const hasFile = isMultipart(request);
    answerPlainly(request, response, {
      status: 413,
      text: TOO_LARGE,
      hint: hasFile ? 'O arquivo escolhido passa do tamanho aceito. Volte e escolha um menor.' : '',
    });
  } else next();
}
