import { PagePerson } from './post-form';

/** Posted by both edges of a form: the last one wins, and is missing while the page arrives. */
export const WHOLE_FIELD = 'formWhole';

/**
 * The first part of every form with a record. Enter presses the form's first submit button, so that
 * one comes before all others, unseen. `action` is where the page that answers is to be.
 */
export function FormStart({ intent, action }: { intent: string | null; action?: string }) {
  return (
    <>
      <button
        type="submit"
        name="intent"
        value={intent ?? ''}
        disabled={intent === null}
        formAction={action}
        className="sr-only"
        tabIndex={-1}
        aria-hidden="true"
      />
      <input type="hidden" name={WHOLE_FIELD} value="" autoComplete="off" />
      <PagePerson />
    </>
  );
}

/**
 * The last part of such a form. A post without it was sent while the page was still arriving, and
 * would erase the fields that were missing (docs/decisions/0088).
 */
export function FormEnd() {
  return <input type="hidden" name={WHOLE_FIELD} value="on" autoComplete="off" />;
}
