import type { FieldPath, FieldPathValue, FieldValues, UseFormReturn } from 'react-hook-form'

/**
 * Sets a field's value that was fetched or chosen elsewhere. A submit may have failed for lack of the value: the error
 * is cleared if the value is valid.
 */
export const settle =
  <V extends FieldValues, N extends FieldPath<V>>(
    { setValue, getFieldState }: Pick<UseFormReturn<V, unknown, FieldValues>, 'setValue' | 'getFieldState'>,
    name: N,
  ) =>
  (value: FieldPathValue<V, N>, { shouldDirty = false }: { shouldDirty?: boolean } = {}): void =>
    setValue(name, value, { shouldDirty, shouldValidate: getFieldState(name).invalid })
