import type { ShownChange } from '../../../shared/approvals/approval-record.ts'
import { isStoredEqual } from '../db/stored-attributes.ts'
import type { EditedFields } from '../editing.ts'

/** Changes of an edit as the approver sees them. */
export const shownChanges = ({ was, is }: { was: EditedFields; is: EditedFields }): ShownChange[] =>
  Object.keys(is).flatMap((field) => {
    const [from, to] = [shown(was[field]), shown(is[field])]
    return isStoredEqual(from, to) ? [] : [{ field, from, to }]
  })

const shown = (value: unknown): ShownChange['from'] => {
  if (typeof value === 'number') return value
  return value === undefined || value === null || value === '' ? null : String(value)
}
