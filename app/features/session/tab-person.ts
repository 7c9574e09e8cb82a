/** Kept by the tab, also when its page is loaded anew. */
const KEY = 'tabPerson';

/**
 * Notes whose page this tab shows; true where it showed somebody else's before, who did not leave here:
 * another tab of the browser has signed this one in.
 */
export function showsAnother(idProfessional: number): boolean {
  const own = String(idProfessional);
  try {
    const before = sessionStorage.getItem(KEY);
    sessionStorage.setItem(KEY, own);
    return before !== null && before !== own;
  } catch {
    // A browser that keeps nothing for pages.
    return false;
  }
}

/** Who signs in here knows who they are. */
export function forgetTabPerson(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // It keeps nothing.
  }
}
