/**
 * What a button changed in the form without saving, shown until it is saved: the toast that says so
 * disappears after three seconds (R-NAV-11), and a lost connection can prevent the save. The toast
 * announces it, so this is no live region.
 */
export function NotSaved({
  changed,
}: {
  changed: { message: string; description: string } | null;
}) {
  return changed ? (
    <p className="mt-3 text-warning" data-not-saved="">
      <strong>Não salvo</strong>: {changed.message}. {changed.description}
    </p>
  ) : null;
}
