import { useMayOpen } from '~/components/navigation/use-access';
import { ButtonLink } from '~/components/ui/button';
import { Icon } from '~/components/ui/icon';
import type { IconName } from '~/components/ui/icon-names';

interface NewRecordLinkProps {
  /** The screen that registers it. */
  screen: string;
  /** What it begins with, and the filter of the list that it leads back to. */
  search: Readonly<Record<string, string>>;
  icon: IconName;
  label: string;
}

/** Begins an order or bill of the record that the page shows; not for a role that may not. */
export function NewRecordLink({ screen, search, icon, label }: NewRecordLinkProps) {
  if (!useMayOpen(screen)) return null;
  return (
    <ButtonLink small to={`${screen}?${new URLSearchParams(search).toString()}`}>
      <Icon name={icon} />
      <span>{label}</span>
    </ButtonLink>
  );
}
