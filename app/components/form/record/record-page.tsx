import type { MetaFunction } from '@remix-run/node';
import type { ComponentProps } from 'react';

import { mayChangeAt } from '@domain/access/screens';
import { FormPage } from '~/components/form/form-page';
import { type AccessProvider, useMayChange } from '~/components/navigation/use-access';

/** The title of a record's screen: 'Ver' instead of 'Editar' for those who may only view it. */
function recordTitle(title: string, mayChange: boolean): string {
  return mayChange ? title : title.replace(/^(?:Editar|Atualizar) /, 'Ver ');
}

/** The screen of one record, titled by what the person may do there. */
export function RecordPage({ title, ...page }: ComponentProps<typeof FormPage>) {
  return <FormPage {...page} title={recordTitle(title, useMayChange())} />;
}

/** The document's title of the same screen; `isClosed` reads it from the loader's data. */
export function recordMeta(title: string, isClosed = (_data: unknown) => false): MetaFunction {
  return ({ data, matches, location }) => {
    const frame = matches.find(({ id }) => id === 'routes/dashboard')?.data;
    const access = (frame as AccessProvider | undefined)?.access ?? null;
    const mayChange = !isClosed(data) && mayChangeAt(access, location.pathname);
    return [{ title: `${recordTitle(title, mayChange)} · Prumo` }];
  };
}
