import { useLocation } from '@remix-run/react';
import { type ReactNode, useEffect, useRef } from 'react';

import type { Access } from '@domain/access/areas';
import { KEYS_EXTENSION } from '@domain/call-failure';
import type { MenuSlug } from '@domain/menu/favorites';
import { BRAND, BrandMark } from '~/components/ui/brand';
import { Button, buttonLook } from '~/components/ui/button';
import { Icon } from '~/components/ui/icon';
import { isShown } from '~/components/ui/is-shown';
import { Link } from '~/components/ui/link';
import { useExtension } from '~/features/extension/use-extension';

import { BESIDE_A_FORM } from './beside-a-form';
import { ABOVE_CONNECTION_LINE, ConnectionLine } from './connection-line';
import { Menu } from './menu';
import { useQuickSearch } from './quick-search';
import { SearchLink } from './search-link';
import { SignOutDialog } from './sign-out-dialog';
import { type MenuState, useMenuState } from './use-menu-state';

const MENU_ID = 'menu';

const SIDE =
  'flex-col bg-surface text-ink print:hidden! md:sticky md:top-0 md:flex md:h-dvh md:border-r ' +
  'md:border-line ' +
  // A phone's drawer. A browser without popovers or JavaScript shows it at the top of the page.
  'max-md:[&:not(:popover-open)]:hidden popped:fixed popped:inset-y-0 popped:right-auto ' +
  'popped:left-0 popped:m-0 popped:flex popped:h-dvh popped:max-h-none ' +
  'popped:w-[min(20rem,88vw)] popped:raised backdrop:bg-backdrop';

/** Stays in place while the menu scrolls. */
const TOP_ROW =
  'flex flex-none items-center px-3 pt-2 pb-1 collapsed:flex-col collapsed:gap-1 collapsed:px-1';

/** What the open drawer covers is hidden: it takes no focus and is not read aloud. */
const UNDER_DRAWER = String.raw`[&:has(>#menu:is(:popover-open,.\:popover-open))>:not(#menu,dialog)]:invisible`;

interface DashboardShellProps {
  name: string;
  favorites: readonly MenuSlug[] | null;
  access: Access | null;
  menu: MenuState;
  children: ReactNode;
}

/**
 * The layout of dashboard screens: the menu at the side or, on a phone, as a drawer behind a
 * hamburger (docs/decisions/0101).
 */
export function DashboardShell({ name, favorites, access, menu, children }: DashboardShellProps) {
  const [state, choose] = useMenuState(menu);
  const { drawer, opener } = useDrawer();
  const search = useQuickSearch();
  return (
    <div
      className={`grid min-h-dvh grid-cols-[auto_minmax(0,1fr)] max-md:block print:block ${UNDER_DRAWER} ${ABOVE_CONNECTION_LINE}`}
      data-menu={state}
      data-knows-keys={useExtension(KEYS_EXTENSION) || undefined}
    >
      <a
        className="fixed -top-16 left-2 z-60 rounded-lg bg-surface px-4 py-2 focus:top-2 print:hidden"
        href="#conteudo"
      >
        Ir para o conteúdo
      </a>
      <aside id={MENU_ID} ref={drawer} popover="auto" className={SIDE}>
        <div className={TOP_ROW}>
          <Link
            to="/dashboard"
            className={`${BRAND} mr-auto p-2 text-2xl collapsed:mr-0`}
            title="Início"
          >
            <BrandMark />
            <span className="collapsed:sr-only">Prumo</span>
          </Link>
          <MenuToggle choose={choose} />
          <Button
            popovertarget={MENU_ID}
            popovertargetaction="hide"
            // eslint-disable-next-line jsx-a11y/no-autofocus -- a drawer that opens takes the focus
            autoFocus
            tone="icon"
            className="md:hidden"
            aria-label="Fechar menu"
          >
            <Icon name="x" />
          </Button>
        </div>
        <Menu name={name} favorites={favorites} access={access} onSearch={search.open} />
      </aside>
      <header className="z-20 hidden items-center gap-2 border-b border-line bg-surface px-2 py-1.5 max-md:flex max-xs:gap-1 [@media(min-height:20rem)]:sticky [@media(min-height:20rem)]:top-0 print:hidden">
        <Button ref={opener} popovertarget={MENU_ID} tone="icon" aria-label="Abrir menu">
          <Icon name="menu" />
        </Button>
        <Link to="/dashboard" className={`${BRAND} p-1 text-xl`}>
          <BrandMark />
          <span className="max-3xs:sr-only">Prumo</span>
        </Link>
        {search.open ? (
          <SearchLink
            onSearch={search.open}
            className={`${buttonLook({ tone: 'icon' })} ml-auto text-inherit`}
            aria-label="Buscar"
          >
            <Icon name="search" />
          </SearchLink>
        ) : null}
      </header>
      {children}
      <ConnectionLine />
      <SignOutDialog />
      {search.dialog}
    </div>
  );
}

/**
 * Closes the drawer after a link in it is followed, and when the window changes between wide and
 * narrow.
 */
function useDrawer() {
  const drawer = useRef<HTMLElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const { key } = useLocation();
  const close = () => {
    if (drawer.current?.showPopover && drawer.current.matches(':popover-open'))
      drawer.current.hidePopover();
  };
  useEffect(close, [key]);
  useEffect(() => {
    // A click outside leaves nothing focused.
    const returnFocus = ({ newState }: ToggleEvent) => {
      if (newState === 'closed' && document.activeElement === document.body)
        opener.current?.focus();
    };
    const shown = drawer.current;
    const wide = matchMedia('(min-width: 43.75125em)');
    shown?.addEventListener('toggle', returnFocus);
    wide.addEventListener('change', close);
    return () => {
      shown?.removeEventListener('toggle', returnFocus);
      wide.removeEventListener('change', close);
    };
  }, []);
  return { drawer, opener };
}

/** CSS shows one of the two buttons by the state and, when 'auto', the window's width. */
function MenuToggle({ choose }: { choose: (state: MenuState) => void }) {
  const { pathname, search } = useLocation();
  return (
    <form method="post" action="/dashboard/ui" className={`${BESIDE_A_FORM} max-md:hidden`}>
      <input type="hidden" name="back" value={pathname + search} />
      <ToggleButton to="closed" label="Recolher menu" choose={choose}>
        <Icon name="panel-left-close" />
        Menu
      </ToggleButton>
      <ToggleButton to="open" label="Expandir menu" choose={choose}>
        <Icon name="panel-left-open" />
        Menu
      </ToggleButton>
    </form>
  );
}

/** The pressed button is replaced by its opposite, which gets the focus. */
function followFocus(pressed: HTMLButtonElement): void {
  requestAnimationFrame(() => {
    if (isShown(pressed)) return;
    const opposite = [...(pressed.form?.querySelectorAll('button') ?? [])].find(
      (button) => button !== pressed,
    );
    opposite?.focus();
  });
}

function ToggleButton({
  to,
  label,
  choose,
  children,
}: {
  to: 'open' | 'closed';
  label: string;
  choose: (state: MenuState) => void;
  children: ReactNode;
}) {
  return (
    <Button
      tone="icon"
      type="submit"
      name="menu"
      value={to}
      className={`w-auto gap-0.5 px-1.5 py-1 text-xs leading-tight ${to === 'open' ? 'hidden collapsed:inline-grid' : 'collapsed:hidden'}`}
      aria-label={label}
      title={label}
      onClick={(event) => {
        event.preventDefault();
        choose(to);
        followFocus(event.currentTarget);
      }}
    >
      {children}
    </Button>
  );
}
