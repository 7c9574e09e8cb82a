import { Link, NavLink } from '@remix-run/react';
import { LogOut, UserRound } from 'lucide-react';

import { firstTwoNames } from '@domain/person-name';
import { BrandMark } from '~/components/brand';

import { MENU_ENTRIES } from './menu-entries';
import { SIGN_OUT_DIALOG_ID } from './sign-out-dialog';

/** The menu's entries, the person's first two names, 'Meu Perfil' and 'Sair' (spec 1, section 2.3). */
export function Menu({ name, label, closes }: { name: string; label: string; closes?: string }) {
  /** A drawer closes once the person has chosen where to go; a full page load closes it anyway. */
  const close = () => {
    const drawer = closes ? document.getElementById(closes) : null;
    if (drawer?.matches(':popover-open')) drawer.hidePopover();
  };
  return (
    <nav className="menu" aria-label={label}>
      <Link to="/dashboard" className="menu__brand" onClick={close}>
        <BrandMark />
        Prumo
      </Link>
      <ul>
        {MENU_ENTRIES.map(({ slug, label: text, icon: Icon }) => (
          <li key={slug}>
            <NavLink to={`/dashboard/${slug}`} className="menu__link" onClick={close}>
              <Icon aria-hidden="true" />
              {text}
            </NavLink>
          </li>
        ))}
      </ul>
      <div className="menu__foot">
        <p className="menu__name">{firstTwoNames(name)}</p>
        <NavLink to="/dashboard/profile" className="menu__link" onClick={close}>
          <UserRound aria-hidden="true" />
          Meu Perfil
        </NavLink>
        <button type="button" className="menu__link" popovertarget={SIGN_OUT_DIALOG_ID}>
          <LogOut aria-hidden="true" />
          Sair
        </button>
      </div>
    </nav>
  );
}
