import type { FieldError } from '@domain/field-error';
import { fieldId } from '~/components/form/fields/field-frame';
import { useFocusOnArrival } from '~/components/form/native-focus';
import { ErrorNotice } from '~/components/ui/notice';
import { useFocusOnResponse } from '~/components/ui/use-focus-on-response';

/** The summary's name when it has the focus on page load (native-focus). */
export const ERROR_SUMMARY = 'error-summary';

interface ErrorSummaryProps {
  errors: readonly FieldError[];
  /** All errors of the last response, where `errors` are those that remain. */
  announced?: readonly FieldError[];
  title?: string;
  className?: string;
  /**
   * The section of the form that holds a field, if it has sections; null for errors listed first.
   */
  partOf?: (path: string) => string | null;
  /** The list line of a field, such as 'Item 3'; null for none. */
  lineOf?: (path: string) => string | null;
}

/**
 * The error summary above a form: each line links to its field, grouped by section. It takes the
 * focus when it appears, so that keyboards and screen readers start there. `announced` must keep
 * its identity per response: removing an error does not move the focus.
 */
export function ErrorSummary({
  errors,
  announced = errors,
  title = 'Confira os campos:',
  partOf = () => null,
  lineOf = () => null,
  className,
}: ErrorSummaryProps) {
  const ref = useFocusOnResponse<HTMLDivElement>(announced);
  const focused = useFocusOnArrival(ERROR_SUMMARY);
  if (errors.length === 0) return null;
  const parts = [...new Set(errors.map(({ path }) => partOf(path)))];
  return (
    <ErrorNotice
      className={className}
      role="alert"
      tabIndex={-1}
      // eslint-disable-next-line jsx-a11y/no-autofocus -- errors are read first
      autoFocus={focused}
      ref={ref}
      aria-labelledby="error-summary-title"
      data-error-summary=""
    >
      <h2 id="error-summary-title" className="in-[dialog]:mb-2">
        {title}
      </h2>
      {parts.map((part) => (
        <div key={part ?? ''}>
          {part === null ? null : <h3 className="mt-2 font-heading">{part}</h3>}
          <ul className="mt-1 list-disc pl-5 [&_a]:text-inherit">
            {linesOf(
              errors.filter(({ path }) => partOf(path) === part),
              lineOf,
            ).map(({ path, text }) => (
              <li key={path + text}>{path ? <a href={`#${fieldId(path)}`}>{text}</a> : text}</li>
            ))}
          </ul>
        </div>
      ))}
    </ErrorNotice>
  );
}

/**
 * The lines of the summary, each text once, linked to the first field it concerns. Where one cause
 * refuses several fields, as with a bank slip, each field repeats it.
 */
function linesOf(
  errors: readonly FieldError[],
  lineOf: (path: string) => string | null,
): { path: string; text: string }[] {
  const lines = errors.map(({ path, message }) => {
    const line = lineOf(path);
    return { path, text: line === null ? message : `${line}: ${message}` };
  });
  const first = (at: number) => lines.findIndex(({ text }) => text === lines[at]?.text) === at;
  return lines.filter((_, at) => first(at));
}
