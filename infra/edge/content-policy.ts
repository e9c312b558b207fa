/**
 * Content security policy of the site's pages: origins from which they may load and to which they may connect, in
 * addition to the site itself; pictures also come from `images`. Scripts and style sheets are files of the site only;
 * style attributes are set by the components and can do no harm without style sheets.
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
