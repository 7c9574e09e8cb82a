import type { RefObject } from 'react';

import { firstTexts, type FormTexts, isSameTexts, typedTexts } from './typed-texts';

/**
 * The saved texts of a form. `answersPost`: the page answers a native post, so the fields start
 * with the posted texts, and the saved texts are unknown.
 */
export function savedTexts(formRef: RefObject<HTMLFormElement>, answersPost: boolean) {
  let isAnswer = answersPost;
  /** Set when the fields' initial texts are not the saved ones but a draft's or a post's. */
  let saved: FormTexts | null = null;
  let posted: FormTexts | null = null;
  return {
    isUnsaved: (): boolean => {
      const { current: form } = formRef;
      if (!form) return false;
      const typed = typedTexts(form);
      return isAnswer ? typed.size > 0 : !isSameTexts(typed, saved ?? firstTexts(form));
    },
    /** Whether the saved texts differ from the fields' initial texts. */
    areApart: () => saved !== null,
    set: (texts: FormTexts | null) => (saved = texts),
    /** To be called before the fields get other initial texts. */
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
