import { preprocess } from './preprocess';
import type { z } from './zod';

type Rule = (values: unknown, context: z.RefinementCtx) => void;

/** A rule over the fields that `own` has, which it waits for. */
export function ruleOver<Own extends z.ZodTypeAny>(
  own: Own,
  check: (values: z.output<Own>, context: z.RefinementCtx) => void,
): Rule {
  return (values, context) => {
    const read = own.safeParse(values) as z.SafeParseReturnType<unknown, z.output<Own>>;
    if (read.success) check(read.data, context);
  };
}

/**
 * An object with rules over several of its fields, each of which waits for these alone: a refinement of
 * the library waits for all, so that who corrects a line would meet its error only after the others.
 * `prepare` makes of what arrives what the fields check.
 */
export function withRules<Whole extends z.ZodTypeAny>(
  whole: Whole,
  prepare: (raw: unknown) => unknown,
  rules: readonly Rule[],
) {
  return preprocess(prepare, whole, (values, context) => {
    for (const rule of rules) rule(values, context);
  });
}
