import {
  type errorsBySection,
  ORDER_SECTIONS,
  type OrderSectionId,
} from '@domain/order/order-sections';

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
 * its number of errors.
 */
export function SectionTabs({
  active,
  errors,
}: {
  active: OrderSectionId;
  errors: ReturnType<typeof errorsBySection>;
}) {
  return (
    <nav
      className="overflow-x-auto border-b border-line-strong print:hidden"
      aria-label="Partes do orçamento"
    >
      <ul className="flex gap-1">
        {ORDER_SECTIONS.map(({ id, label }) => {
          const count = errors[id].length;
          return (
            <li key={id}>
              <a href={`#${id}`} className={TAB} aria-current={active === id ? 'true' : undefined}>
                {label}
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
