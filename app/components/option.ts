/** A choice of a select or of a group of radios. */
export interface Option {
  value: string;
  label: string;
  /** Shown, and not to be chosen. */
  disabled?: boolean;
}
