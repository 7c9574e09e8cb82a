import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';

import { INVALID_REQUEST } from './refusal-texts';

const ANSWERS: Record<string, [status: string, code: string, message: string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: [
    '408 Request Timeout',
    'timeout',
    'A requisição demorou demais para chegar.',
  ],
  HPE_HEADER_OVERFLOW: [
    '431 Request Header Fields Too Large',
    'too_large',
    'Os cabeçalhos da requisição passam do tamanho permitido.',
  ],
};

/** Answers invalid HTTP with the standard error shape, and closes the connection. */
export function respondToBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy(error);
    return;
  }
  const [status, code, message] = ANSWERS[error.code ?? ''] ?? [
    '400 Bad Request',
    'malformed',
    INVALID_REQUEST,
  ];
  const body = JSON.stringify({ message, code, requestId: randomUUID() });
  socket.end(
    `HTTP/1.1 ${status}\r\ncontent-type: application/json; charset=utf-8\r\n` +
      `content-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  );
}
