/** As many as a list to choose from stays readable with; `count` is with inactive ones. */
export const CATEGORY_LIMITS = { name: 60, count: 200 } as const;
