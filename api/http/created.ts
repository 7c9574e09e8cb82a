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

/** The response of a POST that created several records: their ids, and the first one's path. */
export function createdSeveral(path: string, ids: readonly number[]): WriteResponse {
  const [first] = ids;
  return {
    status: 201,
    body: ids,
    ...(first === undefined ? {} : { location: `${path}/${first}` }),
  };
}
