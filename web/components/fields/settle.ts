import type { FieldPath, FieldPathValue, FieldValues, UseFormReturn } from 'react-hook-form'

/**
 * Sets a field for the person, of what was found meanwhile or chosen elsewhere. The form may have been sent before and
 * have missed the value: its error goes where the value is right.
 */
export const settle =
  <V extends FieldValues, N extends FieldPath<V>>(
    { setValue, getFieldState }: Pick<UseFormReturn<V, unknown, FieldValues>, 'setValue' | 'getFieldState'>,
    name: N,
  ) =>
  (value: FieldPathValue<V, N>, { shouldDirty = false }: { shouldDirty?: boolean } = {}): void =>
    setValue(name, value, { shouldDirty, shouldValidate: getFieldState(name).invalid })
