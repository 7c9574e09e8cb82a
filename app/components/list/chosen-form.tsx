import { useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';

const CHOSEN_FORM = 'chosen-rows';

/** How the rows of a list are chosen: each by a checkbox of the form below it. */
export function chosenBy<Row>(label: (row: Row) => string) {
  return { form: CHOSEN_FORM, can: () => true, label };
}

/**
 * What can be done with the rows that are chosen, each a button with its own address. Sent by the
 * browser itself, also with script: an answer may be a file.
 */
export function ChosenForm({ children }: { children: ReactNode }) {
  const { search } = useLocation();
  return (
    // Keyed: what was ticked on one page is not meant on the next.
    <form id={CHOSEN_FORM} key={search} method="get" className="actions mt-3.5 print:hidden">
      <input type="hidden" name="list" value={search} />
      {children}
    </form>
  );
}
