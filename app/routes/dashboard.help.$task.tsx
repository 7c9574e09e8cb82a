import { json, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { mayOpen } from '@domain/access/screens';
import { useAccess } from '~/components/navigation/use-access';
import { ButtonLink } from '~/components/ui/button';
import { Section } from '~/components/ui/group';
import { Link } from '~/components/ui/link';
import { Page, PageHead } from '~/components/ui/page';
import { readHelp } from '~/features/help/help.server';
import { HELP_PATH } from '~/features/help/help-link';
import { PICTURE } from '~/features/help/help-text';
import { MarkedText } from '~/features/help/marked-text';
import { requireSession } from '~/server/session/guard.server';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.title ?? 'Ajuda'} · Prumo` },
];

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireSession(request);
  const help = readHelp(params.task ?? '');
  if (!help) throw new Response(null, { status: 404 });
  return json(help);
}

export default function HelpOfTask() {
  const { title, text, others } = useLoaderData<typeof loader>();
  const { intro, steps, hints = [], opens, picture } = text;
  const access = useAccess();
  return (
    <Page>
      <PageHead title={title} backTo={HELP_PATH}>
        {opens && mayOpen(access, opens.to) ? (
          <ButtonLink to={opens.to}>{opens.label}</ButtonLink>
        ) : null}
      </PageHead>
      <div className="grid max-w-208 gap-4">
        <p>
          <MarkedText text={intro} />
        </p>
        <Section title="Como se faz" titleId="help-steps">
          <ol className="grid list-decimal gap-2 pl-6">
            {steps.map((step) => (
              <li key={step}>
                <MarkedText text={step} />
              </li>
            ))}
          </ol>
        </Section>
        {picture ? (
          <a
            href={`/help/${picture.name}.webp`}
            target="_blank"
            rel="noreferrer"
            title="Ver a imagem inteira, em outra aba"
          >
            <img
              src={`/help/${picture.name}.webp`}
              {...PICTURE}
              alt={picture.alt}
              loading="lazy"
              decoding="async"
              className="h-auto max-w-full rounded-lg border border-line"
            />
          </a>
        ) : null}
        {hints.length > 0 ? (
          <Section title="Bom saber" titleId="help-hints">
            <ul className="grid list-disc gap-2 pl-6">
              {hints.map((hint) => (
                <li key={hint}>
                  <MarkedText text={hint} />
                </li>
              ))}
            </ul>
          </Section>
        ) : null}
        <Section title="Veja também" titleId="help-others">
          <ul>
            {others.map(({ slug, title: other }) => (
              <li key={slug} className="border-b border-line last:border-0">
                <Link
                  to={`${HELP_PATH}/${slug}`}
                  className="block min-h-target content-center py-2 no-underline"
                >
                  {other}
                </Link>
              </li>
            ))}
          </ul>
        </Section>
      </div>
    </Page>
  );
}
