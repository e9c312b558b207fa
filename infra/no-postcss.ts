/** Replaces postcss, which sanitize-html loads to parse `style` attributes; notes cannot have any. */
export const parse = (): never => {
  throw new Error('Styles are not parsed: allow no style attribute, or bundle postcss')
}
