import {
  type errorsBySection,
  ORDER_SECTIONS,
  type OrderSectionId,
} from '@domain/order/order-sections';

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
    <nav className="tabs" aria-label="Partes do orçamento">
      <ul>
        {ORDER_SECTIONS.map(({ id, label }) => {
          const count = errors[id].length;
          return (
            <li key={id}>
              <a href={`#${id}`} className="tab" aria-current={active === id ? 'true' : undefined}>
                {label}
                {count > 0 ? (
                  <span className="tab__errors">
                    {count}
                    <span className="visually-hidden">{count === 1 ? ' erro' : ' erros'}</span>
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
