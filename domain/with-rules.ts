import { z } from './zod';

type Rule = (values: unknown, context: z.RefinementCtx) => void;

/** A rule over the fields of `own`; it runs once these are valid. */
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
 * An object with rules over several of its fields, each of which waits only for these: a refinement
 * of the library waits for all fields, so its error would appear only after the others are
 * corrected. `prepare` converts the input to what the fields check.
 */
export function withRules<Whole extends z.ZodTypeAny>(
  whole: Whole,
  prepare: (raw: unknown) => unknown,
  rules: readonly Rule[],
): z.ZodEffects<Whole, Whole['_output'], unknown> {
  return new WithRules<Whole, Whole['_output']>(whole, prepare, rules);
}

/** The library's preprocessing, then always the rules: an import lists errors in this order. */
class WithRules<Whole extends z.ZodTypeAny, Output> extends z.ZodEffects<Whole, Output, unknown> {
  constructor(
    schema: Whole,
    private readonly prepare: (raw: unknown) => unknown,
    private readonly rules: readonly Rule[],
  ) {
    super({
      schema,
      effect: { type: 'preprocess', transform: prepare },
      typeName: z.ZodFirstPartyTypeKind.ZodEffects,
    });
  }

  override _parse(input: z.ParseInput): z.ParseReturnType<Output> {
    const { ctx } = this._processInputParams(input);
    const ruled = (result: z.SyncParseReturnType<Output>) => {
      let isTold = false;
      const addIssue = (issue: z.IssueData) => {
        z.addIssueToContext(ctx, issue);
        isTold = true;
      };
      const values = this.prepare(input.data);
      for (const rule of this.rules) rule(values, { path: ctx.path, addIssue });
      return isTold && result.status === 'valid' ? z.DIRTY(result.value) : result;
    };
    const read = super._parse(input);
    return read instanceof Promise ? read.then(ruled) : ruled(read);
  }
}
