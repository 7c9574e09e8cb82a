import { json, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { FilePlus2, FileText, UserRoundPlus, Users } from 'lucide-react';

import { firstTwoNames } from '@domain/person-name';
import { requireSession } from '~/server/guard.server';

export const meta: MetaFunction = () => [{ title: 'Início · Prumo' }];

export async function loader({ request }: LoaderFunctionArgs) {
  const session = await requireSession(request);
  return json({ name: firstTwoNames(session.professionalName) });
}

const SHORTCUTS = [
  { to: '/dashboard/order/new', label: 'Novo orçamento', icon: FilePlus2 },
  { to: '/dashboard/order', label: 'Ver orçamentos', icon: FileText },
  { to: '/dashboard/client/new', label: 'Novo cliente', icon: UserRoundPlus },
  { to: '/dashboard/client', label: 'Procurar cliente', icon: Users },
];

export default function Home() {
  const { name } = useLoaderData<typeof loader>();
  return (
    <main className="page" id="conteudo">
      <header className="page__head">
        <h1>Olá, {name}</h1>
      </header>
      <ul className="shortcuts">
        {SHORTCUTS.map(({ to, label, icon: Icon }) => (
          <li key={to}>
            <Link to={to}>
              <Icon aria-hidden="true" />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </main>
  );
}
