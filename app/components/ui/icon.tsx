import { classes } from './classes';
import type { IconName } from './icon-names';
import sprite from './icons.svg';

export type { IconName } from './icon-names';

/**
 * An icon, as decoration: its meaning is given by the text next to it or by the button's name. All
 * icons are in one file that the browser caches, so that a page only references them.
 */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg className={classes('icon', className)} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
