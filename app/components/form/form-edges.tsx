import { PagePerson } from './post-form';

/** Posted by both ends of a form: the last one wins, and is missing while the page is loading. */
export const WHOLE_FIELD = 'formWhole';

interface EnterProps {
  intent: string | null;
  /** The address to post to. */
  action?: string;
  /** The form's id, if the button is outside it. */
  form?: string;
}

/** Enter presses a form's first submit button, so this hidden one comes before all others. */
export function EnterButton({ intent, action, form }: EnterProps) {
  return (
    <button
      type="submit"
      name="intent"
      value={intent ?? ''}
      disabled={intent === null}
      form={form}
      formAction={action}
      className="sr-only"
      tabIndex={-1}
      aria-hidden="true"
    />
  );
}

/** The first part of every form with a record. */
export function FormStart(enter: Omit<EnterProps, 'form'>) {
  return (
    <>
      <EnterButton {...enter} />
      <input type="hidden" name={WHOLE_FIELD} value="" autoComplete="off" />
      <PagePerson />
    </>
  );
}

/**
 * The last part of such a form. A post without it was sent while the page was still loading, and
 * would erase the missing fields (docs/decisions/0088).
 */
export function FormEnd() {
  return <input type="hidden" name={WHOLE_FIELD} value="on" autoComplete="off" />;
}
