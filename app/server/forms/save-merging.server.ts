import { ApiError } from '~/server/http/api-error.server';

/** Others may save again during a merge: the number of tries is bounded. */
const MAX_TRIES = 3;

/** A save of a record that another person may change at the same time. */
interface MergingSave<Read extends { etag: string | null }> {
  /** The version that the form is based on. */
  etag: string | null;
  save: (etag: string | null) => Promise<Response>;
  /** Reads the current record; null for a new one, which no one else can change. */
  read: (() => Promise<Read>) | null;
  /**
   * The page with the fields that both changed, to choose from; null if there is nothing to choose,
   * as both made the same change, or the other change is to fields that the form does not have.
   */
  merge: (now: Read, failure: ApiError) => Response | null;
}

/** Saves; if another person saved meanwhile, shows their changes, or saves on top of them. */
export async function saveMerging<Read extends { etag: string | null }>({
  etag,
  save,
  read,
  merge,
}: MergingSave<Read>): Promise<Response> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await save(etag);
    } catch (failure) {
      const isStale = failure instanceof ApiError && failure.status === 412;
      if (!isStale || !read || tries === MAX_TRIES) throw failure;
      const now = await read();
      const answer = merge(now, failure);
      if (answer) return answer;
      etag = now.etag;
    }
  }
}
