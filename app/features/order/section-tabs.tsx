import {
  type errorsBySection,
  ORDER_SECTIONS,
  type OrderSectionId,
} from '@domain/order/order-sections';
import type { missingBySection } from '@domain/order/order-steps';
import { classes } from '~/components/ui/classes';
import { Icon } from '~/components/ui/icon';
import { Key } from '~/components/ui/key';

const TAB =
  'flex h-full min-h-target flex-col border-b-3 border-transparent px-3.5 py-1.5 text-ink ' +
  'no-underline hover:bg-surface-sunk focus-visible:-outline-offset-3 max-sm:px-1.5 ' +
  'js:aria-[current]:border-accent js:aria-[current]:font-heading ' +
  'js:aria-[current]:text-accent-strong';

/** Holds its unseen words, which would otherwise widen the page. */
const ERRORS =
  'relative inline-grid min-h-6 min-w-6 place-items-center rounded-pill bg-danger-soft text-sm ' +
  'font-bold text-danger';

/**
 * The order's tabs are links to its sections: anchors without JavaScript, tabs with it. They are
 * steps as well: each says what it still lacks, or that it is whole, and its number of errors.
 */
export function SectionTabs({
  active,
  errors,
  missing,
}: {
  active: OrderSectionId;
  errors: ReturnType<typeof errorsBySection>;
  missing: ReturnType<typeof missingBySection>;
}) {
  return (
    <nav className="border-b border-line-strong print:hidden" aria-label="Partes do orçamento">
      <ol className="grid grid-cols-[repeat(4,auto)] justify-start gap-1 max-lg:grid-cols-2 max-lg:justify-stretch">
        {ORDER_SECTIONS.map(({ id, label }, index) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className={TAB}
              aria-current={active === id ? 'true' : undefined}
              aria-keyshortcuts={`Alt+${index + 1}`}
            >
              <span className="flex items-start gap-2 max-sm:gap-1 max-sm:text-md [&>.icon]:mt-[0.2em]">
                <Icon name={missing[id].length === 0 ? 'circle-check' : 'circle'} />
                {label}
                <Key>Alt+{index + 1}</Key>
                <ErrorCount count={errors[id].length} />
              </span>
              <Lacking parts={missing[id]} />
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function ErrorCount({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className={ERRORS}>
      {count}
      <span className="sr-only">{count === 1 ? ' erro' : ' erros'}</span>
    </span>
  );
}

/** On the line below the tab's name, beneath its first letter. */
function Lacking({ parts }: { parts: readonly string[] }) {
  const whole = parts.length === 0;
  return (
    <span
      className={classes(
        'pl-6.5 text-sm font-normal max-sm:pl-5.5 max-sm:text-xs',
        whole ? 'text-success' : 'text-ink-soft',
      )}
    >
      {whole ? 'Completo' : `Falta ${parts.join(', ')}`}
    </span>
  );
}
