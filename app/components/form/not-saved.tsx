/**
 * What a button changed in the form alone, for as long as it is not saved: the message that says so goes
 * after three seconds (R-NAV-11), and a line that is lost meanwhile keeps it from being saved. It is told
 * by that message, so this is no live region.
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
