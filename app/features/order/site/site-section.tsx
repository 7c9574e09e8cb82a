import { ORDER_LIMITS } from '@domain/order/order-limits';
import { describedBy, FieldFrame } from '~/components/form/fields/field-frame';
import { MEASURE_FIELD, MONEY_FIELD } from '~/components/form/fields/number-field';
import { withChosen } from '~/components/form/fields/option';
import { ChoiceLabel } from '~/components/ui/choice-label';
import { FieldGrid, FieldStack } from '~/components/ui/field';
import { TextArea } from '~/components/ui/input';
import { IntentButton } from '~/features/order/shared/intent-button';
import { OrderAddressFields } from '~/features/order/shared/order-address-fields';
import type { OrderOptions, SectionProps } from '~/features/order/shared/order-context';
import { SECTION_TITLE } from '~/features/order/shared/order-look';
import { DraftSelect, DraftText } from '~/features/order-entry/draft-field';

import { IncomeCategoryField } from './income-category-field';
import { NewProfessionalButton } from './new-professional-button';

/** Tab 'Informações da obra' (R-ORD-04). */
export function SiteSection({
  professionals,
  categories,
  ...props
}: SectionProps & Pick<OrderOptions, 'professionals' | 'categories'>) {
  const { draft, dispatch, onField, errors, locked } = props;
  const same = draft.sameAddress === 'on';
  return (
    <>
      <FieldGrid>
        <DraftText
          name="height"
          label="Altura do pé direito"
          value={draft.height}
          onValue={onField}
          error={errors.get('height')}
          maxLength={ORDER_LIMITS.height}
          width={3}
          {...MEASURE_FIELD}
        />
        <DraftText
          name="freight"
          label="Valor do frete (R$)"
          value={draft.freight}
          onValue={onField}
          error={errors.get('freight')}
          maxLength={ORDER_LIMITS.freight}
          numeric
          width={3}
          readOnly={locked}
          {...MONEY_FIELD}
        />
        <FieldStack width={6}>
          <DraftSelect
            name="idProfessional"
            label="Profissional responsável"
            value={draft.idProfessional}
            onValue={onField}
            error={errors.get('idProfessional')}
            options={withChosen(
              [{ value: '', label: 'Selecione' }, ...professionals],
              draft.idProfessional,
            )}
          />
          <NewProfessionalButton />
        </FieldStack>
        <IncomeCategoryField {...{ draft, onField, errors, categories }} />
        <FieldFrame
          id="observation"
          label="Observação"
          error={errors.get('observation')}
          width={12}
        >
          <TextArea
            name="observation"
            value={draft.observation}
            maxLength={ORDER_LIMITS.observation}
            onChange={(event) => onField(event.currentTarget.value, 'observation')}
            {...describedBy('observation', { error: errors.get('observation') })}
          />
        </FieldFrame>
      </FieldGrid>
      <h3 className={SECTION_TITLE}>Endereço da obra</h3>
      <p className="actions mb-3">
        <ChoiceLabel htmlFor="sameAddress">
          <input
            id="sameAddress"
            type="checkbox"
            name="sameAddress"
            checked={same}
            onChange={(event) =>
              dispatch({ type: 'use-client-address', on: event.currentTarget.checked })
            }
          />
          Usar o mesmo endereço do cliente
        </ChoiceLabel>
        <span className="js:hidden">
          <IntentButton intent={{ type: 'use-client-address' }} section="obra" small>
            Aplicar
          </IntentButton>
        </span>
      </p>
      <OrderAddressFields target="building" readOnly={same} {...props} />
    </>
  );
}
