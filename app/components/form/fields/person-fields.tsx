import { type ReactNode, useState } from 'react';
import { useField, useFormContext } from 'remix-validated-form';

import { LEGAL_PERSON, NATURAL_PERSON, PERSON_TYPES } from '@domain/person-type';
import type { DocumentRegister } from '@domain/registered-document';
import { formatCnpj, formatCpf, formatCpfCnpj } from '@domain/tax-id';
import { useRegisteredDocument } from '~/components/form/registered-document';
import { useScripted } from '~/components/ui/use-scripted';

import { FormRadios } from './form-choices';
import { FormText } from './form-fields';
import { setFieldValue } from './form-values';

/** A three-column tax id takes one column of the name next to it where space is tight. */
export const TAX_ID = 'lg:max-xl:col-span-4';
export const BESIDE_TAX_ID = { 5: 'lg:max-xl:col-span-4', 6: 'lg:max-xl:col-span-5' };

/**
 * Person type and tax id. Changing the type clears the tax id (R-FLD-26) and the fields in
 * `alsoCleared`, checkboxes included. `besideType` is a four-column field next to the type.
 */
export function PersonFields({
  formId,
  register,
  alsoCleared = [],
  besideType,
}: {
  formId: string;
  register: DocumentRegister;
  alsoCleared?: readonly string[];
  besideType?: ReactNode;
}) {
  const { clearError } = useFormContext(formId);
  const { defaultValue } = useField('personType');
  const [type, setType] = useState(String(defaultValue ?? ''));
  // Without JavaScript the field stays when the other type is chosen, and a CNPJ may have letters.
  const hasDigitsAlone = useScripted() && type === NATURAL_PERSON;
  const registered = useRegisteredDocument(register);
  const choose = (chosen: string) => {
    setType(chosen);
    registered.onText('');
    for (const name of ['cpfCnpj', ...alsoCleared]) {
      setFieldValue({ formId, name, value: '', readOnly: false });
      clearError(name);
    }
  };
  return (
    <>
      <FormRadios
        name="personType"
        label="Tipo de pessoa"
        options={PERSON_TYPES}
        onChoose={choose}
        width={besideType ? 8 : 12}
      />
      {besideType}
      <FormText
        {...registered}
        name="cpfCnpj"
        label={
          <>
            <span className="legal:hidden">CPF</span>
            <span className="natural:hidden">CNPJ</span>
          </>
        }
        mask={maskForPerson(formId)}
        maxLength={18}
        inputMode={hasDigitsAlone ? 'numeric' : undefined}
        width={3}
        className={TAX_ID}
        autoComplete="off"
      />
    </>
  );
}

/** The mask of the current person type. */
function maskForPerson(formId: string) {
  return (text: string): string => {
    const form = document.getElementById(formId);
    const chosen = form instanceof HTMLFormElement ? new FormData(form).get('personType') : null;
    if (chosen === null) return formatCpfCnpj(text);
    return chosen === LEGAL_PERSON ? formatCnpj(text) : formatCpf(text);
  };
}
