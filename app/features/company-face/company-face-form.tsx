import { withZod } from '@remix-validated-form/with-zod';
import type { ReactNode } from 'react';

import { companyFaceSchema, FACE_LIMITS } from '@domain/company/company-face';
import { ORDER_STATUSES } from '@domain/order/order-status';
import { acceptedStatusOf } from '@domain/quote-link/accepted-status';
import { FormCheckbox, FormSelect } from '~/components/form/fields/form-choices';
import { FormText, FormTextArea } from '~/components/form/fields/form-fields';
import { COUNT_FIELD } from '~/components/form/fields/number-field';
import { FormActions } from '~/components/form/form-actions';
import { useNativePreview } from '~/components/form/record/native-preview';
import { RecordForm } from '~/components/form/record/record-form';
import { SubmitButton } from '~/components/form/submit-button';
import { Button } from '~/components/ui/button';
import { FieldGrid, FieldStack } from '~/components/ui/field';
import { Fieldset } from '~/components/ui/group';
import { useExtension } from '~/features/extension/use-extension';

import { AccentField } from './accent-field';
import type { CompanyFaceValues } from './company-face-values';

export const FACE_FORM_ID = 'company-face-form';
export const companyFaceValidator = withZod(companyFaceSchema);

/** The intent of 'Ver prévia', without script. */
export const PREVIEW = 'preview';

/** Which stage an order moves to once accepted (R-LNK-14). */
const ACCEPTED_OPTIONS = [
  { value: '', label: 'continua Orçamento' },
  ...ORDER_STATUSES.filter(({ id }) => acceptedStatusOf(id) !== null).map(
    ({ id, description }) => ({ value: String(id), label: `passa a ${description}` }),
  ),
];

interface CompanyFaceFormProps {
  values: CompanyFaceValues;
  etag: string | null;
  idempotencyKey: string;
  previewTo: string;
  cancelTo: string;
  preview: ReactNode;
}

/** What a company chooses for its documents (R-FAC-01), beside its logo. */
export function CompanyFaceForm({
  values,
  etag,
  idempotencyKey,
  previewTo,
  cancelTo,
  preview,
}: CompanyFaceFormProps) {
  useNativePreview(FACE_FORM_ID);
  const hasAcceptedStatus = useExtension('acceptance-status');
  return (
    <RecordForm
      id={FACE_FORM_ID}
      validator={companyFaceValidator}
      values={values}
      etag={etag}
      idempotencyKey={idempotencyKey}
    >
      <Fieldset legend="Em todos os documentos">
        <FieldGrid>
          <AccentField formId={FACE_FORM_ID} />
          <FormText
            name="footer"
            label="Rodapé"
            optional
            width={6}
            maxLength={FACE_LIMITS.footer}
            autoComplete="off"
            help="Uma linha no pé de cada página: telefone, site, horário."
          />
        </FieldGrid>
      </Fieldset>
      <Fieldset legend="No orçamento">
        <FieldGrid>
          <FormText
            name="validityDays"
            label="Validade em dias"
            {...COUNT_FIELD}
            width={3}
            autoComplete="off"
          />
          <FormText
            name="deliveryTerm"
            label="Prazo de entrega"
            optional
            width={8}
            maxLength={FACE_LIMITS.deliveryTerm}
            autoComplete="off"
            help="Como sai escrito: 10 dias úteis."
          />
          <FormTextArea
            name="terms"
            label="Condições"
            optional
            width={12}
            rows={5}
            maxLength={FACE_LIMITS.terms}
            help="Aparecem em todo orçamento, abaixo das parcelas."
          />
          {hasAcceptedStatus ? (
            <FormSelect
              name="acceptedStatus"
              label="Quando o cliente aceita pelo link, o pedido"
              width={6}
              options={ACCEPTED_OPTIONS}
              help="Se faltar algo para o status, o pedido continua Orçamento, aceito, e diz o que falta. Os vencimentos contam do aceite, pelo que cada parcela diz: à vista, 30 dias."
            />
          ) : null}
          <FieldStack width={12}>
            <FormCheckbox
              name="showPix"
              label="Mostrar o Pix da primeira parcela, se a empresa tem chave Pix"
            />
            <FormCheckbox name="showItemDiscounts" label="Mostrar o desconto de cada item" />
          </FieldStack>
        </FieldGrid>
      </Fieldset>
      {preview}
      <FormActions cancelTo={cancelTo}>
        <SubmitButton formId={FACE_FORM_ID}>Atualizar</SubmitButton>
        <noscript>
          <Button type="submit" name="intent" value={PREVIEW} formAction="#preview-title">
            Ver prévia
          </Button>
        </noscript>
        <Button type="submit" formAction={previewTo} formTarget="_blank">
          Ver um PDF de exemplo
        </Button>
      </FormActions>
    </RecordForm>
  );
}
