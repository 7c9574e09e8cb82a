import { Link, type LinkProps } from '~/components/ui/link';

import { useMayOpen } from './use-access';

/** A link to a screen of another area; plain text if the person's role may not view it. */
export function AreaLink(props: LinkProps) {
  return useMayOpen(props.to) ? (
    <Link {...props} />
  ) : (
    <span className={props.className}>{props.children}</span>
  );
}
