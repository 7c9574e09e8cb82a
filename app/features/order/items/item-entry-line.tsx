import { formatMoney } from '@domain/money';
import type { FoundProduct } from '@domain/order/draft/draft-product';
import { ITEM_ENTRY_MAX_LENGTH, readItemEntry } from '@domain/order/draft/item-entry';
import { OFFERED_PRODUCTS } from '@domain/product/product-limits';
import { Combobox } from '~/components/form/combobox/combobox';
import { Button } from '~/components/ui/button';
import { FieldWithButton } from '~/components/ui/field';
import { Icon } from '~/components/ui/icon';
import { IntentButton } from '~/features/order/shared/intent-button';
import { WAY_BACK } from '~/features/order/shared/order-look';
import { EntryField } from '~/features/order-entry/entry-field';
import { ENTRY_STATUS } from '~/features/order-entry/entry-look';
import type { ErrorsByPath } from '~/features/order-entry/errors-by-path';
import type { ItemEntry } from '~/features/order-entry/item-entry';
import { lookUpEntry } from '~/features/order-entry/order-look-up';

import { NewProductButton } from './new-product-button';
import type { EntryLine } from './use-item-entry';
import { useMayRegisterProduct } from './use-may-register-product';

interface ItemEntryLineProps {
  line: EntryLine;
  /** The fields' texts after a native post. */
  text: string;
  codes: ItemEntry;
  errors: ErrorsByPath;
  /** What was added last, or why nothing was. */
  notice: string;
  /** Restores the line removed last; null for none. */
  undo: (() => void) | null;
  freeLines: boolean;
}

const HOW = 'Código ou descrição, Enter e quantidade. 3* antes põe três.';

/** One row above the list, with the search for items and the code fields. */
const ROW =
  'grid grid-cols-[minmax(12rem,1fr)_13.75rem_11.75rem] items-start gap-3 ' +
  'screen:max-lg:grid-cols-2 screen:max-lg:[&>:first-child]:col-span-2 ' +
  // Where each field has its own row, the first one's message is right below it.
  'screen:max-sm:contents screen:max-sm:[&>:not(:first-child)]:order-1';

export function ItemEntryLine({
  line,
  text,
  codes,
  errors,
  notice,
  undo,
  freeLines,
}: ItemEntryLineProps) {
  const mayRegister = useMayRegisterProduct();
  return (
    <>
      <div className={ROW}>
        <FieldWithButton>
          <Combobox
            id="itemEntry"
            name="itemEntry"
            label="Adicionar item"
            defaultValue={text}
            maxLength={ITEM_ENTRY_MAX_LENGTH}
            describedBy="itemEntry-told"
            early
            error={errors.get('itemEntry')}
            list={{
              label: 'Produtos encontrados',
              most: OFFERED_PRODUCTS,
              find: async (typed, signal) => {
                const { exact, rows } = await lookUpEntry(typed, signal);
                return rows.map((row) => asChoice(row, row.idProduct === exact?.idProduct));
              },
              // A typed code must not select a product whose description contains its digits. Nor
              // must a typing error and Enter register a product.
              preselects: (typed, [first]) =>
                first !== undefined && (first.isExact || readItemEntry(typed).code === null),
              extra: mayRegister ? { text: newProductText, onTake: line.onNew } : undefined,
              onTake: ({ product }, typed) => line.onTake(product, typed),
              onFailure: line.onFailure,
            }}
            enter={{
              onEnter: line.onEnter,
              onNothing: line.onNothing,
              onEarly: line.onEarly,
            }}
          />
          <IntentButton intent={{ type: 'add-entry' }} section="itens" goesOn className="js:hidden">
            Incluir
          </IntentButton>
        </FieldWithButton>
        {(['itemBarCode', 'itemId'] as const).map((name) => (
          <EntryField
            key={name}
            name={name}
            value={codes[name]}
            error={errors.get(name)}
            inRow
            early
          >
            <IntentButton
              intent={{ type: name === 'itemId' ? 'add-by-id' : 'add-by-bar-code' }}
              section="itens"
              goesOn
              label="Adicionar"
            >
              <Icon name="plus" />
            </IntentButton>
          </EntryField>
        ))}
      </div>
      {/* One line while sticky: the column headings stick right below it. */}
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-4 screen:max-sm:contents entry-fits:mt-0.5 entry-fits:flex-nowrap">
        <p
          id="itemEntry-told"
          className={`${ENTRY_STATUS} entry-fits:flex entry-fits:min-w-0 entry-fits:items-center`}
          role="status"
        >
          <span
            key={notice}
            className={undo ? `${WAY_BACK} px-3 py-1.5 entry-fits:contents` : 'contents'}
          >
            <span className="entry-fits:line-clamp-2 entry-fits:text-sm/4">{notice || HOW}</span>
            {undo ? (
              <Button type="button" small className="ml-2 flex-none" onClick={undo}>
                Desfazer
              </Button>
            ) : null}
          </span>
        </p>
        <span className="flex flex-wrap gap-2 screen:max-sm:order-2 screen:max-xl:[&_.icon]:hidden entry-fits:flex-none">
          <IntentButton intent={{ type: 'search-products', page: 1 }} section="itens" small>
            <Icon name="search" />
            Buscar produto
          </IntentButton>
          {freeLines ? (
            <IntentButton intent={{ type: 'add-free-line' }} section="itens" small>
              <Icon name="plus" />
              Linha livre
            </IntentButton>
          ) : null}
          <NewProductButton />
        </span>
      </div>
    </>
  );
}

/** No new product for a code, nor where products were found to choose from. */
function newProductText(typed: string, found: number): string {
  const { text, code, wrong } = readItemEntry(typed);
  return found > 0 || code !== null || wrong !== null ? '' : `Novo produto: ${text}`;
}

function asChoice(product: FoundProduct, isExact: boolean) {
  return {
    isExact,
    id: String(product.idProduct),
    text: product.description,
    detail: [product.unity, formatMoney(product.value)].filter(Boolean).join(' · '),
    product,
  };
}
