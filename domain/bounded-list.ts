import { z } from './zod';

/**
 * A list of at most `max` elements, whose length is checked before any element: `z.array(…).max(…)`
 * alone checks every element of an oversized list, and a megabyte of `{}` takes seconds.
 */
export function boundedList<Element extends z.ZodTypeAny>(
  element: Element,
  max: number,
  message?: string,
): z.ZodEffects<z.ZodArray<Element>, z.output<Element>[], unknown> {
  return z.preprocess(
    (list, context) => {
      if (Array.isArray(list) && list.length > max)
        context.addIssue({
          code: z.ZodIssueCode.too_big,
          type: 'array',
          maximum: max,
          inclusive: true,
          message,
          fatal: true,
        });
      return list;
    },
    z.array(element).max(max, message),
  );
}
