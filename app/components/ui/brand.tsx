/** The classes of the brand's line: the mark and the name. */
export const BRAND = 'flex items-center gap-2 font-bold text-ink no-underline';

/** A plumb line. */
export function BrandMark() {
  return (
    <svg className="size-7 text-accent" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <path
        d="M8 4h16M16 4v10"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
      <path d="M11 14h10v4l-5 10-5-10z" fill="currentColor" />
    </svg>
  );
}
