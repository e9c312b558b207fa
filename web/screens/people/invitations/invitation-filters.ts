import type { Filter } from '../../../components/table/table-types.ts'
import type { TextsOf } from '../../../texts/use-texts.ts'

const STATUSES = [
  { value: '0', state: 'Pending', status: 0 },
  { value: '1', state: 'Approve', status: 1 },
  { value: '2', state: 'Reject', status: 2 },
] as const

export const invitationFilters = (t: TextsOf<'invitations'>): readonly Filter[] => [
  { kind: 'text', id: 'condition', label: t('list.find') },
  {
    kind: 'choice',
    id: 'status',
    label: t('list.status'),
    all: t('list.anyStatus'),
    options: STATUSES.map(({ value, state }) => ({ value, label: t(`states.${state}`) })),
  },
]

/** Conditions of the filters, in the format of the calls. */
export const invitationFilterOf = (table: { filter: (id: string) => string | undefined }) => ({
  condition: table.filter('condition'),
  status: STATUSES.find(({ value }) => value === table.filter('status'))?.status,
})
