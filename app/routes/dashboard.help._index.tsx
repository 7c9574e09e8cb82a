import { type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';

import { Section } from '~/components/ui/group';
import { Link } from '~/components/ui/link';
import { Page, PageHead } from '~/components/ui/page';
import { taskOfScreen } from '~/features/help/help.server';
import { HELP_PATH } from '~/features/help/help-link';
import { HELP_GROUPS } from '~/features/help/help-tasks';
import { requireSession } from '~/server/session/guard.server';

export const meta: MetaFunction = () => [{ title: 'Ajuda · Prumo' }];

/** `screen` is the screen the person came from: its task is opened. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireSession(request);
  const slug = taskOfScreen(new URL(request.url).searchParams.get('screen') ?? '');
  return slug === null ? null : redirect(`${HELP_PATH}/${slug}`);
}

export default function Help() {
  return (
    <Page>
      <PageHead title="Ajuda" />
      <p className="mb-4 text-ink-soft">O que você quer fazer?</p>
      <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        {HELP_GROUPS.map(({ title, tasks }, index) => (
          <Section key={title} title={title} titleId={`help-${index}`}>
            <ul>
              {tasks.map((task) => (
                <li key={task.slug} className="border-b border-line last:border-0">
                  <Link
                    to={`${HELP_PATH}/${task.slug}`}
                    className="block min-h-target content-center py-2 no-underline"
                  >
                    {task.title}
                  </Link>
                </li>
              ))}
            </ul>
          </Section>
        ))}
      </div>
    </Page>
  );
}
