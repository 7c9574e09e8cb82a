/**
 * Whose the passwords of a form are, for the browser's password manager: at a counter it keeps those of
 * several people. It is neither shown nor posted.
 */
export function AccountName({ account }: { account: string | undefined }) {
  return <input type="text" autoComplete="username" value={account} hidden readOnly />;
}
