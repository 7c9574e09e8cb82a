import type { Option } from './option';

/** The choices of a native select. */
export function SelectOptions({ options }: { options: readonly Option[] }) {
  return options.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}
