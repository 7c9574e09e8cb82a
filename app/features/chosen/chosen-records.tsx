import type { ReactNode } from 'react';

import { ChosenForm, type ChosenSum, OPENS_FILE, WithChosen } from '~/components/list/chosen-form';
import { useMayChange } from '~/components/navigation/use-access';
import { Button } from '~/components/ui/button';
import { Icon } from '~/components/ui/icon';
import { useExtension } from '~/features/extension/use-extension';

interface ChosenRecordsProps {
  /** The section of the list. */
  section: string;
  /** Whether its records can be deactivated together. */
  deactivates?: boolean;
  sum?: ChosenSum;
  /** Further actions of its section. */
  children?: ReactNode;
}

/** The actions available for chosen rows. */
export function useChoosing(deactivates = false) {
  const exports = useExtension('export-chosen');
  const changes = useMayChange() && deactivates;
  return { exports, changes, any: exports || changes };
}

/** The actions for the chosen rows of a list. */
export function ChosenRecords({ section, deactivates = false, sum, children }: ChosenRecordsProps) {
  const { exports, changes, any } = useChoosing(deactivates);
  if (!any && !children) return null;
  return (
    <ChosenForm sum={sum}>
      {children}
      {exports ? (
        <Button
          {...OPENS_FILE}
          type="submit"
          formAction={`/dashboard/${section}/export`}
          name="format"
          value="xlsx"
        >
          <Icon name="download" />
          <WithChosen text="Exportar linhas marcadas" />
        </Button>
      ) : null}
      {changes ? (
        <Button type="submit" formAction={`/dashboard/deactivate/${section}`}>
          <Icon name="ban" />
          <WithChosen text="Inativar linhas marcadas" />
        </Button>
      ) : null}
    </ChosenForm>
  );
}
