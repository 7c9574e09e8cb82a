import { withZod } from '@remix-validated-form/with-zod';

import { onlyDigits } from '@domain/digits';
import { formatNcm } from '@domain/product/ncm';
import { PRODUCT_LIMITS } from '@domain/product/product-limits';
import { productFormSchema } from '@domain/product/product-schema';
import { PRODUCT_TYPES } from '@domain/product/product-type';
import { STATUS_OPTIONS } from '@domain/status';
import { FormChoice, FormRadios, FormSelect } from '~/components/form/fields/form-choices';
import { FormText } from '~/components/form/fields/form-fields';
import { QUANTITY_FIELD, RATE_FIELD } from '~/components/form/fields/number-field';
import { FormActions } from '~/components/form/form-actions';
import { RecordForm } from '~/components/form/record/record-form';
import { SaveAnother } from '~/components/form/save-another';
import { SubmitButton } from '~/components/form/submit-button';
import { FieldBox, FieldGrid, FieldLabel } from '~/components/ui/field';
import { Fieldset } from '~/components/ui/group';
import { Input } from '~/components/ui/input';

import { ProductBarCodeField } from './bar-code-field';
import { DescriptionField, type SameProduct } from './description-field';
import { NewGroup } from './new-group';
import { PriceFields } from './price-fields';
import type { ProductFormValues, ProductOptions } from './product-form-values';

const PRODUCT_FORM_ID = 'product-form';

const productValidator = withZod(productFormSchema);

/** The product form's validator and id. */
export const PRODUCT_RECORD = { validator: productValidator, formId: PRODUCT_FORM_ID };

interface ProductFormProps {
  values: ProductFormValues;
  options: ProductOptions;
  /** Null for a new product. */
  idProduct: number | null;
  /** Another product with its description. */
  same: SameProduct | null;
  etag: string | null;
  idempotencyKey: string;
  cancelTo: string;
}

/** The form of a new or existing product (R-PRD-01, R-PRD-02). */
export function ProductForm({
  values,
  options,
  idProduct,
  same,
  etag,
  idempotencyKey,
  cancelTo,
}: ProductFormProps) {
  return (
    <RecordForm
      id={PRODUCT_FORM_ID}
      validator={productValidator}
      values={values}
      etag={etag}
      idempotencyKey={idempotencyKey}
      nativeIntent="enter"
    >
      <Fieldset legend="Identificação">
        <FieldGrid>
          <FieldBox width={2}>
            <FieldLabel htmlFor="idProduct">Código</FieldLabel>
            <Input id="idProduct" value={idProduct ?? ''} placeholder="Novo" readOnly />
          </FieldBox>
          <DescriptionField {...{ formId: PRODUCT_FORM_ID, idProduct, same }} />
          <FormSelect name="status" label="Status" width={2} options={STATUS_OPTIONS} />
          <FormRadios name="type" label="Tipo" options={PRODUCT_TYPES} width={3} />
          <FormChoice name="idProductUnity" label="Unidade" width={3} options={options.unities} />
          <FormChoice
            name="blingIdProductGroup"
            label="Grupo de produtos"
            width={3}
            options={options.groups}
          />
          <NewGroup formId={PRODUCT_FORM_ID} open={options.groups.length === 0} />
          <FormText
            name="weight"
            label="Peso (kg)"
            optional
            width={3}
            maxLength={PRODUCT_LIMITS.weight}
            {...QUANTITY_FIELD}
            autoComplete="off"
          />
          <ProductBarCodeField />
          <FormChoice
            name="idCompany"
            label="Empresa"
            width={5}
            options={options.companies}
            help={options.companies.length === 0 ? 'Nenhum empresa encontrada' : undefined}
          />
        </FieldGrid>
      </Fieldset>
      <Fieldset legend="Preço">
        <PriceFields />
      </Fieldset>
      <Fieldset legend="Dados fiscais">
        <FieldGrid>
          <FormText
            name="ncm"
            label="NCM"
            width={3}
            mask={formatNcm}
            maxLength={PRODUCT_LIMITS.ncm}
            inputMode="numeric"
            autoComplete="off"
            help="Em serviços, 0000.00.00."
          />
          <FormText
            name="cst"
            label="CST"
            optional
            width={2}
            mask={onlyDigits}
            maxLength={PRODUCT_LIMITS.cst}
            inputMode="numeric"
            autoComplete="off"
          />
          <FormText
            name="cfop"
            label="CFOP"
            optional
            width={2}
            mask={onlyDigits}
            maxLength={PRODUCT_LIMITS.cfop}
            inputMode="numeric"
            autoComplete="off"
          />
          <FormText
            name="ipi"
            label="IPI (%)"
            optional
            width={2}
            maxLength={PRODUCT_LIMITS.rate}
            {...RATE_FIELD}
            autoComplete="off"
          />
          <FormText
            name="icms"
            label="ICMS (%)"
            optional
            width={3}
            maxLength={PRODUCT_LIMITS.rate}
            {...RATE_FIELD}
            autoComplete="off"
          />
        </FieldGrid>
      </Fieldset>
      <FormActions cancelTo={cancelTo}>
        <SubmitButton formId={PRODUCT_FORM_ID}>
          {idProduct === null ? 'Salvar' : 'Atualizar'}
        </SubmitButton>
        {idProduct === null ? <SaveAnother>Salvar e cadastrar outro</SaveAnother> : null}
      </FormActions>
    </RecordForm>
  );
}
