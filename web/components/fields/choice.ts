/** One thing to choose in a form or a filter. */
export interface Choice {
  value: string | number
  label: string
  /** A second, quieter line. */
  description?: string
}

export const choiceOf = (options: readonly Choice[], value: unknown): Choice | undefined =>
  options.find((one) => one.value === value)

/** As Cloudscape's selects want it. */
export const selectOption = ({ value, label, description }: Choice) => ({
  value: String(value),
  label,
  ...(description === undefined ? {} : { description }),
})
