/**
 * What pages of the site may load and whom they may speak to, besides the site itself; pictures come from `images` as well. Scripts and style sheets come as
 * files of the site only; style attributes are set by the components and can do no harm without style sheets.
 */
export const contentPolicy = (connect: readonly string[], images: readonly string[] = []): string =>
  [
    "default-src 'self'",
    // Compiling WebAssembly is no eval: the camera's reader of codes is a file of the site.
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
