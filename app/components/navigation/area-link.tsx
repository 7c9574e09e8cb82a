import { Link, type LinkProps } from '~/components/ui/link';

import { useMayOpen } from './use-access';

/** A link to a screen of another area; only its text where the person's role does not open it. */
export function AreaLink(props: LinkProps) {
  return useMayOpen(props.to) ? (
    <Link {...props} />
  ) : (
    <span className={props.className}>{props.children}</span>
  );
}
