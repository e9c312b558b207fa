import type { ReactNode } from 'react'
import { RowMenu } from '../../../components/cells/row-menu.tsx'
import { Small } from '../../../components/cells/small.tsx'
import { StatusText } from '../../../components/cells/status-text.tsx'
import { RowAction, RowActions } from '../../../components/table/row-action.tsx'
import type { Column } from '../../../components/table/table-types.ts'
import { LongEmail } from '../../../components/text/email-text.tsx'
import { Instant } from '../../../components/text/instant.tsx'
import { LongText } from '../../../components/text/long-text.tsx'
import type { TextsOf } from '../../../texts/use-texts.ts'

type Text = TextsOf<'teams'>

/** A member of a company's staff or a clerk of a warehouse. */
export interface Worker {
  userNo: string
  userName: string
  status: 'active' | 'suspended'
  isDisabled: boolean
  createTime: string
}

export type WorkerAction = 'edit' | 'suspend' | 'restore' | 'remove'

interface WorkerColumnsOptions<Row> {
  t: Text
  /** Undefined for the owner of the company, who cannot be suspended or removed. */
  workerOf: (row: Row) => Worker | undefined
  /** Rights in words: a name for all of them, and lines in small print. */
  rightsOf: (row: Row) => { title: string; lines: readonly string[] }
  /** Columns after the rights. */
  more?: readonly Column<Row>[]
  actions: (row: Row) => ReactNode
}

// If the account of the owner is disabled, the company is frozen and its list cannot be opened.
const stateOf = (worker: Worker | undefined) => {
  if (!worker) return 'active'
  return worker.isDisabled ? 'disabled' : worker.status
}

const STATE_TEXTS = { active: 'staff.active', suspended: 'staff.suspended', disabled: 'states.disabled' } as const

/** Columns of people who work with accounts of their own and limited rights. */
export const workerColumns = <Row extends { userName: string; email: string }>({
  t,
  workerOf,
  rightsOf,
  more = [],
  actions,
}: WorkerColumnsOptions<Row>): readonly Column<Row>[] => {
  const stateText = (row: Row): string => t(STATE_TEXTS[stateOf(workerOf(row))])
  return [
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
      cell: (row) => {
        const { title, lines } = rightsOf(row)
        return (
          <>
            {title}
            {lines.map((line) => (
              <Small key={line}>{line}</Small>
            ))}
          </>
        )
      },
      sort: (row) => rightsOf(row).title,
    },
    ...more,
    {
      id: 'status',
      header: t('columns.status'),
      card: 'badge',
      cell: (row) => (
        <StatusText wraps={false} type={stateOf(workerOf(row)) === 'active' ? 'success' : 'stopped'}>
          {stateText(row)}
        </StatusText>
      ),
      sort: stateText,
    },
    {
      id: 'createTime',
      header: t('staff.since'),
      cell: (row) => {
        const worker = workerOf(row)
        return worker ? <Instant at={worker.createTime} /> : '-'
      },
      sort: (row) => workerOf(row)?.createTime ?? '',
    },
    { id: 'actions', header: t('staff.actions'), pinned: true, minWidth: 110, cell: actions },
  ]
}

interface WorkerActionsProps {
  t: Text
  worker: Worker
  act: (action: WorkerAction) => void
  /** Another action of the menu. */
  more?: { id: string; text: string; run: () => void } | undefined
}

/** Buttons that open the dialogs to change a worker's rights, and to suspend, restore or remove the worker. */
export const WorkerActions = ({ t, worker: { userName: name, status }, act, more }: WorkerActionsProps) => {
  const toggle = status === 'active' ? ('suspend' as const) : ('restore' as const)
  const items = [
    ...([toggle, 'remove'] as const).map((id) => ({ id, text: t(`staff.${id}`) })),
    ...(more ? [{ id: more.id, text: more.text }] : []),
  ]
  const choose = (id: string): void => {
    if (id === more?.id) more.run()
    else act(id === 'remove' ? 'remove' : toggle)
  }
  return (
    <RowActions>
      <RowAction
        look={{ icon: 'edit' }}
        text={t('staff.edit')}
        label={t('staff.editNamed', { name })}
        onClick={() => act('edit')}
      />
      <RowMenu label={t('staff.more', { name })} items={items} onChoose={choose} />
    </RowActions>
  )
}
