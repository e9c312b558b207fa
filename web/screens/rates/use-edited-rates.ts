import type { DefaultValues, FieldValues } from 'react-hook-form'
import { ApiError } from '../../../shared/contract/client.ts'
import { ratesReasons } from '../../../shared/rates/rates.reasons.ts'
import type { Editing } from '../../components/modals/conflict.ts'
import { useEdited } from '../../components/modals/use-edited.ts'

interface EditedRates<R, In extends FieldValues> {
  /** Fetches the current rates. */
  read: () => Promise<R>
  formOf: (record: R) => DefaultValues<In>
}

/** Rates edited in a form; a save sends `saved` of `seen`, the save number that the user saw. */
export const useEditedRates = <R extends { saved: number }, In extends FieldValues>(
  record: R,
  of: EditedRates<R, In>,
): { seen: R; editing: Editing<In> } => {
  const { seen, editing } = useEdited<R, In>(record, of)
  const isConflict = (error: unknown): error is ApiError =>
    editing.isConflict(error) || (error instanceof ApiError && error.reason === ratesReasons.changedBy.key)
  return { seen, editing: { ...editing, isConflict } }
}
