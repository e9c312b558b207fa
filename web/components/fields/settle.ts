import type { FieldPath, FieldPathValue, FieldValues, UseFormReturn } from 'react-hook-form'

/**
 * Sets a field to a value that was fetched or chosen elsewhere. Clears the field's error if the value is valid, because
 * an earlier submission may have failed without the value.
 */
export const settle =
  <V extends FieldValues, N extends FieldPath<V>>(
    { setValue, getFieldState }: Pick<UseFormReturn<V, unknown, FieldValues>, 'setValue' | 'getFieldState'>,
    name: N,
  ) =>
  (value: FieldPathValue<V, N>, { shouldDirty = false }: { shouldDirty?: boolean } = {}): void =>
    setValue(name, value, { shouldDirty, shouldValidate: getFieldState(name).invalid })
