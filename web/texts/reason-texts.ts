/** A translation of all reasons of a domain, and of no others. A test checks that their parameters are the same. */
export type TextsOfReasons<Reasons> = { readonly [Key in keyof Reasons]: string }
