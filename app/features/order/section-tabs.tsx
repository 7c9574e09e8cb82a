import {
  type errorsBySection,
  ORDER_SECTIONS,
  type OrderSectionId,
} from '@domain/order/order-sections';
import type { missingBySection } from '@domain/order/order-steps';
import { Icon } from '~/components/ui/icon';
import { Key } from '~/components/ui/key';

const TAB =
  'inline-flex min-h-target items-center gap-2 border-b-3 border-transparent px-3.5 py-1.5 ' +
  'whitespace-nowrap text-ink no-underline hover:bg-surface-sunk focus-visible:-outline-offset-3 ' +
  'js:aria-[current]:border-accent js:aria-[current]:font-heading ' +
  'js:aria-[current]:text-accent-strong';

/** Holds its unseen words, which would otherwise widen the page. */
const ERRORS =
  'relative inline-grid min-h-6 min-w-6 place-items-center rounded-pill bg-danger-soft text-sm ' +
  'font-bold text-danger';

/**
 * The order's tabs are links to its sections: anchors without JavaScript, tabs with it. A tab shows
 * its number of errors, and whether the order's step is whole.
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
    <nav
      className="overflow-x-auto border-b border-line-strong print:hidden"
      aria-label="Partes do orçamento"
    >
      <ul className="flex gap-1">
        {ORDER_SECTIONS.map(({ id, label }, index) => {
          const count = errors[id].length;
          const lacking = missing[id].join(', ');
          return (
            <li key={id}>
              <a
                href={`#${id}`}
                className={TAB}
                aria-current={active === id ? 'true' : undefined}
                aria-keyshortcuts={`Alt+${index + 1}`}
                title={lacking === '' ? 'Completo' : `Falta: ${lacking}`}
              >
                <span className={lacking === '' ? 'text-success' : 'text-ink-soft'}>
                  <Icon name={lacking === '' ? 'circle-check' : 'circle'} />
                </span>
                {label}
                <Key>Alt+{index + 1}</Key>
                {count > 0 ? (
                  <span className={ERRORS}>
                    {count}
                    <span className="sr-only">{count === 1 ? ' erro' : ' erros'}</span>
                  </span>
                ) : null}
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
