/**
 * Type of a translation of `E`: the same keys with translated texts. Chinese has no plural forms, so it omits `_one`
 * and uses `_other`.
 */
export type Texts<E> = {
  [K in keyof E as K extends `${string}_one` ? never : K]: E[K] extends string ? string : Texts<E[K]>
}
