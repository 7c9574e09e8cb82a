import { formatNcm } from '@domain/product/ncm';
import { PRODUCT_LIMITS } from '@domain/product/product-limits';
import { PRODUCT_TYPES } from '@domain/product/product-type';
import { useChangedSince } from '~/components/form/errors/use-changed-since';
import { MONEY_FIELD } from '~/components/form/fields/number-field';
import { DialogTitle } from '~/components/ui/dialog';
import { FieldGrid } from '~/components/ui/field';
import { Icon } from '~/components/ui/icon';
import { useModal } from '~/components/ui/use-modal';
import { ChoiceField, TextField } from '~/features/order/missing-record/missing-record-fields';
import {
  MISSING_PRODUCT,
  type NewProductField,
  type NewProductForm,
} from '~/features/order/missing-record/new-product-fields';
import { IntentButton } from '~/features/order/shared/intent-button';

import { OrderDialog } from './order-dialog';

/**
 * Registers a missing product inside the order's form: it is posted with the whole order, which
 * comes back with the product as a line (R-ORD-35).
 */
export function NewProductDialog({ form, onClose }: { form: NewProductForm; onClose: () => void }) {
  // The first in field order, not in the order of the rules.
  const isWrong = Object.keys(form.errors).length > 0;
  const ref = useModal(
    isWrong ? '[aria-invalid]' : `[name="${MISSING_PRODUCT.nameOf('description')}"]`,
  );
  const { names: changed, onInput } = useChangedSince(form);
  const field = (name: NewProductField) => {
    const id = MISSING_PRODUCT.nameOf(name);
    const error = changed.includes(id) ? undefined : form.errors[name];
    return { id, error, value: form.typed[name], intent: 'register-product' as const };
  };
  return (
    <OrderDialog
      ref={ref}
      titleId="new-product-title"
      width="2xl"
      onInput={onInput}
      onClose={onClose}
    >
      <DialogTitle id="new-product-title">Cadastrar produto</DialogTitle>
      <input
        type="hidden"
        name={MISSING_PRODUCT.nameOf('begunWith')}
        value={form.begunWith}
        autoComplete="off"
      />
      {form.exchanged === undefined ? null : (
        <p className="mb-3 text-ink-soft">
          <input type="hidden" name="itemExchanged" value={form.exchanged} autoComplete="off" />
          Fica no lugar da linha {form.exchanged + 1}.
        </p>
      )}
      <FieldGrid>
        <TextField
          label="Descrição"
          width={12}
          maxLength={PRODUCT_LIMITS.description}
          {...field('description')}
        />
        <ChoiceField label="Tipo" width={3} options={PRODUCT_TYPES} {...field('type')} />
        <ChoiceField
          label="Unidade"
          width={3}
          options={form.unities}
          {...field('idProductUnity')}
        />
        <TextField
          label="Valor (R$)"
          width={3}
          maxLength={PRODUCT_LIMITS.money}
          {...field('value')}
          {...MONEY_FIELD}
        />
        <TextField
          label="NCM"
          width={3}
          maxLength={PRODUCT_LIMITS.ncm}
          inputMode="numeric"
          mask={formatNcm}
          help="Em serviços, 0000.00.00."
          {...field('ncm')}
        />
        <ChoiceField
          label="Grupo de produtos"
          width={6}
          options={form.groups}
          {...field('blingIdProductGroup')}
        />
        <ChoiceField label="Empresa" width={6} options={form.companies} {...field('idCompany')} />
      </FieldGrid>
      <p className="actions mt-5">
        <IntentButton intent={{ type: 'register-product' }} section="itens" tone="primary">
          <Icon name="plus" />
          Cadastrar e incluir
        </IntentButton>
        <IntentButton intent={{ type: 'refresh' }} section="itens" onClick={onClose}>
          Voltar aos itens
        </IntentButton>
      </p>
    </OrderDialog>
  );
}
