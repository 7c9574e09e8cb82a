import { useActionData } from '@remix-run/react';
import { useState } from 'react';
import { useField } from 'remix-validated-form';

import type { FormRefusal } from '~/components/form/errors/form-feedback';
import { FormRadios } from '~/components/form/fields/form-choices';

type Refused = FormRefusal & { repopulateFields?: { differingListed?: string } };

/**
 * Asks what happens to bills of the series that differed already (R-BIL-32), once the server has
 * listed them. The list stays while one chooses, and is posted as the one that was seen.
 */
export function DifferingFields() {
  const refused = useActionData<Refused>();
  const { error } = useField('differing');
  const [held, setHeld] = useState('');
  const told =
    refused?.fieldErrors?.differing ?? (refused?.repopulateFields?.differingListed || held);
  if (told !== held) setHeld(told);
  if (told === '') return null;
  return (
    <>
      <input type="hidden" name="differingListed" value={told} autoComplete="off" />
      {error ? null : <p className="col-span-full wrap-anywhere">{told}</p>}
      <FormRadios
        name="differing"
        label="Contas que já eram diferentes"
        options={[
          { value: 'keep', label: 'Deixar como estão' },
          { value: 'change', label: 'Mudar também' },
        ]}
      />
    </>
  );
}
