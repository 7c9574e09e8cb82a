import { describedBy, FieldFrame } from '~/components/form/fields/field-frame';
import { useRefusedFocus } from '~/components/form/native-focus';
import { FieldGrid } from '~/components/ui/field';

import { FileInput } from './file-input';
interface FileFieldProps {
  id: string;
  /** Whether a file is there already, which another takes the place of. */
  replaces: boolean;
  /** Of the input's `accept`: endings and content types. */
  accept: string;
  error: string | undefined;
  help: string;
  /** The form that it belongs to where that is not the one it stands in. */
  form?: string;
}

/** The one file of a form that sends a file, as `file`. */
export function FileField({ id, replaces, accept, error, help, form }: FileFieldProps) {
  useRefusedFocus(error ? id : null, error);
  return (
    <FieldGrid>
      <FieldFrame
        id={id}
        label={replaces ? 'Trocar por outro arquivo' : 'Arquivo'}
        width={8}
        className="print:hidden"
        error={error}
        help={help}
      >
        <FileInput
          {...describedBy(id, { error, help })}
          name="file"
          form={form}
          accept={accept}
          // eslint-disable-next-line jsx-a11y/no-autofocus -- what was refused
          autoFocus={error !== undefined}
        />
      </FieldFrame>
    </FieldGrid>
  );
}
