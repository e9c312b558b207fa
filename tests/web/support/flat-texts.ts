/** Returns the texts of an area by their keys: 'list.title' -> 'Invitations'. */
export const flatTexts = (texts: object, prefix = ''): Map<string, string> =>
  new Map(
    Object.entries(texts).flatMap(([key, value]: [string, unknown]): [string, string][] => {
      if (typeof value === 'string') return [[prefix + key, value]]
      return typeof value === 'object' && value !== null ? [...flatTexts(value, `${prefix}${key}.`)] : []
    }),
  )
