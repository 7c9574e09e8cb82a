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
 * The values of a refused native post, which the resulting page starts with, until something is
 * saved. The library itself uses them for its first render only: its fields then revert to the
 * record's own values, and what was typed before the scripts loaded is lost.
 */
function usePostedValues(formId: string): Values | undefined {
  const refused = useActionData<Refused>();
  const isOwn = refused?.fieldErrors !== undefined && (refused.formId ?? formId) === formId;
  const [posted, setPosted] = useState(isOwn ? refused.repopulateFields : undefined);
  useEffect(() => onCarriedOut(() => void setPosted(undefined)), []);
  return posted;
}

/** The ids of the mounted forms. */
const mounted = new Set<string>();

/**
 * Whether no other form with this id is mounted. The library identifies a form by its id alone: a
 * form replacing the previous record's form would start with its values, so it waits until that one
 * is gone.
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

/**
 * A form that is validated in the browser and on the server, and keeps what was typed either way.
 */
export function ValidatedForm({
  id,
  defaultValues,
  ...form
}: Omit<FormProps, 'id' | 'subaction' | 'fetcher' | 'action'> & { id: string }) {
  const posted = usePostedValues(id);
  if (!useIsAlone(id)) return null;
  return <LibraryForm {...form} id={id} defaultValues={posted ?? defaultValues} />;
}
