import { RowMenu } from '../../../../components/cells/row-menu.tsx'
import { Small } from '../../../../components/cells/small.tsx'
import { StatusText } from '../../../../components/cells/status-text.tsx'
import { RowAction, RowActions } from '../../../../components/table/row-action.tsx'
import type { Column } from '../../../../components/table/table-types.ts'
import { LongEmail } from '../../../../components/text/email-text.tsx'
import { Instant } from '../../../../components/text/instant.tsx'
import { LongText } from '../../../../components/text/long-text.tsx'
import type { TextsOf } from '../../../../texts/use-texts.ts'
import { presetText, rightsLines } from '../../rights/rights-text.tsx'
import { isStaff, type StaffRecord, type StaffRow } from './staff-record.ts'

export type StaffAction = 'edit' | 'suspend' | 'restore' | 'remove' | 'leave' | 'makeOwner'

interface StaffColumnsOptions {
  t: TextsOf<'teams'>
  rights: TextsOf<'rights'>
  /** Number of the user, who may only leave the company. */
  self: string
  /** True if the user may change and remove others, as far as they have their rights. */
  mayManage: boolean
  /** True for the owner, who may transfer the company to an active person on the staff. */
  mayTransfer: boolean
  act: (action: StaffAction, staff: StaffRecord) => void
}

// If the account of the owner is disabled, the company is frozen and this list cannot be opened.
const stateOf = (row: StaffRow) => (isStaff(row) ? (row.isDisabled ? 'disabled' : row.status) : 'active')

/** Columns of the owner and the staff; `act` opens the dialog of an action. */
export const staffColumns = ({ t, rights, ...options }: StaffColumnsOptions): readonly Column<StaffRow>[] => [
  {
    id: 'userName',
    header: t('columns.name'),
    cell: ({ userName }) => <LongText text={userName} />,
    sort: ({ userName }) => userName,
  },
  {
    id: 'email',
    header: t('columns.email'),
    cell: ({ email }) => <LongEmail email={email} />,
    sort: ({ email }) => email,
  },
  {
    id: 'rights',
    header: t('staff.rights'),
    cell: (row) =>
      isStaff(row) ? (
        <>
          {presetText(rights, row.rights)}
          {rightsLines(rights, row.rights).map((line) => (
            <Small key={line}>{line}</Small>
          ))}
        </>
      ) : (
        <>
          {rights('owner')}
          <Small>{rights('all')}</Small>
        </>
      ),
    sort: (row) => (isStaff(row) ? presetText(rights, row.rights) : rights('owner')),
  },
  {
    id: 'status',
    header: t('columns.status'),
    card: 'badge',
    cell: (row) => (
      <StatusText wraps={false} type={stateOf(row) === 'active' ? 'success' : 'stopped'}>
        {stateText(t, row)}
      </StatusText>
    ),
    sort: (row) => stateText(t, row),
  },
  {
    id: 'createTime',
    header: t('staff.since'),
    cell: (row) => (isStaff(row) ? <Instant at={row.createTime} /> : '-'),
    sort: (row) => (isStaff(row) ? row.createTime : ''),
  },
  {
    id: 'actions',
    header: t('staff.actions'),
    pinned: true,
    minWidth: 110,
    cell: (row) => (isStaff(row) ? actionsOf(t, row, options) : '-'),
  },
]

const STATE_TEXTS = { active: 'staff.active', suspended: 'staff.suspended', disabled: 'states.disabled' } as const

const stateText = (t: TextsOf<'teams'>, row: StaffRow): string => t(STATE_TEXTS[stateOf(row)])

const actionsOf = (
  t: TextsOf<'teams'>,
  staff: StaffRecord,
  { self, mayManage, mayTransfer, act }: Omit<StaffColumnsOptions, 't' | 'rights'>,
) => {
  const { userName: name, userNo, status, isEditable, isDisabled } = staff
  if (userNo === self)
    return <RowAction text={t('staff.leave')} label={t('staff.leave')} onClick={() => act('leave', staff)} />
  if (!mayManage || !isEditable) return '-'
  const toggle = status === 'active' ? ('suspend' as const) : ('restore' as const)
  const items = [
    ...([toggle, 'remove'] as const).map((id) => ({ id, text: t(`staff.${id}`) })),
    ...(mayTransfer && status === 'active' && !isDisabled ? [{ id: 'makeOwner', text: t('owner.make') }] : []),
  ]
  return (
    <RowActions>
      <RowAction
        look={{ icon: 'edit' }}
        text={t('staff.edit')}
        label={t('staff.editNamed', { name })}
        onClick={() => act('edit', staff)}
      />
      <RowMenu
        label={t('staff.more', { name })}
        items={items}
        onChoose={(id) => act(id === 'remove' || id === 'makeOwner' ? id : toggle, staff)}
      />
    </RowActions>
  )
}
