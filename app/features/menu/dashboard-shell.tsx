import { Form, Link, useLocation } from '@remix-run/react';
import { Menu as MenuIcon, PanelLeftClose, PanelLeftOpen, X } from 'lucide-react';
import type { ReactNode } from 'react';

import type { MenuSlug } from '@domain/menu/favorites';
import { BrandMark } from '~/components/ui/brand';
import { closes, Dialog, opens } from '~/components/ui/dialog';

import { CollapsedMenu, Menu } from './menu';
import { SignOutDialog } from './sign-out-dialog';
import { type MenuState, useMenuState } from './use-menu-state';

const DRAWER_ID = 'menu-drawer';

interface DashboardShellProps {
  name: string;
  favorites: readonly MenuSlug[] | null;
  menu: MenuState;
  children: ReactNode;
}

/** The layout of dashboard screens: the menu at the side, or behind a hamburger on a phone. */
export function DashboardShell({ name, favorites, menu, children }: DashboardShellProps) {
  const [state, choose] = useMenuState(menu);
  return (
    <div className="shell" data-menu={state}>
      <a className="skip-link" href="#conteudo">
        Ir para o conteúdo
      </a>
      <aside className="shell__side">
        <MenuToggle choose={choose} />
        <Menu name={name} label="Menu" favorites={favorites} />
        <CollapsedMenu favorites={favorites} />
      </aside>
      <header className="shell__top">
        <button {...opens(DRAWER_ID)} className="icon-button" aria-label="Abrir menu">
          <MenuIcon aria-hidden="true" />
        </button>
        <Link to="/dashboard" className="menu__brand">
          <BrandMark />
          Prumo
        </Link>
      </header>
      <Dialog id={DRAWER_ID} label="Menu" className="drawer" stays>
        <Menu name={name} label="Menu em gaveta" favorites={favorites} closes={DRAWER_ID} />
        <button
          {...closes(DRAWER_ID)}
          className="icon-button drawer__close"
          aria-label="Fechar menu"
        >
          <X aria-hidden="true" />
        </button>
      </Dialog>
      {children}
      <SignOutDialog />
    </div>
  );
}

/** CSS shows one of the two buttons by the state and, when 'auto', the window's width. */
function MenuToggle({ choose }: { choose: (state: MenuState) => void }) {
  const { pathname, search } = useLocation();
  return (
    <Form method="post" action="/dashboard/ui" className="menu-toggle">
      <input type="hidden" name="back" value={pathname + search} />
      <ToggleButton to="closed" label="Recolher menu" choose={choose}>
        <PanelLeftClose aria-hidden="true" />
      </ToggleButton>
      <ToggleButton to="open" label="Expandir menu" choose={choose}>
        <PanelLeftOpen aria-hidden="true" />
      </ToggleButton>
    </Form>
  );
}

/** The pressed button is replaced by its opposite, which gets the focus. */
function followFocus(pressed: HTMLButtonElement): void {
  requestAnimationFrame(() => {
    if (pressed.checkVisibility()) return;
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
    <button
      type="submit"
      name="menu"
      value={to}
      className={`icon-button menu-toggle__${to}`}
      aria-label={label}
      title={label}
      onClick={(event) => {
        event.preventDefault();
        choose(to);
        followFocus(event.currentTarget);
      }}
    >
      {children}
    </button>
  );
}
