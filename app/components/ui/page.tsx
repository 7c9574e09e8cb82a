import type { HTMLAttributes, ReactNode } from 'react';

import { ButtonLink } from './button';
import { classes } from './classes';
import { Icon } from './icon';
import { noBreakMoney } from './no-break-money';

/** Content is usable and readable at once; the fade starts near full opacity. */
export const SCREEN_FADE = 'screen:js:motion-safe:animate-screen-in [--fade-from:0.94]';

/** A screen of the dashboard; `wide` for lists, whose text can use a wide screen. */
export function Page({ wide = false, children }: { wide?: boolean; children: ReactNode }) {
  return (
    <main
      className={
        // Unfolding elements need a touch target too.
        'pointer-coarse:[&_summary]:min-h-target pointer-coarse:[&_summary]:content-center ' +
        'mx-auto w-full px-[clamp(1rem,3vw,2.5rem)] pt-6 pb-16 max-md:px-4 max-md:pt-4 max-2xs:px-2 ' +
        // At the end of a page on a phone there is room below the buttons for the response to a
        // press.
        'max-sm:pb-32 ' +
        `${wide ? 'max-w-400' : 'max-w-320 2xl:max-w-384'} print:max-w-none print:p-0 print:text-[0.8125rem] ${SCREEN_FADE}`
      }
      id="conteudo"
    >
      {children}
    </main>
  );
}

/** A screen's title, with the back link before it and the actions after it. */
export function PageHead({
  title,
  subtitle = '',
  backTo,
  compact = false,
  withIcons = false,
  children,
}: {
  title: ReactNode;
  /** The record's owner, if the title does not say it. */
  subtitle?: ReactNode;
  backTo?: string;
  /** Title and action in one line on a phone, if they fit. */
  compact?: boolean;
  /** On a phone the actions after the title are reduced to icons, in one line with it. */
  withIcons?: boolean;
  children?: ReactNode;
}) {
  return (
    <header
      className={
        'mb-5 flex flex-wrap items-center gap-x-3 gap-y-2 max-md:[&_.actions]:w-full ' +
        'max-md:[&_.actions>:is(a,button)]:flex-auto max-md:[&_.actions>:is(a,button)]:px-2 ' +
        'max-md:[&>h1~:is(a,button)]:px-3' +
        (compact ? ' max-md:[&>h1~a>svg]:hidden' : '') +
        (withIcons ? ' max-sm:title-icons' : '')
      }
    >
      {backTo === undefined ? null : (
        // The arrow itself is at the page's edge; its target extends beyond.
        <ButtonLink
          tone="icon"
          className="-mr-2 ml-[calc((1.125rem-var(--spacing-target))/2)] text-inherit"
          to={backTo}
          aria-label="Voltar"
        >
          <Icon name="arrow-left" />
        </ButtonLink>
      )}
      {/* A long title wraps next to the arrow, not beneath it. */}
      <h1 className={classes('grow-999 basis-48', compact && 'max-md:basis-auto max-md:text-2xl')}>
        {noBreakMoney(title)}
        {subtitle === '' ? null : (
          <span className="block text-md font-normal wrap-anywhere text-ink-soft">{subtitle}</span>
        )}
      </h1>
      {children}
    </header>
  );
}

/** The only content of a page, or of a public page's card: an error. */
export function State({ children }: { children: ReactNode }) {
  return (
    <div
      className={
        'grid justify-items-center gap-3 px-4 py-12 text-center [&_p]:wrap-anywhere ' +
        '[&_p]:text-ink-soft [#conteudo>&]:min-h-[min(70dvh,40rem)] [#conteudo>&]:content-center'
      }
    >
      {children}
    </div>
  );
}

/** Shown in place of rows: says that there are none, and what to do next. */
export function EmptyState({
  inForm = false,
  children,
  ...props
}: HTMLAttributes<HTMLDivElement> & { inForm?: boolean }) {
  return (
    <div
      className={classes(
        'grid justify-items-center gap-3 rounded-lg border border-dashed border-line-strong ' +
          'bg-surface px-4 text-center [&_p]:wrap-anywhere [&_p]:text-ink-soft',
        inForm ? 'mt-4 py-6' : 'py-12',
      )}
      {...props}
    >
      {children}
    </div>
  );
}
