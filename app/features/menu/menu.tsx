import { useLocation } from '@remix-run/react';

import { type Access } from '@domain/access/areas';
import { mayOpen } from '@domain/access/screens';
import type { MenuSlug } from '@domain/menu/favorites';
import { firstTwoNames } from '@domain/person-name';
import { BRAND, BrandMark } from '~/components/ui/brand';
import { classes } from '~/components/ui/classes';
import { opens } from '~/components/ui/dialog';
import { Icon, type IconName } from '~/components/ui/icon';
import { Link } from '~/components/ui/link';
import { useExtension } from '~/features/extension/use-extension';
import { HelpLink } from '~/features/help/help-link';

import { FavoriteStar } from './favorite-star';
import { useMenuEntries } from './menu-entries';
import { menuSection } from './menu-section';
import { SearchLink } from './search-link';
import { SIGN_OUT_DIALOG_ID } from './sign-out-dialog';
import { useStars } from './use-stars';

interface MenuProps {
  name: string;
  /** Null when the server has no favourites: there are no stars then. */
  favorites: readonly MenuSlug[] | null;
  /** What the person's role does not open is not in the menu. */
  access: Access | null;
  /** Null when the server has no search. */
  onSearch: (() => void) | null;
}

const ENTRY =
  'flex min-h-target w-full items-center gap-3 rounded-lg px-2.5 py-1.5 text-left ' +
  'text-ink no-underline hover:bg-surface-sunk aria-[current=page]:bg-accent-soft ' +
  'aria-[current=page]:font-semibold aria-[current=page]:text-accent-strong ' +
  'collapsed:flex-col collapsed:justify-center collapsed:gap-0.5 collapsed:px-0.5 ' +
  'collapsed:aria-[current=page]:font-normal';
/** Collapsed, a small caption below the icon. */
const TEXT = 'collapsed:text-center collapsed:text-xs collapsed:leading-tight';
const SECURITY = '/dashboard/security';
const PROFILE = '/dashboard/profile';

/**
 * The menu's entries with their stars, the person's first two names, 'Meu Perfil' and 'Sair'
 * (R-NAV-01, R-NAV-07). There is one of it for every width: collapsed, CSS leaves the favourites, as
 * icons with captions (R-NAV-05).
 */
export function Menu({ name, favorites, access, onSearch }: MenuProps) {
  const { pathname, search } = useLocation();
  const guarded = useExtension('security-policy') && mayOpen(access, SECURITY);
  const entries = useMenuEntries(access);
  const stars = useStars();
  /** The entry whose screen, or one below it, is shown. */
  const shown = menuSection(pathname, search);
  const current = (to: string) => (shown === to || shown.startsWith(`${to}/`) ? 'page' : undefined);
  return (
    <nav
      className="flex min-h-0 flex-1 flex-col gap-0.5 overflow-y-auto px-3 py-4 md:w-menu collapsed:w-22 collapsed:px-1"
      aria-label="Menu"
    >
      <Link
        to="/dashboard"
        className={`${BRAND} px-2 pt-1 pb-4 text-2xl collapsed:justify-center`}
        title="Início"
      >
        <BrandMark />
        <span className="collapsed:sr-only">Prumo</span>
      </Link>
      {onSearch ? (
        <SearchLink onSearch={onSearch} className={`${ENTRY} mb-2`} title="Buscar (Ctrl+K)">
          <EntryText icon="search" label="Buscar" />
          <kbd className="ml-auto text-xs text-ink-soft collapsed:hidden max-md:hidden">Ctrl+K</kbd>
        </SearchLink>
      ) : null}
      <form method="post" action="/dashboard/favorite">
        <input type="hidden" name="back" value={pathname + search} />
        <ul>
          {entries.map(({ slug, label, icon }) => {
            const pinned = favorites?.includes(slug) ?? false;
            return (
              <li
                key={slug}
                className={classes('flex items-center', !pinned && 'collapsed:hidden')}
              >
                <Link
                  to={`/dashboard/${slug}`}
                  className={ENTRY}
                  title={label}
                  aria-current={current(`/dashboard/${slug}`)}
                >
                  <EntryText icon={icon} label={label} />
                </Link>
                {favorites ? (
                  <FavoriteStar
                    {...{ slug, label }}
                    on={pinned}
                    shown={stars.isShown(slug, pinned)}
                    press={stars.press}
                  />
                ) : null}
              </li>
            );
          })}
        </ul>
      </form>
      {stars.answers}
      <div className="mt-auto border-t border-line pt-3">
        <p className="px-2.5 collapsed:hidden py-1 font-semibold wrap-anywhere">
          {firstTwoNames(name)}
        </p>
        {guarded ? (
          <Link to={SECURITY} className={ENTRY} title="Segurança" aria-current={current(SECURITY)}>
            <EntryText icon="key-round" label="Segurança" />
          </Link>
        ) : null}
        <HelpLink className={ENTRY}>
          <EntryText icon="circle-question-mark" label="Ajuda" />
        </HelpLink>
        <Link to={PROFILE} className={ENTRY} title="Meu Perfil" aria-current={current(PROFILE)}>
          <EntryText icon="user-round" label="Meu Perfil" />
        </Link>
        <button {...opens(SIGN_OUT_DIALOG_ID)} className={ENTRY} title="Sair">
          <EntryText icon="log-out" label="Sair" />
        </button>
      </div>
    </nav>
  );
}

function EntryText({ icon, label }: { icon: IconName; label: string }) {
  return (
    <>
      <Icon name={icon} />
      <span className={TEXT}>{label}</span>
    </>
  );
}
