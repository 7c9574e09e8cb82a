import { json, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';

import { UPCOMING } from '~/features/menu/menu-entries';
import { requireSession } from '~/server/guard.server';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.title ?? 'Página não encontrada'} · Prumo` },
];

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireSession(request);
  const section = params.section ?? '';
  const title = Object.hasOwn(UPCOMING, section) ? UPCOMING[section] : undefined;
  if (!title) throw new Response(null, { status: 404 });
  return json({ title });
}

export default function Upcoming() {
  const { title } = useLoaderData<typeof loader>();
  return (
    <main className="page" id="conteudo">
      <div className="state">
        <h1>{title}</h1>
        <p>Esta tela está em construção e ainda não pode ser usada.</p>
        <Link className="button" to="/dashboard">
          Ir para o início
        </Link>
      </div>
    </main>
  );
}
