import { useEffect, useRef, useState } from 'react';

import type { OrderDraft } from '@domain/order/draft/draft';
import {
  type errorsBySection,
  ORDER_SECTIONS,
  type OrderSectionId,
} from '@domain/order/draft/order-sections';
import { lackingText, missingBySection } from '@domain/order/draft/order-steps';
import { classes } from '~/components/ui/classes';
import { Icon } from '~/components/ui/icon';
import { Key } from '~/components/ui/key';
import type { Refusals } from '~/features/order/post/order-action-data';

const TAB =
  'flex h-full min-h-target flex-col justify-center border-b-3 border-transparent px-3.5 py-1.5 text-ink max-xl:px-2 ' +
  'no-underline hover:bg-surface-sunk focus-visible:-outline-offset-3 ' +
  'js:aria-[current]:border-accent js:aria-[current]:font-heading ' +
  'js:aria-[current]:text-accent-strong';

/** One row; hints that it has no room for wrap, and where its names do not fit, it scrolls. */
const TABS = 'relative flex overflow-x-auto gap-1 whitespace-nowrap [scrollbar-width:thin]';

/** Contains its visually hidden text, which would otherwise widen the page. */
const ERRORS =
  'relative inline-grid min-h-6 min-w-6 place-items-center rounded-pill bg-danger-soft text-sm ' +
  'font-bold text-danger';

/** How much of the next tab stays visible beside the open one, in px. */
const PEEK = 24;

/** Checking all rules takes too long for each key press: it runs when typing pauses. */
const PAUSE_MS = 300;

/** Errors that would prevent saving the draft; until computed here, the server's result. */
function useRefusals(
  draft: OrderDraft,
  { refusals, check }: Pick<Parameters<typeof SectionTabs>[0], 'refusals' | 'check'>,
): Refusals {
  const [checked, setChecked] = useState<Refusals | null>(null);
  useEffect(() => {
    if (!check) return;
    const timer = setTimeout(() => setChecked(check(draft)), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [check, draft]);
  return checked ?? refusals;
}

/**
 * The order's tabs are links to its sections: anchors without JavaScript, tabs with it. They are
 * steps as well: each shows what it lacks, or that it is complete, and its number of errors. A tab
 * with errors, or one that a save would be refused for, is not complete.
 */
export function SectionTabs({
  active,
  errors,
  draft,
  notEntered,
  refusals,
  check,
}: {
  active: OrderSectionId;
  errors: ReturnType<typeof errorsBySection>;
  draft: OrderDraft;
  /** Whether an entry has not become an item, which blocks a save. */
  notEntered: boolean;
  /** The server's result. */
  refusals: Refusals;
  /** Computes it for a draft; null until loaded. */
  check: ((draft: OrderDraft) => Refusals) | null;
}) {
  const missing = missingBySection(draft);
  const refused = useRefusals(draft, { refusals, check });
  const row = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>('[aria-current]')?.parentElement;
    // Horizontally only: the page does not scroll.
    if (tab && row.current)
      row.current.scrollLeft = tab.offsetLeft + tab.offsetWidth - row.current.clientWidth + PEEK;
  }, [active]);
  return (
    <nav className="border-b border-line-strong print:hidden" aria-label="Partes do orçamento">
      <ol className={TABS} ref={row}>
        {ORDER_SECTIONS.map(({ id, label }, index) => {
          const count = errors[id].length;
          const wrong = count > 0 || refused[id].includes('');
          const parts = [...new Set([...missing[id], ...refused[id].filter(Boolean)])];
          const isTyping = notEntered && id === 'itens';
          const whole = parts.length === 0 && !wrong && !isTyping;
          return (
            <li key={id}>
              <a
                href={`#${id}`}
                className={TAB}
                aria-current={active === id ? 'true' : undefined}
                aria-keyshortcuts={`Alt+${index + 1}`}
              >
                <span className="flex items-center gap-2 max-sm:gap-1.5">
                  <Icon
                    name={whole ? 'circle-check' : 'circle'}
                    className={whole ? 'text-success' : 'text-ink-soft'}
                  />
                  {label}
                  {/* Replaces its shortcut, or names would need two lines. */}
                  {count > 0 ? <ErrorCount count={count} /> : <Key>Alt+{index + 1}</Key>}
                </span>
                <Lacking whole={whole}>
                  {isTyping
                    ? 'Inclua o que digitou'
                    : parts.length > 0
                      ? lackingText(parts)
                      : 'Há algo a corrigir'}
                </Lacking>
              </a>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

function ErrorCount({ count }: { count: number }) {
  return (
    <span className={ERRORS}>
      {count}
      <span className="sr-only">{count === 1 ? ' erro' : ' erros'}</span>
    </span>
  );
}

/**
 * On the line below the tab's name, beneath its first letter; on a phone the icon shows it. An entry
 * to be included comes before all else, in few words: it comes and goes with the keys.
 */
function Lacking({ whole, children }: { whole: boolean; children: string }) {
  return (
    <span
      className={classes(
        'pl-6.5 text-sm font-normal max-sm:sr-only lg:whitespace-normal',
        whole ? 'text-success' : 'text-ink-soft',
      )}
    >
      {whole ? 'Completo' : children}
    </span>
  );
}
