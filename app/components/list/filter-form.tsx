import { Form, useLocation } from '@remix-run/react';
import {
  createContext,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useRef,
} from 'react';

import { useUrlParams } from '~/components/navigation/url-params';
import { Button, ButtonLink } from '~/components/ui/button';
import { classes } from '~/components/ui/classes';
import { FieldGrid } from '~/components/ui/field';
import { focusInPlace } from '~/components/ui/focus-in-sight';
import { Icon } from '~/components/ui/icon';

import { ActiveFilters, activeFilters, fieldNames, hasError } from './active-filters';
import { KEPT_PARAMS } from './list-params';
import { refusedIn } from './refused-filter';

interface ListFilterProps {
  label: string;
  clearTo: string;
  /** Whether the list has not been requested yet: then a phone shows all fields, too. */
  open?: boolean | undefined;
  /** The text search, a `FilterSearch`. */
  search?: ReactNode;
  /** The fields shown next to the search. */
  children?: ReactNode;
  /** The fields folded on every screen. */
  more?: ReactNode;
}

/**
 * A list's filter: a native GET form, so the URL holds all of the list's state. 'Limpar' links to
 * the bare list. After every navigation, 'Limpar' and back included, the fields show the URL's
 * filter, and the field searched from keeps the focus.
 *
 * It takes one line of a wide screen: the search, the most used filters and its buttons; all others
 * are folded, and on a phone all but the search (docs/decisions/0173). They are unfolded if one of
 * them has an error.
 */
export function FilterForm(props: ListFilterProps) {
  const { search, children, more } = props;
  return useContext(InWords) ? (
    <FilterWords fields={[search, children, more]} />
  ) : (
    <FilterFields {...props} />
  );
}

/** Whether a filter form only describes its filter in words. */
const InWords = createContext(false);

/** A list's filter form that describes its filter, in the words of its chips, without fields. */
export function FilterInWords({ children }: { children: ReactNode }) {
  return <InWords.Provider value>{children}</InWords.Provider>;
}

function FilterWords({ fields, className }: { fields: ReactNode; className?: string }) {
  const words = activeFilters(fields).map(({ text }) => text);
  if (words.length === 0) return null;
  return <p className={classes('mb-3 wrap-anywhere', className)}>{words.join(' · ')}</p>;
}

function FilterFields({ label, clearTo, open = false, search, children, more }: ListFilterProps) {
  const isWrong = useIsWrong([children, more]);
  const form = useRef<HTMLFormElement>(null);
  const fold = useRef<HTMLInputElement>(null);
  const focus = useShownFilter(form, fold);
  const fields = [search, children, more];
  return (
    <>
      <Form
        method="get"
        className={
          'group card mb-5 grid grid-cols-[1fr_auto_auto] items-start gap-x-3 gap-y-4 px-5 py-4 ' +
          'max-xl:grid-cols-[auto_1fr] folds:grid-cols-[minmax(0,1fr)_auto] folds:gap-2 folds:max-3xs:grid-cols-1 folds:px-3 folds:py-2 ' +
          'print:hidden'
        }
        role="search"
        aria-label={label}
        ref={form}
        {...focus}
      >
        <FieldGrid className="max-xl:col-span-full folds:contents">
          {search}
          <div className={classes(UNFOLDED_ON_PHONES, FOLDED_ON_PHONES)}>{children}</div>
        </FieldGrid>
        <FoldButton
          fold={fold}
          isOpen={open || isWrong}
          className={classes(
            'xl:mt-7',
            search
              ? 'folds:col-start-2 folds:row-start-1 folds:mt-7 folds:px-2.5 ' +
                  'folds:max-3xs:col-start-1 folds:max-3xs:row-start-2 folds:max-3xs:mt-0'
              : 'folds:col-span-full',
            more ? '' : 'not-folds:hidden',
          )}
        >
          {search ? <span className="max-xs:sr-only">Mais filtros</span> : 'Filtros'}
          <InUse fields={[children, more]} className="not-folds:hidden" />
          <InUse fields={more} className="folds:hidden" />
        </FoldButton>
        {more ? <FieldGrid className={classes('col-span-full', FOLDED)}>{more}</FieldGrid> : null}
        <div
          className={classes(
            'actions xl:mt-7 folds:col-span-full folds:*:grow',
            more ? BELOW_MORE : '',
            FOLDED_ACTIONS,
          )}
        >
          <Button type="submit">
            <Icon name="search" />
            Pesquisar
          </Button>
          <ButtonLink to={clearTo}>Limpar</ButtonLink>
        </div>
        <KeptParams />
        <ActiveFilters fields={fields} />
      </Form>
      {/* Says which filter the printed rows and totals have. */}
      <FilterWords fields={fields} className="hidden print:block" />
    </>
  );
}

const BELOW_MORE =
  'group-has-[[data-fold]:checked]:col-span-full group-has-[[data-fold]:checked]:mt-0';
/** By CSS alone; a browser that could not unfold them shows the fields. */
const FOLDED = 'supports-[selector(:has(a))]:hidden group-has-[[data-fold]:checked]:grid';
const UNFOLDED_ON_PHONES =
  'contents folds:col-span-full folds:gap-4 folds:sm:grid-cols-6 folds:lg:grid-cols-12';
const FOLDED_ON_PHONES =
  'supports-[selector(:has(a))]:folds:hidden folds:group-has-[[data-fold]:checked]:grid';

const FOLDED_ACTIONS =
  'supports-[selector(:has(a))]:folds:hidden folds:group-has-[[data-fold]:checked]:flex';

/**
 * A filter form for something other than a list, such as a report: all fields, above their buttons.
 */
export function AskingForm({
  label,
  clearTo,
  actions,
  children,
  ofFile,
  folded = false,
  onChange,
}: {
  label: string;
  clearTo: string;
  actions: ReactNode;
  children: ReactNode;
  /** Fields that only concern the file, not the page, and are not printed. */
  ofFile: ReactNode;
  /** Whether a phone folds it, above the results. */
  folded?: boolean;
  /** Called on each change, after which an error may no longer apply. */
  onChange: () => void;
}) {
  const form = useRef<HTMLFormElement>(null);
  const fold = useRef<HTMLInputElement>(null);
  const focus = useShownFilter(form, fold);
  return (
    <>
      <Form
        method="get"
        className={classes(
          'group card mb-5 grid gap-4 px-5 py-4 max-sm:px-3 print:hidden',
          folded && 'folds:gap-2 folds:px-3 folds:py-2',
        )}
        role="search"
        aria-label={label}
        ref={form}
        onInput={onChange}
        {...focus}
      >
        {folded ? (
          <FoldButton fold={fold} className="not-folds:hidden">
            Filtros
          </FoldButton>
        ) : null}
        <FieldGrid className={classes('2xs:max-sm:grid-cols-2!', folded && FOLDED_ON_PHONES)}>
          {children}
          {ofFile}
        </FieldGrid>
        <div className={classes('actions', folded && FOLDED_ACTIONS)}>
          {actions}
          <ButtonLink to={clearTo}>Limpar</ButtonLink>
        </div>
      </Form>
      <FilterWords
        fields={children}
        className={folded ? 'folds:text-sm not-folds:hidden print:block' : 'hidden print:block'}
      />
    </>
  );
}

/** Folds and unfolds the filters around it, by CSS alone, so that it works without JavaScript. */
function FoldButton({
  fold,
  className,
  isOpen = false,
  children,
}: {
  fold: RefObject<HTMLInputElement>;
  className: string | undefined;
  isOpen?: boolean;
  children: ReactNode;
}) {
  return (
    <label
      className={classes(
        'button relative',
        'group-has-[[data-fold]:checked]:border-accent group-has-[[data-fold]:checked]:bg-accent-soft',
        'forced-colors:group-has-[[data-fold]:checked]:border-[Highlight]',
        className,
      )}
    >
      <input
        ref={fold}
        type="checkbox"
        data-fold=""
        className="absolute inset-0 m-0 size-full cursor-pointer appearance-none rounded-lg"
        defaultChecked={isOpen}
        onKeyDown={toggleByEnter}
        autoComplete="off"
      />
      <Icon name="sliders-horizontal" />
      {children}
    </label>
  );
}

/** After a navigation the fields show the URL's filter; focus in a folded field is not lost. */
function useShownFilter(form: RefObject<HTMLFormElement>, fold?: RefObject<HTMLInputElement>) {
  const { key } = useLocation();
  const shown = useRef(key);
  const within = useRef(false);
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    const { activeElement } = document;
    form.current?.reset();
    const isWithin = form.current?.contains(activeElement) === true;
    // A removed chip took the focus with it.
    const isLost = within.current && (activeElement === null || activeElement === document.body);
    if (!isWithin && !isLost) return;
    const shownAt = (selector: string) => form.current?.querySelector<HTMLElement>(selector);
    const wrong = shownAt('[aria-invalid]');
    if (wrong) return wrong.focus();
    if (isLost) return (shownAt('ul a') ?? shownAt('[type=text]'))?.focus();
    if (activeElement instanceof HTMLElement && activeElement.offsetParent === null)
      focusInPlace(fold?.current);
  }, [key, form, fold]);
  return {
    onFocus: () => {
      within.current = true;
    },
    onBlur: ({ relatedTarget, currentTarget }: FocusEvent<HTMLFormElement>) => {
      if (relatedTarget !== null) within.current = currentTarget.contains(relatedTarget);
    },
  };
}

/** Enter works as on the button that it looks like. */
function toggleByEnter(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  event.currentTarget.click();
}

/** Whether one of the fields has an error. */
function useIsWrong(fields: ReactNode): boolean {
  const names = fieldNames(fields);
  const refused = refusedIn(useUrlParams()).filter((name) => names.includes(name));
  return refused.length > 0 || hasError(fields);
}

/** The list's view is kept in a new search. */
function KeptParams() {
  const search = useUrlParams();
  return KEPT_PARAMS.map((name) => {
    const value = search.get(name);
    return value ? <input key={name} type="hidden" name={name} value={value} /> : null;
  });
}

/** The number of folded filters that narrow the list, as many as they have chips. */
function InUse({ fields, className }: { fields: ReactNode; className: string }) {
  const set = activeFilters(fields).length;
  if (set === 0) return null;
  return (
    <span className={className}>
      <span aria-hidden className="rounded-pill bg-accent px-2 text-sm text-on-accent">
        {set}
      </span>
      <span className="sr-only">{` (${set} em uso)`}</span>
    </span>
  );
}
