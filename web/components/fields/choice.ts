/** An option of a form field or a filter. */
export interface Choice {
  value: string | number
  label: string
  /** A second, less prominent line. */
  description?: string
}

export const choiceOf = (options: readonly Choice[], value: unknown): Choice | undefined =>
  options.find((one) => one.value === value)

/** Converts options to the form of Cloudscape's selects. */
export const selectOption = ({ value, label, description }: Choice) => ({
  value: String(value),
  label,
  description,
})
