import { useEffect } from 'react';

import { formatMoney } from '@domain/money';
import type { OrderSectionId } from '@domain/order/draft/order-sections';
import { PRODUCT_PAGE_SIZE } from '@domain/product/product-limits';
import { showingText } from '@domain/showing-text';
import { FieldFrame } from '~/components/form/fields/field-frame';
import { useFocusOnArrival } from '~/components/form/native-focus';
import { PAGER } from '~/components/list/pager-look';
import { DialogTitle } from '~/components/ui/dialog';
import { FieldWithButton } from '~/components/ui/field';
import { Icon } from '~/components/ui/icon';
import { Input } from '~/components/ui/input';
import { noBreakMoney } from '~/components/ui/no-break-money';
import { EmptyState } from '~/components/ui/page';
import { useModal } from '~/components/ui/use-modal';
import { NewProductButton } from '~/features/order/items/new-product-button';
import { IntentButton } from '~/features/order/shared/intent-button';
import { UNITY } from '~/features/order/shared/order-look';
import type { ProductSearch } from '~/features/order-entry/product-search';

import { OrderDialog } from './order-dialog';

/** The product search, five a page: a dialog */
export function ProductSearchDialog({
  search,
  section,
  onClose,
}: {
  search: ProductSearch;
  /** The part of the form that its posts return to; none where the focus moves there. */
  section?: OrderSectionId;
  onClose: () => void;
}) {
  const ref = useModal();
  const focused = useFocusOnArrival('itemSearch');
  const dialog = ref.current;
  // The button that opened the last page disappears with it.
  useEffect(() => {
    if (dialog && document.activeElement === document.body)
      dialog.querySelector<HTMLElement>('footer [value^="search-products"]')?.focus();
  }, [dialog, search]);
  // Announced again where another search finds as many.
  const searchKey = `${search.description} ${search.page}`;
  const verb = search.exchanged === undefined ? 'Adicionar' : 'Escolher';
  return (
    <OrderDialog ref={ref} titleId="product-search-title" width="xl" onClose={onClose}>
      <header className="flex items-center justify-between">
        <DialogTitle id="product-search-title">
          {search.exchanged === undefined ? 'Buscar produto' : 'Trocar por produto'}
        </DialogTitle>
        <IntentButton
          intent={{ type: 'refresh' }}
          section={section}
          tone="icon"
          label="Fechar busca"
        >
          <Icon name="x" />
        </IntentButton>
      </header>
      {search.exchanged === undefined ? null : (
        <p className="mb-3 text-ink-soft">
          <input type="hidden" name="itemExchanged" value={search.exchanged} autoComplete="off" />A
          linha {search.exchanged + 1} fica com a quantidade, o valor e a observação que tem.
        </p>
      )}
      <FieldWithButton>
        <FieldFrame id="itemSearch" label="Descrição">
          <Input
            id="itemSearch"
            name="itemSearch"
            type="text"
            enterKeyHint="search"
            defaultValue={search.description}
            maxLength={120}
            autoComplete="off"
            data-enter-intent="search-products"
            // eslint-disable-next-line jsx-a11y/no-autofocus -- a dialog that opens takes the focus
            autoFocus={focused}
          />
        </FieldFrame>
        <IntentButton intent={{ type: 'search-products', page: 1 }} section={section}>
          <Icon name="search" />
          Pesquisar
        </IntentButton>
      </FieldWithButton>
      <div role="status">
        {search.rows.length === 0 ? (
          <EmptyState inForm key={searchKey}>
            <p>Nenhum registro encontrado</p>
            <p>Confira o que foi digitado, ou procure por uma parte da descrição.</p>
          </EmptyState>
        ) : null}
      </div>
      {search.rows.length === 0 ? null : (
        <ul className="mt-4">
          {search.rows.map((product) => (
            <li
              key={product.idProduct}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line py-2"
            >
              <span className="min-w-0 flex-[1_1_10rem] wrap-anywhere">
                {product.description}
                <span className={UNITY}>
                  {product.unity} · {noBreakMoney(formatMoney(product.value))}
                </span>
              </span>
              <IntentButton
                intent={{ type: 'add-product', idProduct: product.idProduct }}
                section={section}
                small
                label={`${verb} ${product.description}`}
              >
                {verb}
              </IntentButton>
            </li>
          ))}
        </ul>
      )}
      <footer className={PAGER}>
        <p role="status" className="text-ink-soft tabular-nums">
          {search.rows.length === 0 ? null : (
            <span key={searchKey}>{showingText(search.page, PRODUCT_PAGE_SIZE, search.total)}</span>
          )}
        </p>
        <span className="actions mt-4">
          <NewProductButton />
          {search.page > 1 ? (
            <IntentButton
              intent={{ type: 'search-products', page: search.page - 1 }}
              section={section}
              tone="icon"
              label="Página anterior"
            >
              <Icon name="chevron-left" />
            </IntentButton>
          ) : null}
          {search.page < search.pages ? (
            <IntentButton
              intent={{ type: 'search-products', page: search.page + 1 }}
              section={section}
              tone="icon"
              label="Próxima página"
            >
              <Icon name="chevron-right" />
            </IntentButton>
          ) : null}
        </span>
      </footer>
    </OrderDialog>
  );
}
