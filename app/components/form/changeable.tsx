import { type ReactNode, useContext } from 'react';

import { ClosedRecord, useMayChange } from '~/components/navigation/use-access';
import { OnlyRead } from '~/components/ui/button';
import { Notice } from '~/components/ui/notice';

/** Hides what changes the screen's records where the person's role may only view them. */
export function IfMayChange({ children }: { children: ReactNode }) {
  return useMayChange() ? <>{children}</> : null;
}

/**
 * A form's fields, read-only where the person's role may only view the record, and where it is
 * closed, which its page says.
 */
export function Changeable({
  record = 'cadastro',
  children,
}: {
  record?: string;
  children: ReactNode;
}) {
  const isClosed = useContext(ClosedRecord);
  if (useMayChange()) return <>{children}</>;
  return (
    <>
      {isClosed ? null : <Notice>O seu papel permite ver este {record}, não alterá-lo.</Notice>}
      <fieldset disabled className="grid min-w-0 gap-4 print:flex print:flex-col">
        <OnlyRead.Provider value>{children}</OnlyRead.Provider>
      </fieldset>
    </>
  );
}
