import { useRef } from 'react';

import { parseColor, STANDARD_ACCENT } from '@domain/company/accent-color';
import { FACE_LIMITS } from '@domain/company/company-face';
import { FormText } from '~/components/form/fields/form-fields';
import { fieldValue, setFieldValue } from '~/components/form/fields/form-values';
import { FieldBox, FieldLabel } from '~/components/ui/field';
import { useScripted } from '~/components/ui/use-scripted';

const NAME = 'accentColor';

/** A colour, typed or, with script, picked; the picker shows the typed colour. */
export function AccentField({ formId }: { formId: string }) {
  const scripted = useScripted();
  const picker = useRef<HTMLInputElement>(null);
  const follow = (text: string) => {
    const color = colorOf(text);
    if (color !== null && picker.current) picker.current.value = color;
  };
  return (
    <>
      <FormText
        name={NAME}
        label="Cor de destaque"
        optional
        width={3}
        maxLength={FACE_LIMITS.accentColor}
        autoComplete="off"
        autoCapitalize="characters"
        help={'Cor dos títulos e linhas. Em branco, fica o verde do Prumo.'}
        onText={follow}
      />
      {scripted ? (
        <FieldBox width={3}>
          <FieldLabel htmlFor="pick-color">Escolher a cor</FieldLabel>
          <input
            id="pick-color"
            ref={picker}
            type="color"
            className="control min-h-target w-20 p-1"
            defaultValue={colorOf(fieldValue(formId, NAME)) ?? STANDARD_ACCENT}
            onInput={(event) => {
              const color = event.currentTarget.value;
              setFieldValue({ formId, name: NAME, value: color.toUpperCase() });
            }}
          />
        </FieldBox>
      ) : null}
    </>
  );
}

/** Null while the text is not a colour. */
function colorOf(text: string): string | null {
  return text.trim() === '' ? STANDARD_ACCENT : parseColor(text);
}
