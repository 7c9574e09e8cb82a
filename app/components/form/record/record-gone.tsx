import { useFocusOnResponse } from '~/components/ui/use-focus-on-response';

/** Why nothing can be saved to a record any more, in words. */
export interface GoneTexts {
  title: string;
  text: string;
}

/** `message`: what the API said, such as who deleted the record and when. */
export function deletedTexts(message: string): GoneTexts {
  return {
    title: 'Este registro não existe mais',
    text: `${message} O que você digitou continua aqui, para ser copiado.`,
  };
}

/**
 * Shown above a form, in place of conflicts, when nothing can be saved to its record any more. It
 * takes the focus if a `response` said so, and not the page itself.
 */
export function RecordGone({ title, text, response = null }: GoneTexts & { response?: unknown }) {
  const ref = useFocusOnResponse<HTMLElement>(response);
  return (
    <section
      ref={ref}
      tabIndex={-1}
      className="card p-5 print:px-3 print:pt-2 print:pb-3"
      role="alert"
      aria-labelledby="gone-title"
    >
      <h2 id="gone-title">{title}</h2>
      <p>{text}</p>
    </section>
  );
}
