/** One translation for each reason of a domain. A test checks that it has the same parameters as the English text. */
export type TextsOfReasons<Reasons> = { readonly [Key in keyof Reasons]: string }
