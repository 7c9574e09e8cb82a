import type { Option } from '~/components/form/fields/option';

/** The categories to choose from, and those to filter by. */
export interface CategoryOptions {
  active: readonly Option[];
  all: readonly Option[];
}
