declare global {
  // under this name the libraries of Radix ask for it; main.tsx tells them
  var __webpack_nonce__: string | undefined;
}

/** What the page's policy asks of a `<style>` element that a library puts into the page. Undefined where there is no policy. */
export const styleNonce =
  typeof document === 'undefined' ? undefined : document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || undefined;
