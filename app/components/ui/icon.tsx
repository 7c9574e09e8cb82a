import { classes } from './classes';
import type { IconName } from './icon-names';
import sprite from './icons.svg';

export type { IconName } from './icon-names';

/**
 * An icon, as decoration: what it means is said beside it or in the button's name. All are in one
 * file that the browser keeps, so that a page carries a reference of each instead of its drawing.
 */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg className={classes('icon', className)} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
