/**
 * Content security policy of the site's pages, which may connect to the origins in `connect` and load pictures from
 * those in `images`, in addition to the site itself. Scripts and style sheets may come only from the site. Style
 * attributes are allowed, because the components set them, and they are harmless without style sheets.
 */
export const contentPolicy = (connect: readonly string[], images: readonly string[] = []): string =>
  [
    "default-src 'self'",
    // Compiling WebAssembly does not count as eval, and the barcode reader is a file of the site.
    "script-src 'self' 'wasm-unsafe-eval'",
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    ["img-src 'self' data: blob:", ...images].join(' '),
    "font-src 'self'",
    ['connect-src', "'self'", ...connect].join(' '),
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
