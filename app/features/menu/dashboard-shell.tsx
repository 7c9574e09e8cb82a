import { Form, Link, useLocation } from '@remix-run/react';
import { Menu as MenuIcon, PanelLeftClose, PanelLeftOpen, X } from 'lucide-react';
import type { ReactNode } from 'react';

import type { MenuSlug } from '@domain/menu/favorites';
import { BRAND, BrandMark } from '~/components/ui/brand';
import { Button } from '~/components/ui/button';
import { closes, Dialog, opens } from '~/components/ui/dialog';

import { CollapsedMenu, Menu, ONLY_CLOSED, ONLY_OPEN } from './menu';
import { SignOutDialog } from './sign-out-dialog';
import { type MenuState, useMenuState } from './use-menu-state';

const DRAWER_ID = 'menu-drawer';
const DRAWER =
  'fixed inset-y-0 right-auto left-0 m-0 h-dvh max-h-none w-[min(20rem,88vw)] overflow-y-auto ' +
  'bg-surface text-ink raised backdrop:bg-backdrop';

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
    <div
      className="group/shell grid min-h-dvh grid-cols-[auto_minmax(0,1fr)] max-md:block print:block"
      data-menu={state}
    >
      <a
        className="fixed -top-16 left-2 z-60 rounded-lg bg-surface px-4 py-2 focus:top-2 print:hidden"
        href="#conteudo"
      >
        Ir para o conteúdo
      </a>
      <aside className="sticky top-0 flex h-dvh flex-col border-r border-line bg-surface max-md:hidden print:hidden">
        <MenuToggle choose={choose} />
        <Menu
          name={name}
          label="Menu"
          favorites={favorites}
          className={`w-menu min-h-0 flex-1 overflow-y-auto ${ONLY_OPEN}`}
        />
        <CollapsedMenu favorites={favorites} />
      </aside>
      <header className="z-20 hidden items-center gap-2 border-b border-line bg-surface px-2 py-1.5 max-md:flex [@media(min-height:20rem)]:sticky [@media(min-height:20rem)]:top-0 print:hidden">
        <Button {...opens(DRAWER_ID)} tone="icon" aria-label="Abrir menu">
          <MenuIcon aria-hidden="true" />
        </Button>
        <Link to="/dashboard" className={`${BRAND} p-1 text-xl`}>
          <BrandMark />
          Prumo
        </Link>
      </header>
      <Dialog id={DRAWER_ID} label="Menu" look={DRAWER} stays>
        <Menu
          name={name}
          label="Menu em gaveta"
          favorites={favorites}
          closes={DRAWER_ID}
          className="min-h-full"
        />
        <Button
          {...closes(DRAWER_ID)}
          tone="icon"
          className="absolute top-2.5 right-3"
          aria-label="Fechar menu"
        >
          <X aria-hidden="true" />
        </Button>
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
    <Form
      method="post"
      action="/dashboard/ui"
      className="z-1 flex h-0 justify-end group-data-[menu=closed]/shell:h-auto group-data-[menu=closed]/shell:justify-center max-2xl:group-data-[menu=auto]/shell:h-auto max-2xl:group-data-[menu=auto]/shell:justify-center"
    >
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
    <Button
      tone="icon"
      type="submit"
      name="menu"
      value={to}
      className={`mt-3 mr-2 ${to === 'open' ? ONLY_CLOSED : ONLY_OPEN}`}
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
