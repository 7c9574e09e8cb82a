import type { FastifyReply } from 'fastify';

import type { Write } from '../db/write';

/** The version of a record's only file while there is none, like that of settings never saved. */
export const NO_FILE = 0;

/** Distinguishes a record's only file from one that replaced it: its SHA-256. */
export type FileVersion = string | typeof NO_FILE;

/** The strong entity tag of a record's version, or of a record's only file. */
export function entityTag(version: number | FileVersion): string {
  return `"${version}"`;
}

export function tagVersion(reply: FastifyReply, version: number | FileVersion): void {
  reply.header('etag', entityTag(version));
}

/**
 * Whether `If-Match` names another version than the stored one. A compressing proxy makes our tags
 * weak (`W/"3"`), so that mark is ignored.
 */
export function isStale(
  { ifMatch }: Pick<Write, 'ifMatch'>,
  version: number | FileVersion,
): boolean {
  if (ifMatch === undefined || ifMatch.trim() === '*') return false;
  return !tagsOf(ifMatch).includes(entityTag(version));
}

/** How many versions came after the one that was read; null when `If-Match` names none. */
export function versionsSince({ ifMatch = '' }: Pick<Write, 'ifMatch'>, version: number) {
  const read = Number(/^"(\d+)"$/.exec(tagsOf(ifMatch)[0] ?? '')?.[1] ?? NaN);
  return read < version ? version - read : null;
}

function tagsOf(ifMatch: string): string[] {
  return ifMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
}
