import { Link } from '@remix-run/react';
import { Menu as MenuIcon } from 'lucide-react';
import type { ReactNode } from 'react';

import { BrandMark } from '~/components/brand';

import { Menu } from './menu';
import { SignOutDialog } from './sign-out-dialog';

const DRAWER_ID = 'menu-drawer';

/** Every dashboard screen's frame: the menu at the side, or behind a hamburger on a phone. */
export function DashboardShell({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="shell">
      <a className="skip-link" href="#conteudo">
        Ir para o conteúdo
      </a>
      <aside className="shell__side">
        <Menu name={name} label="Menu" />
      </aside>
      <header className="shell__top">
        <button type="button" className="icon-button" popovertarget={DRAWER_ID} aria-label="Abrir menu">
          <MenuIcon aria-hidden="true" />
        </button>
        <Link to="/dashboard" className="menu__brand">
          <BrandMark />
          Prumo
        </Link>
      </header>
      <div id={DRAWER_ID} popover="auto" className="drawer">
        <Menu name={name} label="Menu em gaveta" closes={DRAWER_ID} />
      </div>
      {children}
      <SignOutDialog />
    </div>
  );
}
