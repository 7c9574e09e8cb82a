import type { RefObject } from 'react';

import { firstTexts, type FormTexts, isSameTexts, typedTexts } from './typed-texts';

/**
 * What is saved of a form's texts. `answersPost`: the page answers a native post, so that the fields begin
 * as posted, and the saved texts are unknown.
 */
export function savedTexts(formRef: RefObject<HTMLFormElement>, answersPost: boolean) {
  let isAnswer = answersPost;
  /** Where the fields' initial texts are something else: a draft or a post. */
  let saved: FormTexts | null = null;
  let posted: FormTexts | null = null;
  return {
    isUnsaved: (): boolean => {
      const { current: form } = formRef;
      if (!form) return false;
      const typed = typedTexts(form);
      return isAnswer ? typed.size > 0 : !isSameTexts(typed, saved ?? firstTexts(form));
    },
    /** Whether they are others than the fields begin with. */
    areApart: () => saved !== null,
    set: (texts: FormTexts | null) => (saved = texts),
    /** The fields are to begin with other texts. */
    keepFirst: () => {
      if (formRef.current) saved ??= firstTexts(formRef.current);
    },
    post: () => {
      if (formRef.current) posted = typedTexts(formRef.current);
    },
    isPosted: () => posted !== null,
    /** The post was refused. */
    unpost: () => (posted = null),
    /** The post was carried out. */
    save: () => {
      saved = posted;
      posted = null;
      isAnswer = false;
    },
  };
}
