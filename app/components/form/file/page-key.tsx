/**
 * The key of a page's next file: the same until a post was answered as done, so that one repeated after
 * its answer was lost is the first one again.
 */
export function PageKey({ idempotencyKey, answers }: { idempotencyKey: string; answers: number }) {
  return (
    <input
      type="hidden"
      name="idempotencyKey"
      value={`${idempotencyKey}.${answers}`}
      autoComplete="off"
    />
  );
}
