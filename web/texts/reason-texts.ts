/**
 * Translations of exactly the reasons of a domain. A test checks that each has the same parameters as its English text.
 */
export type TextsOfReasons<Reasons> = { readonly [Key in keyof Reasons]: string }
