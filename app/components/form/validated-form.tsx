import { useActionData } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { ValidatedForm as LibraryForm } from 'remix-validated-form';

import { onCarriedOut } from '~/components/autosave/keep-form';
import { useBrowserLayoutEffect } from '~/components/ui/use-browser-layout-effect';

interface Refused {
  formId?: string;
  fieldErrors?: unknown;
  repopulateFields?: Values;
}

/**
 * What a native post was refused with, which the page that answers it begins with, until something was
 * saved. The library itself takes it for its first render only: its fields then go back to the record's
 * own values, and what was typed before the scripts came is gone.
 */
function usePostedValues(formId: string): Values | undefined {
  const refused = useActionData<Refused>();
  const isOwn = refused?.fieldErrors !== undefined && (refused.formId ?? formId) === formId;
  const [posted, setPosted] = useState(isOwn ? refused.repopulateFields : undefined);
  useEffect(() => onCarriedOut(() => void setPosted(undefined)), []);
  return posted;
}

/** The ids of the forms that are there. */
const mounted = new Set<string>();

/**
 * Whether no other form of this id is there. The library knows a form by its id alone: one that takes the
 * place of another, of the record before, would begin with that one's values, and waits until it is gone.
 */
function useIsAlone(id: string): boolean {
  const [isAlone, setIsAlone] = useState(() => !mounted.has(id));
  useBrowserLayoutEffect(() => {
    mounted.add(id);
    setIsAlone(true);
    return () => void mounted.delete(id);
  }, [id]);
  return isAlone;
}

type Values = Record<string, unknown>;
type FormProps = Parameters<typeof LibraryForm<Values, undefined>>[0];

/** A form that is validated in the browser and on the server, and keeps what was typed on both ways. */
export function ValidatedForm({
  id,
  defaultValues,
  ...form
}: Omit<FormProps, 'id' | 'subaction' | 'fetcher' | 'action'> & { id: string }) {
  const posted = usePostedValues(id);
  if (!useIsAlone(id)) return null;
  return <LibraryForm {...form} id={id} defaultValues={posted ?? defaultValues} />;
}
