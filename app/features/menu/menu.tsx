import { useLocation } from '@remix-run/react';

import { type Access } from '@domain/access/areas';
import { mayOpen } from '@domain/access/screens';
import type { MenuSlug } from '@domain/menu/favorites';
import { firstTwoNames } from '@domain/person-name';
import { PagePerson } from '~/components/form/post-form';
import { opens } from '~/components/ui/dialog';
import { Link } from '~/components/ui/link';
import { useExtension } from '~/features/extension/use-extension';
import { HelpLink } from '~/features/help/help-link';

import { EntryList } from './entry-list';
import { ENTRY_LOOK, EntryText } from './entry-text';
import { useMenuEntries } from './menu-entries';
import { menuSection } from './menu-section';
import { SearchLink } from './search-link';
import { SIGN_OUT_DIALOG_ID } from './sign-out-dialog';
import { useStars } from './use-stars';

interface MenuProps {
  name: string;
  /** Null when the server has no favourites: stars are then not shown. */
  favorites: readonly MenuSlug[] | null;
  /** Areas that the person's role does not open are not in the menu. */
  access: Access | null;
  /** Null when the server has no search. */
  onSearch: (() => void) | null;
}

const SECURITY = '/dashboard/security';
const PROFILE = '/dashboard/profile';

/**
 * Beside the page, in a tall enough window, only the screens scroll: the person and 'Sair' stay at
 * the foot.
 */
const SCREENS =
  'flex-auto px-3 py-1 collapsed:px-1 [scrollbar-width:thin] ' +
  'md:[@media(min-height:34rem)]:overflow-y-auto';

/**
 * The menu's entries with their stars, the person's first two names, 'Meu Perfil' and 'Sair'
 * (R-NAV-01, R-NAV-07). One element for every width: collapsed, CSS leaves the favourites, as icons
 * with captions (R-NAV-05).
 */
export function Menu({ name, favorites, access, onSearch }: MenuProps) {
  const { pathname, search } = useLocation();
  const guarded = useExtension('security-policy') && mayOpen(access, SECURITY);
  const entries = useMenuEntries(access);
  const stars = useStars();
  /** The entry whose screen, or one below it, is shown. */
  const shown = menuSection(pathname, search);
  const isCurrent = (to: string) => shown === to || shown.startsWith(`${to}/`);
  return (
    <nav
      className="flex min-h-0 flex-1 flex-col overflow-y-auto md:w-menu collapsed:w-22"
      aria-label="Menu"
    >
      <div className={SCREENS}>
        {onSearch ? (
          <SearchLink onSearch={onSearch} className={`${ENTRY_LOOK} mb-2`} title="Buscar (Ctrl+K)">
            <EntryText icon="search" label="Buscar" />
            <kbd className="ml-auto text-xs text-ink-soft collapsed:hidden max-md:hidden">
              Ctrl+K
            </kbd>
          </SearchLink>
        ) : null}
        <form method="post" action="/dashboard/favorite">
          <PagePerson />
          <input type="hidden" name="back" value={pathname + search} />
          <EntryList
            entries={entries.map((entry) => ({
              entry,
              current: isCurrent(`/dashboard/${entry.slug}`),
              pinned: favorites?.includes(entry.slug) ?? null,
            }))}
            stars={stars}
          />
        </form>
        {stars.answers}
      </div>
      <div className="flex-none border-t border-line px-3 pt-2 pb-3 collapsed:px-1">
        <p className="px-2.5 collapsed:hidden py-1 font-semibold wrap-anywhere">
          {firstTwoNames(name)}
        </p>
        {guarded ? (
          <Link
            to={SECURITY}
            className={ENTRY_LOOK}
            title="Segurança"
            aria-current={isCurrent(SECURITY) ? 'page' : undefined}
          >
            <EntryText icon="key-round" label="Segurança" />
          </Link>
        ) : null}
        <HelpLink className={ENTRY_LOOK}>
          <EntryText icon="circle-question-mark" label="Ajuda" />
        </HelpLink>
        <Link
          to={PROFILE}
          className={ENTRY_LOOK}
          title="Meu Perfil"
          aria-current={isCurrent(PROFILE) ? 'page' : undefined}
        >
          <EntryText icon="user-round" label="Meu Perfil" />
        </Link>
        <button {...opens(SIGN_OUT_DIALOG_ID)} className={ENTRY_LOOK} title="Sair">
          <EntryText icon="log-out" label="Sair" />
        </button>
      </div>
    </nav>
  );
}
