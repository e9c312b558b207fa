/** A translation of a domain's reasons: each of them, no other. That their parameters are the same, a test holds to. */
export type TextsOfReasons<Reasons> = { readonly [Key in keyof Reasons]: string }
