import { formatNcm } from '@domain/product/ncm';
import { PRODUCT_LIMITS } from '@domain/product/product-limits';
import { PRODUCT_TYPES } from '@domain/product/product-type';
import { describedBy, FieldFrame } from '~/components/form/field-frame';
import { applyMask } from '~/components/form/masked-input';
import { MONEY_FIELD } from '~/components/form/number-field';
import { type Option, withChosen } from '~/components/form/option';
import { SelectOptions } from '~/components/form/select-options';
import { useChangedSince } from '~/components/form/use-changed-since';
import { DialogTitle, Popup } from '~/components/ui/dialog';
import { FieldGrid, type FieldWidth } from '~/components/ui/field';
import { Icon } from '~/components/ui/icon';
import { Input, Select } from '~/components/ui/input';
import { useModal } from '~/components/ui/use-modal';

import { IntentButton } from './intent-button';
import { type NewProductField, type NewProductForm, newProductName } from './new-product-fields';

/**
 * Registers a product that is missing, inside the order's form: it is posted with all of the order,
 * which comes back with the product as a line (R-ORD-35).
 */
export function NewProductDialog({ form, onClose }: { form: NewProductForm; onClose: () => void }) {
  const wrong = Object.keys(form.errors)[0] as NewProductField | undefined;
  const ref = useModal(`[name="${newProductName(wrong ?? 'description')}"]`);
  const { names: changed, onInput } = useChangedSince(form);
  const field = (name: NewProductField) => {
    const id = newProductName(name);
    const error = changed.includes(id) ? undefined : form.errors[name];
    return { id, error, value: form.typed[name] };
  };
  return (
    <Popup
      ref={ref}
      open
      width="2xl"
      className="no-js:m-0 no-js:mt-4 no-js:max-h-none no-js:w-auto"
      aria-labelledby="new-product-title"
      onInput={onInput}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <DialogTitle id="new-product-title">Cadastrar produto</DialogTitle>
      {form.exchanged === undefined ? null : (
        <p className="mb-3 text-ink-soft">
          <input type="hidden" name="itemExchanged" value={form.exchanged} autoComplete="off" />
          Fica no lugar da linha {form.exchanged + 1}.
        </p>
      )}
      <FieldGrid>
        <TextField
          {...field('description')}
          label="Descrição"
          width={12}
          maxLength={PRODUCT_LIMITS.description}
        />
        <ChoiceField {...field('type')} label="Tipo" width={3} options={PRODUCT_TYPES} />
        <ChoiceField
          {...field('idProductUnity')}
          label="Unidade"
          width={3}
          options={form.unities}
        />
        <TextField
          {...field('value')}
          label="Valor (R$)"
          width={3}
          maxLength={PRODUCT_LIMITS.money}
          {...MONEY_FIELD}
        />
        <TextField
          {...field('ncm')}
          label="NCM"
          width={3}
          maxLength={PRODUCT_LIMITS.ncm}
          inputMode="numeric"
          mask={formatNcm}
          help="Em serviços, 0000.00.00."
        />
        <ChoiceField
          {...field('blingIdProductGroup')}
          label="Grupo de produtos"
          width={6}
          options={form.groups}
        />
        <ChoiceField {...field('idCompany')} label="Empresa" width={6} options={form.companies} />
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
    </Popup>
  );
}

interface FieldProps {
  id: string;
  label: string;
  width: FieldWidth;
  value: string;
  error: string | undefined;
}

function TextField({
  id,
  label,
  width,
  value,
  error,
  help,
  mask,
  ...input
}: FieldProps & {
  maxLength: number;
  help?: string;
  mask?: (text: string) => string;
  inputMode?: 'numeric' | 'decimal';
  'data-typed'?: 'money';
}) {
  return (
    <FieldFrame id={id} label={label} error={error} help={help} width={width}>
      <Input
        {...describedBy(id, { error, help })}
        {...input}
        name={id}
        defaultValue={value}
        autoComplete="off"
        data-enter-intent="register-product"
        onInput={mask ? (event) => applyMask(event.currentTarget, mask) : undefined}
      />
    </FieldFrame>
  );
}

function ChoiceField({
  id,
  label,
  width,
  value,
  error,
  options,
}: FieldProps & { options: readonly Option[] }) {
  return (
    <FieldFrame id={id} label={label} error={error} width={width}>
      <Select {...describedBy(id, { error })} name={id} defaultValue={value} autoComplete="off">
        <SelectOptions options={withChosen(options, value)} />
      </Select>
    </FieldFrame>
  );
}
