import { languageInUse } from './i18n.ts'

/** Lists names as alternatives, in the current language: 'Pending Review, Approved, or Quantity Adjusted'. */
export const anyOf = (names: readonly string[]): string =>
  new Intl.ListFormat(languageInUse(), { type: 'disjunction' }).format(names)
