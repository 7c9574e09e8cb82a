import { type InputHTMLAttributes, useEffect, useRef } from 'react';

import type { PictureKind } from '@domain/shrunk-picture';
import { useUnsavedForm } from '~/components/navigation/unsaved-forms';
import { Input } from '~/components/ui/input';

import { keepPostedForms } from './posted-forms';
import { beginShrinking } from './shrink-chosen';

/** The file button, styled like our small buttons. */
const CHOOSE =
  'py-1 file:mr-3 file:min-h-7.5 file:cursor-pointer file:rounded-sm file:border file:border-line-strong ' +
  'file:bg-surface-sunk file:px-3 file:text-sm file:font-semibold file:text-ink hover:file:border-accent ' +
  'hover:file:text-accent-strong';

interface FileInputProps extends InputHTMLAttributes<HTMLInputElement> {
  /** Which pictures may be sent smaller: the form's `useFilePost` shrinks them. */
  shrinks?: PictureKind;
}

/**
 * Any file input: asks before the page is left while a chosen file is not sent or still uploading
 * (R-FRM-05).
 */
export function FileInput({ shrinks, ...props }: FileInputProps) {
  const ref = useRef<HTMLInputElement>(null);
  useUnsavedForm(
    () => ref.current?.files?.[0]?.name ?? false,
    () => undefined,
  );
  useEffect(keepPostedForms, []);
  return (
    <Input
      ref={ref}
      type="file"
      className={CHOOSE}
      data-shrinks={shrinks}
      onChange={shrinks ? ({ target }) => beginWith(target.files?.[0], shrinks) : undefined}
      {...props}
    />
  );
}

function beginWith(file: File | undefined, kind: PictureKind): void {
  if (file) void beginShrinking(file, kind);
}
