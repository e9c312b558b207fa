/**
 * What a translation of `E` must hold: every key, no other, texts of one's own. Chinese has no plural: of
 * `_one` and `_other` it says `_other` only.
 */
export type Texts<E> = {
  [K in keyof E as K extends `${string}_one` ? never : K]: E[K] extends string ? string : Texts<E[K]>
}
