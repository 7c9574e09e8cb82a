/**
 * The idempotency key of a page's next file: unchanged until a post succeeds, so that a retry after
 * a lost response counts as the first post. It is not the key of a record's form on the same page.
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
