/** A choice of a select or of a group of radios. */
export interface Option {
  value: string;
  label: string;
  /** Shown, and not to be chosen. */
  disabled?: boolean;
}

/**
 * The options with the value that stands, where it is none of them: a code that we do not know
 * stays chosen, and nothing is chosen by the browser that nobody chose.
 */
export function withChosen(options: readonly Option[], value: string): readonly Option[] {
  if (options.some((option) => option.value === value)) return options;
  return value === ''
    ? [{ value, label: 'Selecione' }, ...options]
    : [...options, { value, label: `Código ${value}` }];
}
