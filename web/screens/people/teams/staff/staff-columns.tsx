import { RowAction } from '../../../../components/table/row-action.tsx'
import type { Column } from '../../../../components/table/table-types.ts'
import type { TextsOf } from '../../../../texts/use-texts.ts'
import { presetText, rightsLines } from '../../rights/rights-text.tsx'
import { type WorkerAction, WorkerActions, workerColumns } from '../../workers/worker-columns.tsx'
import { isStaff, type StaffRecord, type StaffRow } from './staff-record.ts'

export type StaffAction = WorkerAction | 'leave' | 'makeOwner'

interface StaffColumnsOptions {
  t: TextsOf<'teams'>
  rights: TextsOf<'rights'>
  /** Number of the user, who may only leave the company. */
  self: string
  /** True if the user may change and remove others, as far as they have their rights. */
  mayManage: boolean
  /** True for the owner, who may transfer the company to an active person on the staff. */
  mayTransfer: boolean
  /** True if people without two-step sign-in have no access until they turn it on. */
  requiresTwoStep: boolean
  act: (action: StaffAction, staff: StaffRecord) => void
}

/** Columns of the owner and the staff; `act` opens the dialog of an action. */
export const staffColumns = ({ t, rights, ...options }: StaffColumnsOptions): readonly Column<StaffRow>[] =>
  workerColumns<StaffRow>({
    t,
    workerOf: (row) => (isStaff(row) ? row : undefined),
    rightsOf: (row) =>
      isStaff(row)
        ? {
            title: presetText(rights, row.rights),
            lines: [
              ...rightsLines(rights, row.rights),
              ...(options.requiresTwoStep && !row.hasTwoStep ? [t('twoStep.missing')] : []),
            ],
          }
        : { title: rights('owner'), lines: [rights('all')] },
    actions: (row) => (isStaff(row) ? actionsOf(t, row, options) : '-'),
  })

const actionsOf = (
  t: TextsOf<'teams'>,
  staff: StaffRecord,
  { self, mayManage, mayTransfer, act }: Omit<StaffColumnsOptions, 't' | 'rights' | 'requiresTwoStep'>,
) => {
  if (staff.userNo === self)
    return <RowAction text={t('staff.leave')} label={t('staff.leave')} onClick={() => act('leave', staff)} />
  if (!mayManage || !staff.isEditable) return '-'
  const canOwn = mayTransfer && staff.status === 'active' && !staff.isDisabled
  const more = canOwn ? { id: 'makeOwner', text: t('owner.make'), run: () => act('makeOwner', staff) } : undefined
  return <WorkerActions t={t} worker={staff} act={(action) => act(action, staff)} more={more} />
}
