/**
 * The user name of a form's passwords, for the browser's password manager: on a counter's computer
 * it stores those of several people. It is neither shown nor posted.
 */
export function AccountName({ account }: { account: string | undefined }) {
  return <input type="text" autoComplete="username" value={account} hidden readOnly />;
}
