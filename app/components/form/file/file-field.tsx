import type { PictureKind } from '@domain/shrunk-picture';
import { describedBy, FieldFrame } from '~/components/form/fields/field-frame';
import { useRefusedFocus } from '~/components/form/native-focus';
import { FieldGrid } from '~/components/ui/field';

import { FileInput } from './file-input';
interface FileFieldProps {
  id: string;
  /** Whether a new file replaces an existing one. */
  replaces: boolean;
  /** The input's `accept`: extensions and content types. */
  accept: string;
  error: string | undefined;
  help: string;
  /** Which pictures may be sent smaller. */
  shrinks?: PictureKind;
  /** The form it belongs to if it is not inside that form. */
  form?: string;
}

/** The file input of an upload form, named `file`. */
export function FileField({ id, replaces, accept, error, help, shrinks, form }: FileFieldProps) {
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
          shrinks={shrinks}
          // eslint-disable-next-line jsx-a11y/no-autofocus -- the refused field
          autoFocus={error !== undefined}
        />
      </FieldFrame>
    </FieldGrid>
  );
}
