import { parseColor, STANDARD_ACCENT } from '@domain/company/accent-color';
import { FACE_LIMITS } from '@domain/company/company-face';
import { FormText } from '~/components/form/fields/form-fields';
import { setFieldValue } from '~/components/form/fields/form-values';
import { FieldBox, FieldLabel } from '~/components/ui/field';
import { useScripted } from '~/components/ui/use-scripted';

/** A colour, typed, or picked where there is script. */
export function AccentField({ formId, value }: { formId: string; value: string }) {
  const scripted = useScripted();
  return (
    <>
      <FormText
        name="accentColor"
        label="Cor de destaque"
        optional
        width={3}
        maxLength={FACE_LIMITS.accentColor}
        autoComplete="off"
        autoCapitalize="characters"
        help={`De títulos e linhas, como ${STANDARD_ACCENT.toUpperCase()}. Vazia, é essa.`}
      />
      {scripted ? (
        <FieldBox width={3}>
          <FieldLabel htmlFor="pick-color">Escolher a cor</FieldLabel>
          <input
            id="pick-color"
            type="color"
            className="control min-h-target w-20 p-1"
            defaultValue={parseColor(value) ?? STANDARD_ACCENT}
            onInput={(event) => {
              const color = event.currentTarget.value;
              setFieldValue({ formId, name: 'accentColor', value: color.toUpperCase() });
            }}
          />
        </FieldBox>
      ) : null}
    </>
  );
}
