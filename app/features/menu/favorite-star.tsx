import type { MenuSlug } from '@domain/menu/favorites';
import { Button } from '~/components/ui/button';
import { classes } from '~/components/ui/classes';
import { Icon } from '~/components/ui/icon';

import { BESIDE_A_FORM } from './beside-a-form';

interface FavoriteStarProps {
  slug: MenuSlug;
  label: string;
  on: boolean;
  /** Whether it is shown as on: the pressed state, until the list is loaded again. */
  shown: boolean;
  press: (slug: MenuSlug, action: 'pin' | 'unpin') => void;
}

/**
 * Pins or unpins a menu entry: a button of the menu's form, whose native post returns to the same
 * page.
 */
export function FavoriteStar({ slug, label, on, shown, press }: FavoriteStarProps) {
  const action = on ? 'unpin' : 'pin';
  return (
    <Button
      type="submit"
      name={action}
      value={slug}
      tone="icon"
      className={classes(
        BESIDE_A_FORM,
        '-my-0.5 flex-none aria-pressed:text-accent aria-pressed:[&>svg]:fill-current collapsed:hidden',
      )}
      aria-pressed={shown}
      aria-label={`Fixar ${label}`}
      title={shown ? 'Desafixar' : 'Fixar'}
      onClick={(event) => {
        event.preventDefault();
        press(slug, action);
      }}
    >
      <Icon name="star" />
    </Button>
  );
}
