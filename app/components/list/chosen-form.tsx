import { Form, useLocation, useSubmit } from '@remix-run/react';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';

import { MOST_CHOSEN } from '@domain/chosen-ids';
import { formatMoney } from '@domain/money';
import { useUrlParams } from '~/components/navigation/url-params';
import { Button } from '~/components/ui/button';
import { focusInPlace } from '~/components/ui/focus-in-sight';
import { Icon } from '~/components/ui/icon';
import { Link } from '~/components/ui/link';
import { noBreakMoney } from '~/components/ui/no-break-money';
import { STICKY_BAR } from '~/components/ui/sticky-bar';

import { useChosenRows } from './chosen-rows';
import { KEEP_CHOSEN, withChosenRows } from './list-params';
import { searchOf } from './search-of';

const CHOSEN_FORM = 'chosen-rows';

/** A button's text. The bar itself says that it concerns the chosen rows. */
export function WithChosen({ text }: { text: string }) {
  const [does, ...what] = text.split(' ');
  return (
    <span>
      {does}
      <span className="sr-only"> {what.join(' ')}</span>
    </span>
  );
}

/** Marks a button whose response is a file: the browser itself submits it, also with JavaScript. */
export const OPENS_FILE = { 'data-opens-file': '' };

/**
 * Hidden until a row is chosen, by CSS alone, so that it works without JavaScript. The number of
 * chosen rows is announced from the first one on. On a phone and in a low window it is one line: the
 * count above the sum, and buttons whose text is below their icon. With large letters the buttons
 * are below the sum; with the largest they have their icons alone.
 */
const LOOK =
  'actions mt-3.5 items-center js:slim-fits:sticky slim:gap-1 slim:px-1.5 slim:py-1 print:hidden ' +
  'slim:[&>button]:flex-col slim:[&>button]:gap-0 slim:[&>button]:px-1.5 ' +
  'slim:[&>button]:py-1 slim:[&>button]:text-xs max-3xs:[&>button>span]:sr-only ' +
  'unticked:sr-only unticked:*:not-[[role=status]]:hidden';

/** How the rows of a list are chosen: each by a checkbox of the form below it. */
export function chosenBy<Row>(label: (row: Row) => string) {
  return { form: CHOSEN_FORM, can: () => true, label };
}

interface ChosenFormProps {
  /** The address to send to, unless each button has its own. */
  action?: string;
  /** The name of the parameter that carries the list's address. */
  listName?: string;
  sum?: ChosenSum | undefined;
  children: ReactNode;
}

/** What the chosen rows amount to. */
export interface ChosenSum {
  /** Cents by row; without one of the chosen rows there is no sum. */
  cents: Record<number, number>;
  /** What it is, in Portuguese: 'a pagar'. */
  to: string;
}

/** The actions on the chosen rows, of all the list's pages. */
export function ChosenForm({ action, listName = 'list', sum, children }: ChosenFormProps) {
  const { pathname } = useLocation();
  const params = useUrlParams();
  const { ids, choose } = useChosenRows();
  const form = useRef<HTMLFormElement>(null);
  const submit = useSubmit();
  useEffect(() => {
    if (!form.current) return;
    // Rows may have been chosen before the page was active.
    const boxes = boxesOf(form.current);
    const shown = new Set(boxes.map(({ value }) => Number(value)));
    const before = ids.filter((id) => !shown.has(id));
    const here = boxes.filter(({ checked }) => checked).map(({ value }) => Number(value));
    if (here.join() !== ids.filter((id) => shown.has(id)).join()) choose([...before, ...here]);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, when the page becomes active
  }, []);
  // Navigates like a link, with the focus on the next page's heading.
  function send(event: FormEvent<HTMLFormElement>): void {
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (submitter?.matches('[data-opens-file]')) return;
    event.preventDefault();
    submit(submitter instanceof HTMLButtonElement ? submitter : event.currentTarget);
  }
  const list = searchOf(withChosenRows(params, []));
  return (
    <Form
      id={CHOSEN_FORM}
      ref={form}
      method="get"
      action={action ?? pathname}
      reloadDocument
      onSubmit={send}
      className={`${STICKY_BAR} ${LOOK}`}
    >
      <input type="hidden" name={listName} value={list} />
      <p
        role="status"
        className="font-semibold tabular-nums slim:grow slim:text-sm max-2xs:basis-full max-2xs:text-xs!"
      >
        {chosenText(ids.length, sum ? 'max-3xs:sr-only' : undefined)}
        {sum ? sumText(ids, sum) : null}
      </p>
      {ids.length > 0 ? (
        <Link
          to={pathname + list}
          className="inline-flex min-h-target min-w-target items-center justify-center slim:order-first max-2xs:order-none! max-2xs:mr-auto"
          preventScrollReset
          onClick={(event) => {
            event.preventDefault();
            choose([]);
            // The link disappears with the choice.
            if (form.current) focusInPlace(boxesOf(form.current)[0]);
          }}
        >
          <Icon name="x" className="not-slim:hidden" />
          <span className="slim:sr-only">Desmarcar todas</span>
        </Link>
      ) : null}
      {children}
      {/* With JavaScript every link of the list keeps the chosen rows. */}
      <Button
        type="submit"
        formAction={pathname}
        name={KEEP_CHOSEN}
        value={list}
        className="hidden no-js:inline-flex"
      >
        Guardar marcadas para outra página
      </Button>
    </Form>
  );
}

function boxesOf(form: HTMLFormElement): HTMLInputElement[] {
  return [...form.elements].filter(
    (field): field is HTMLInputElement =>
      field instanceof HTMLInputElement && field.type === 'checkbox',
  );
}

function chosenText(count: number, besidesSum: string | undefined): ReactNode {
  if (count === 0) return '';
  const [rows, chosen] = count === 1 ? ['linha', 'marcada'] : ['linhas', 'marcadas'];
  return (
    <>
      {count} <span className="slim:sr-only">{rows} </span>
      <span className={besidesSum}>{chosen}</span>
      {count < MOST_CHOSEN ? '' : ', o máximo de uma vez'}
    </>
  );
}

function sumText(ids: readonly number[], { cents, to }: ChosenSum): ReactNode {
  const sum = ids.reduce((total, id) => total + (cents[id] ?? NaN), 0);
  // Not known for all, or none of them is open.
  if (!sum) return null;
  return (
    <span className="slim:block max-2xs:inline!">
      <span className="slim:sr-only max-2xs:not-sr-only!"> · </span>
      {noBreakMoney(formatMoney(sum))} <span className="slim:sr-only">{to}</span>
    </span>
  );
}
