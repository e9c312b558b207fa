import { languageInUse } from './i18n.ts'

/** Names as a choice in the language in use: 'Pending Review, Approved, or Quantity Adjusted'. */
export const anyOf = (names: readonly string[]): string =>
  new Intl.ListFormat(languageInUse(), { type: 'disjunction' }).format(names)
