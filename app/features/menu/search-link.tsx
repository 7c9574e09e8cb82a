import type { AnchorHTMLAttributes, MouseEvent, ReactNode } from 'react';

import { Link } from '~/components/ui/link';

import { SEARCH_PATH } from './quick-search';

interface SearchLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  onSearch: () => void;
  children: ReactNode;
}

/** Opens the search over the page; without script or in a new tab, the search's page. */
export function SearchLink({ onSearch, children, ...props }: SearchLinkProps) {
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onSearch();
  };
  return (
    <Link to={SEARCH_PATH} onClick={press} {...props}>
      {children}
    </Link>
  );
}
