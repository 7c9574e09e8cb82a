/**
 * An e-mail address that may break before its `@` where space is tight: in print a table is as wide
 * as its longest words.
 */
export function EmailText({ address }: { address: string | null }) {
  const text = address ?? '';
  const at = Math.max(text.lastIndexOf('@'), 0);
  return (
    <>
      {text.slice(0, at)}
      <wbr />
      {text.slice(at)}
    </>
  );
}
