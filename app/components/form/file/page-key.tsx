/**
 * The key of a page's next file: the same until a post was answered as done, so that one repeated after
 * its answer was lost is the first one again. Not the record's own, which a form may have beside it.
 */
export function PageKey({
  idempotencyKey,
  answers,
  form,
}: {
  idempotencyKey: string;
  answers: number;
  form?: string;
}) {
  return (
    <input
      type="hidden"
      name="fileKey"
      value={`${idempotencyKey}.${answers}`}
      autoComplete="off"
      form={form}
    />
  );
}
