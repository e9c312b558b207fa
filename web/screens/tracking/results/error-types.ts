/** The groups of import errors (D3 s8). */
export const ERROR_TYPES = [
  'Duplicate',
  'Format Error',
  'Validation Error',
  'Not Found',
  'Length Error',
  'Other',
] as const
export type ErrorType = (typeof ERROR_TYPES)[number]

// The first that fits counts: 'cannot exceed 34 digits' is a length, 'cannot exceed 99999' a value.
const SIGNS: readonly (readonly [ErrorType, RegExp])[] = [
  ['Duplicate', /duplicate|already exists/i],
  ['Length Error', /\d+ (digits|characters)/i],
  [
    'Format Error',
    /rounded|format|letters(,| and) digits|whole number|formula|more than one line|into a date|instead of/i,
  ],
  ['Not Found', /not found|there is no|does not exist/i],
  ['Validation Error', /required|must be|cannot exceed|negative|shows the error/i],
]

/** Which group an error message belongs to. */
export const errorTypeOf = (message: string): ErrorType => SIGNS.find(([, sign]) => sign.test(message))?.[0] ?? 'Other'
