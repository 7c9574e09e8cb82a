import { entityTag } from './entity-tag';
import type { WriteResponse } from './idempotent-write';

/** The response of a POST that created a record: its id, path and first version. */
export function created(path: string, id: number): WriteResponse {
  return { ...createdUnversioned(path, id), etag: entityTag(1) };
}

/** The response of a POST that created a record without versions. */
export function createdUnversioned(path: string, id: number): WriteResponse {
  return { status: 201, body: id, location: `${path}/${id}` };
}
