import { MENU_SLUGS } from '../menu/favorites';
import { wireEntity } from './entity';
import { word } from './fields';

/** A menu entry that a professional has pinned. */
export const favoriteWire = wireEntity({ menuSlug: word(MENU_SLUGS) });
