import { Link, NavLink, useLocation } from '@remix-run/react';
import { LogOut, UserRound } from 'lucide-react';

import type { MenuSlug } from '@domain/menu/favorites';
import { firstTwoNames } from '@domain/person-name';
import { BRAND, BrandMark } from '~/components/ui/brand';
import { closeDialog, opens } from '~/components/ui/dialog';

import { FavoriteStar } from './favorite-star';
import { MENU_ENTRIES } from './menu-entries';
import { SIGN_OUT_DIALOG_ID } from './sign-out-dialog';

interface MenuProps {
  name: string;
  label: string;
  /** Null when the server has no favourites: there are no stars then. */
  favorites: readonly MenuSlug[] | null;
  /** The drawer around this menu, to be closed on navigation. */
  closes?: string;
  className: string;
}

/** The menu is open or collapsed as the person chose; by itself collapsed up to 2000 px (R-NAV-06). */
export const ONLY_OPEN =
  'group-data-[menu=closed]/shell:hidden max-2xl:group-data-[menu=auto]/shell:hidden';
export const ONLY_CLOSED =
  'group-data-[menu=open]/shell:hidden 2xl:group-data-[menu=auto]/shell:hidden';

const MENU = 'flex flex-col gap-0.5 px-3 py-4 ';
const ENTRY =
  'flex min-h-target w-full items-center rounded-lg py-1.5 text-ink no-underline ' +
  'hover:bg-surface-sunk aria-[current=page]:bg-accent-soft aria-[current=page]:font-semibold ' +
  'aria-[current=page]:text-accent-strong ';
const LINE = ENTRY + 'gap-3 px-2.5 text-left';
const ICON = ENTRY + 'justify-center';
const FOOT = 'mt-auto border-t border-line pt-3';

/**
 * The menu's entries with their stars, the person's first two names, 'Meu Perfil' and 'Sair'
 * (R-NAV-01, R-NAV-07).
 */
export function Menu({ name, label, favorites, closes, className }: MenuProps) {
  const { pathname, search } = useLocation();
  const close = () => (closes === undefined ? undefined : closeDialog(closes));
  return (
    <nav className={MENU + className} aria-label={label}>
      <Link to="/dashboard" className={`${BRAND} px-2 pt-1 pb-4 text-2xl`} onClick={close}>
        <BrandMark />
        Prumo
      </Link>
      <ul>
        {MENU_ENTRIES.map(({ slug, label: text, icon: Icon }) => (
          <li key={slug} className="flex items-center">
            <NavLink to={`/dashboard/${slug}`} className={LINE} onClick={close}>
              <Icon aria-hidden="true" />
              {text}
            </NavLink>
            {favorites ? (
              <FavoriteStar
                slug={slug}
                label={text}
                on={favorites.includes(slug)}
                back={pathname + search}
              />
            ) : null}
          </li>
        ))}
      </ul>
      <div className={FOOT}>
        <p className="px-2.5 py-1 font-semibold wrap-anywhere">{firstTwoNames(name)}</p>
        <NavLink to="/dashboard/profile" className={LINE} onClick={close}>
          <UserRound aria-hidden="true" />
          Meu Perfil
        </NavLink>
        <button {...opens(SIGN_OUT_DIALOG_ID)} className={LINE}>
          <LogOut aria-hidden="true" />
          Sair
        </button>
      </div>
    </nav>
  );
}

/** The collapsed menu: only favourites, as icons with accessible names (R-NAV-05). */
export function CollapsedMenu({ favorites }: { favorites: readonly MenuSlug[] | null }) {
  return (
    <nav
      className={`${MENU} min-h-0 w-16 flex-1 overflow-y-auto ${ONLY_CLOSED}`}
      aria-label="Favoritos"
    >
      <Link
        to="/dashboard"
        className={`${BRAND} justify-center pt-1 pb-4 text-2xl`}
        aria-label="Prumo, início"
        title="Início"
      >
        <BrandMark />
      </Link>
      <ul>
        {MENU_ENTRIES.filter(({ slug }) => favorites?.includes(slug)).map(
          ({ slug, label, icon: Icon }) => (
            <li key={slug}>
              <NavLink to={`/dashboard/${slug}`} className={ICON} aria-label={label} title={label}>
                <Icon aria-hidden="true" />
              </NavLink>
            </li>
          ),
        )}
      </ul>
      <div className={FOOT}>
        <NavLink
          to="/dashboard/profile"
          className={ICON}
          aria-label="Meu Perfil"
          title="Meu Perfil"
        >
          <UserRound aria-hidden="true" />
        </NavLink>
        <button {...opens(SIGN_OUT_DIALOG_ID)} className={ICON} aria-label="Sair" title="Sair">
          <LogOut aria-hidden="true" />
        </button>
      </div>
    </nav>
  );
}
