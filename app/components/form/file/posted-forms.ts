let isKept = false;

/**
 * From now on a request gives back the very form it was made of, for the life of the page. Remix
 * reads each posted form from its request, and WebKit cannot read it there if it has a file that a
 * script has made, as a shrunk photograph (docs/decisions/0190).
 */
export function keepPostedForms(): void {
  if (isKept) return;
  isKept = true;
  window.Request = new Proxy(window.Request, {
    construct(Plain, [input, init]: ConstructorParameters<typeof Request>) {
      const request = new Plain(input, init);
      const body = init?.body;
      if (body instanceof FormData) request.formData = () => Promise.resolve(body);
      return request;
    },
  });
}
