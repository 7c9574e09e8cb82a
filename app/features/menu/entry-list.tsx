import { type ReactElement, useContext } from 'react';

import { classes } from '~/components/ui/classes';
import { HtmlContext } from '~/components/ui/html-template';
import { Link } from '~/components/ui/link';

import { ENTRY_LOOK, EntryText } from './entry-text';
import { FavoriteStar } from './favorite-star';
import type { MenuEntry } from './menu-entries';
import type { useStars } from './use-stars';

interface EntryProps {
  entry: MenuEntry;
  /** Whether its screen, or one below it, is shown. */
  current: boolean;
  /** Null when the server has no favourites: stars are then not shown. */
  pinned: boolean | null;
}

/** The menu's screens, each with its star. */
export function EntryList({
  entries,
  stars,
}: {
  entries: readonly EntryProps[];
  stars: ReturnType<typeof useStars>;
}) {
  const toHtml = useContext(HtmlContext);
  if (toHtml) {
    const html = entries.map((entry) => entryHtml(toHtml, entry)).join('');
    return <ul dangerouslySetInnerHTML={{ __html: html }} />;
  }
  return (
    <ul>
      {entries.map(({ entry, current, pinned }) => (
        <EntryRow
          key={entry.slug}
          {...{ entry, current, pinned }}
          shown={stars.isShown(entry.slug, pinned ?? false)}
          press={stars.press}
        />
      ))}
    </ul>
  );
}

type Press = ReturnType<typeof useStars>['press'];

function EntryRow({
  entry: { slug, label, icon },
  current,
  pinned,
  shown,
  press,
}: EntryProps & { shown: boolean; press: Press }) {
  return (
    <li className={classes('flex items-center', !pinned && 'collapsed:hidden')}>
      <Link
        to={`/dashboard/${slug}`}
        className={ENTRY_LOOK}
        title={label}
        aria-current={current ? 'page' : undefined}
      >
        <EntryText icon={icon} label={label} />
      </Link>
      {pinned === null ? null : <FavoriteStar {...{ slug, label, shown, press }} on={pinned} />}
    </li>
  );
}

const kept = new Map<string, string>();

/** Rendered once per entry state: the menu was a third of a page's elements. */
function entryHtml(toHtml: (element: ReactElement) => string, props: EntryProps): string {
  const { entry, current, pinned } = props;
  const key = `${entry.slug} ${current} ${pinned}`;
  let html = kept.get(key);
  if (html === undefined) {
    html = toHtml(<EntryRow {...props} shown={pinned ?? false} press={() => undefined} />);
    kept.set(key, html);
  }
  return html;
}
