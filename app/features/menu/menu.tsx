import { Link, NavLink, useLocation } from '@remix-run/react';
import { LogOut, UserRound } from 'lucide-react';

import type { MenuSlug } from '@domain/menu/favorites';
import { firstTwoNames } from '@domain/person-name';
import { BrandMark } from '~/components/ui/brand';
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
}

/**
 * The menu's entries with their stars, the person's first two names, 'Meu Perfil' and 'Sair'
 * (R-NAV-01, R-NAV-07).
 */
export function Menu({ name, label, favorites, closes }: MenuProps) {
  const { pathname, search } = useLocation();
  const close = () => (closes === undefined ? undefined : closeDialog(closes));
  return (
    <nav className="menu menu--full" aria-label={label}>
      <Link to="/dashboard" className="menu__brand" onClick={close}>
        <BrandMark />
        Prumo
      </Link>
      <ul>
        {MENU_ENTRIES.map(({ slug, label: text, icon: Icon }) => (
          <li key={slug} className="menu__entry">
            <NavLink to={`/dashboard/${slug}`} className="menu__link" onClick={close}>
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
      <div className="menu__foot">
        <p className="menu__name">{firstTwoNames(name)}</p>
        <NavLink to="/dashboard/profile" className="menu__link" onClick={close}>
          <UserRound aria-hidden="true" />
          Meu Perfil
        </NavLink>
        <button {...opens(SIGN_OUT_DIALOG_ID)} className="menu__link">
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
    <nav className="menu menu--collapsed" aria-label="Favoritos">
      <Link to="/dashboard" className="menu__brand" aria-label="Prumo, início" title="Início">
        <BrandMark />
      </Link>
      <ul>
        {MENU_ENTRIES.filter(({ slug }) => favorites?.includes(slug)).map(
          ({ slug, label, icon: Icon }) => (
            <li key={slug}>
              <NavLink
                to={`/dashboard/${slug}`}
                className="menu__link"
                aria-label={label}
                title={label}
              >
                <Icon aria-hidden="true" />
              </NavLink>
            </li>
          ),
        )}
      </ul>
      <div className="menu__foot">
        <NavLink
          to="/dashboard/profile"
          className="menu__link"
          aria-label="Meu Perfil"
          title="Meu Perfil"
        >
          <UserRound aria-hidden="true" />
        </NavLink>
        <button
          {...opens(SIGN_OUT_DIALOG_ID)}
          className="menu__link"
          aria-label="Sair"
          title="Sair"
        >
          <LogOut aria-hidden="true" />
        </button>
      </div>
    </nav>
  );
}
