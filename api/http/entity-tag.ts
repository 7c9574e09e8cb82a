import type { FastifyReply, FastifyRequest } from 'fastify';

import { stale } from './api-error';

/** The strong entity tag of a record's version. */
export function entityTag(version: number): string {
  return `"${version}"`;
}

export function tagVersion(reply: FastifyReply, version: number): void {
  reply.header('etag', entityTag(version));
}

/**
 * Refuses with 412 when `If-Match` names another version. A compressing proxy makes our tags weak
 * (`W/"3"`), so that mark is ignored.
 */
export function refuseStale(request: FastifyRequest, version: number): void {
  const header = request.headers['if-match'];
  if (header === undefined || header.trim() === '*') return;
  const tags = header.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  if (!tags.includes(entityTag(version))) throw stale();
}
