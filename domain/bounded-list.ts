import { z } from './zod';

/**
 * People fix some fields and try again; a longer list of errors is no help, and costly to build and
 * show.
 */
export const MAX_ERRORS = 100;

/**
 * A list of at most `max` elements. Its length is checked before any element, and checking stops
 * after `MAX_ERRORS` errors. The library's `z.array(…).max(…)` checks every element of an oversized
 * list and collects every error: a megabyte of `{}` takes seconds and produces a response a hundred
 * times as large.
 */
export function boundedList<Element extends z.ZodTypeAny>(
  element: Element,
  max: number,
  message?: string,
): z.ZodArray<Element> {
  return new BoundedList({
    type: element,
    minLength: null,
    maxLength: { value: max, message },
    exactLength: null,
    typeName: z.ZodFirstPartyTypeKind.ZodArray,
  });
}

class BoundedList<Element extends z.ZodTypeAny> extends z.ZodArray<Element> {
  override _parse(input: z.ParseInput): z.ParseReturnType<this['_output']> {
    const { ctx } = this._processInputParams(input);
    const list: unknown = ctx.data;
    const { maxLength } = this._def;
    if (!Array.isArray(list)) {
      z.addIssueToContext(ctx, {
        code: z.ZodIssueCode.invalid_type,
        expected: z.ZodParsedType.array,
        received: ctx.parsedType,
      });
      return z.INVALID;
    }
    if (maxLength && list.length > maxLength.value) {
      const { value: maximum, message } = maxLength;
      z.addIssueToContext(ctx, {
        code: z.ZodIssueCode.too_big,
        type: 'array',
        maximum,
        inclusive: true,
        exact: false,
        message,
      });
      return z.INVALID;
    }
    return ctx.common.async ? this.readAsync(ctx, list) : this.read(ctx, list);
  }

  private read(ctx: z.ParseContext, list: unknown[]): z.SyncParseReturnType<this['_output']> {
    const status = new z.ParseStatus();
    const results: z.SyncParseReturnType[] = [];
    for (const [index, data] of list.entries()) {
      if (ctx.common.issues.length >= MAX_ERRORS) return z.INVALID;
      results.push(this._def.type._parseSync({ data, path: [...ctx.path, index], parent: ctx }));
    }
    return z.ParseStatus.mergeArray(status, results) as z.SyncParseReturnType<this['_output']>;
  }

  private async readAsync(
    ctx: z.ParseContext,
    list: unknown[],
  ): Promise<z.SyncParseReturnType<this['_output']>> {
    const status = new z.ParseStatus();
    const results: z.SyncParseReturnType[] = [];
    for (const [index, data] of list.entries()) {
      if (ctx.common.issues.length >= MAX_ERRORS) return z.INVALID;
      results.push(
        await this._def.type._parseAsync({ data, path: [...ctx.path, index], parent: ctx }),
      );
    }
    return z.ParseStatus.mergeArray(status, results) as z.SyncParseReturnType<this['_output']>;
  }
}
