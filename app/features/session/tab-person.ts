/** Stored per tab, also across reloads. */
const KEY = 'tabPerson';

/**
 * Notes whose page this tab shows; true where it showed another person's before, who did not sign
 * out here: another tab of the browser has signed this one in.
 */
export function showsAnother(idProfessional: number): boolean {
  const own = String(idProfessional);
  try {
    const before = sessionStorage.getItem(KEY);
    sessionStorage.setItem(KEY, own);
    return before !== null && before !== own;
  } catch {
    // The browser blocks storage.
    return false;
  }
}

/** After a sign-in in this tab no notice is needed. */
export function forgetTabPerson(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing is stored.
  }
}
