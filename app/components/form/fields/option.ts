/** An option of a select or radio group. */
export interface Option {
  value: string;
  label: string;
  /** Shown but disabled. */
  disabled?: boolean;
}

/**
 * The options plus the current value if it is not among them: an unknown code stays selected, as a
 * browser would otherwise select the first option.
 */
export function withChosen(options: readonly Option[], value: string): readonly Option[] {
  if (options.some((option) => option.value === value)) return options;
  return value === ''
    ? [{ value, label: 'Selecione' }, ...options]
    : [...options, { value, label: `Código ${value}` }];
}

/** The label of an option's value. */
export function labelIn(options: readonly Option[]): (value: string) => string {
  return (value) => options.find((option) => option.value === value)?.label ?? value;
}
