/** Replaces postcss, which sanitize-html loads to parse `style` attributes; notes may not have any. */
export const parse = (): never => {
  throw new Error('Styles are not parsed: allow no style attribute, or bundle postcss')
}
