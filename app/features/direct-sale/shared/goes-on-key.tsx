import { Key } from '~/components/ui/key';

import { IN_FIELDS, OUTSIDE_FIELDS } from './sale-look';

/** The key of a dialog's continue button: Enter from its fields, F9 from anywhere. */
export function GoesOnKey() {
  return (
    <span className="grid justify-items-center *:col-start-1 *:row-start-1">
      <span className={IN_FIELDS}>
        <Key>Enter</Key>
      </span>
      <span className={`in-focus:invisible ${OUTSIDE_FIELDS}`}>
        <Key>F9</Key>
      </span>
    </span>
  );
}
