import { ChevronLeft, ChevronRight, Search, X } from 'lucide-react';

import { formatMoney } from '@domain/money';
import { showingText } from '@domain/pagination';
import { PRODUCT_PAGE_SIZE } from '@domain/product/product-limits';
import { FieldFrame } from '~/components/form/field-frame';
import { useModal } from '~/components/ui/use-modal';

import { IntentButton } from './intent-button';
import type { ProductSearch } from './order-action-data';

/** The product search, five a page: a dialog */
export function ProductSearchDialog({
  search,
  onClose,
}: {
  search: ProductSearch;
  onClose: () => void;
}) {
  const ref = useModal();
  return (
    <dialog
      ref={ref}
      open
      className="popup product-search"
      aria-labelledby="product-search-title"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <header className="product-search__head">
        <h2 id="product-search-title">Buscar produto</h2>
        <IntentButton
          intent={{ type: 'refresh' }}
          section="itens"
          className="icon-button"
          label="Fechar busca"
        >
          <X aria-hidden="true" />
        </IntentButton>
      </header>
      <div className="field-with-button">
        <FieldFrame id="itemSearch" label="Descrição" width="span-12">
          <input
            id="itemSearch"
            name="itemSearch"
            type="text"
            enterKeyHint="search"
            className="input"
            defaultValue={search.description}
            maxLength={120}
            autoComplete="off"
            data-enter-intent="search-products"
          />
        </FieldFrame>
        <IntentButton intent={{ type: 'search-products', page: 1 }} section="itens">
          <Search aria-hidden="true" />
          Pesquisar
        </IntentButton>
      </div>
      {search.rows.length === 0 ? (
        <p className="product-search__empty">Nenhum registro encontrado</p>
      ) : (
        <ul className="product-search__rows">
          {search.rows.map((product) => (
            <li key={product.idProduct}>
              <span className="product-search__name">
                {product.description}
                <span className="items__unity">
                  {product.unity} · {formatMoney(product.value)}
                </span>
              </span>
              <IntentButton
                intent={{ type: 'add-product', idProduct: product.idProduct }}
                section="itens"
                className="button button--small"
                label={`Adicionar ${product.description}`}
              >
                Adicionar
              </IntentButton>
            </li>
          ))}
        </ul>
      )}
      <footer className="pager">
        <p className="pager__text">{showingText(search.page, PRODUCT_PAGE_SIZE, search.total)}</p>
        <span className="actions">
          {search.page > 1 ? (
            <IntentButton
              intent={{ type: 'search-products', page: search.page - 1 }}
              section="itens"
              className="icon-button"
              label="Página anterior"
            >
              <ChevronLeft aria-hidden="true" />
            </IntentButton>
          ) : null}
          {search.page < search.pages ? (
            <IntentButton
              intent={{ type: 'search-products', page: search.page + 1 }}
              section="itens"
              className="icon-button"
              label="Próxima página"
            >
              <ChevronRight aria-hidden="true" />
            </IntentButton>
          ) : null}
        </span>
      </footer>
    </dialog>
  );
}
