import { ApiError } from '~/server/http/api-error.server';
import { redirectWithWarning } from '~/server/session/toast.server';

/** Reads the chosen records in parallel, in their order; deleted ones are left out. */
export async function readEach<Read>(
  ids: readonly number[],
  read: (id: number) => Promise<Read>,
): Promise<Read[]> {
  const found = await Promise.all(
    ids.map((id) =>
      read(id).then(
        (record) => [record],
        (error: unknown) => {
          if (error instanceof ApiError && error.status === 404) return [];
          throw error;
        },
      ),
    ),
  );
  return found.flat();
}

/** A button for ticked rows, pressed without any, leads back to the list to tick some. */
export async function unlessNoneChosen(
  ids: readonly number[],
  list: string,
  text: string,
): Promise<void> {
  if (ids.length === 0) throw await redirectWithWarning(list, text);
}
