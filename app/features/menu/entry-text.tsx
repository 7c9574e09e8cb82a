import { Icon, type IconName } from '~/components/ui/icon';

export const ENTRY_LOOK =
  'flex min-h-9 w-full items-center gap-2.5 rounded-lg px-2.5 py-1.5 text-left ' +
  'text-ink no-underline pointer-coarse:min-h-target hover:bg-surface-sunk aria-[current=page]:bg-accent-soft ' +
  'aria-[current=page]:font-semibold aria-[current=page]:text-accent-strong ' +
  'collapsed:flex-col collapsed:justify-center collapsed:gap-0.5 collapsed:px-0.5 ' +
  'collapsed:aria-[current=page]:font-normal';
/** Collapsed: a small caption below the icon. */
const TEXT = 'collapsed:text-center collapsed:text-xs collapsed:leading-tight';

/** An entry's icon and label. */
export function EntryText({ icon, label }: { icon: IconName; label: string }) {
  return (
    <>
      <Icon name={icon} />
      <span className={TEXT}>{label}</span>
    </>
  );
}
