import { type InputHTMLAttributes, useRef } from 'react';

import { useUnsavedForm } from '~/components/navigation/unsaved-forms';
import { Input } from '~/components/ui/input';

/** Any field for a file: a file that is chosen, or still on its way, is asked about before it is left (R-FRM-05). */
export function FileInput(props: InputHTMLAttributes<HTMLInputElement>) {
  const ref = useRef<HTMLInputElement>(null);
  useUnsavedForm(
    () => ref.current?.files?.[0]?.name ?? false,
    () => undefined,
  );
  return <Input ref={ref} type="file" {...props} />;
}
