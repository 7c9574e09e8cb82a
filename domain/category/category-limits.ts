/** As many as a select stays readable with; `count` includes inactive ones. */
export const CATEGORY_LIMITS = { name: 60, count: 200 } as const;
