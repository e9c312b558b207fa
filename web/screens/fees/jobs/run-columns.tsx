import type { Output } from '../../../../shared/contract/call.ts'
import type { fees } from '../../../../shared/fees/fees.contract.ts'
import type { Column } from '../../../components/table/table-types.ts'
import { showAmount, showCount, showInstant } from '../../../components/text/format.ts'
import { StateBadge } from '../../../components/text/state-badge.tsx'
import type { DisplayMessage } from '../../../texts/translate-message.ts'
import type { TextsOf } from '../../../texts/use-texts.ts'

export type RunRecord = Output<typeof fees.calls.getRuns>['records'][number]

const COLORS = { waiting: 'grey', running: 'blue', done: 'green', failed: 'red', paid: 'grey' } as const

export const runColumns = (
  t: TextsOf<'feeJobs'>,
  say: (message: DisplayMessage) => string,
): readonly Column<RunRecord>[] => [
  { id: 'company', header: t('columns.company'), cell: ({ doctorName }) => doctorName },
  { id: 'warehouse', header: t('columns.warehouse'), cell: ({ warehouse }) => warehouse, minWidth: 200 },
  {
    id: 'state',
    header: t('state'),
    card: 'badge',
    cell: ({ state }) => <StateBadge color={COLORS[state]}>{t(`states.${state}`)}</StateBadge>,
  },
  {
    id: 'total',
    header: t('columns.total'),
    numeric: true,
    card: 'figure',
    cell: (run) => figureOf(run, showAmount(run.total, 4)),
  },
  { id: 'rows', header: t('columns.rows'), numeric: true, cell: (run) => figureOf(run, showCount(run.rows)) },
  { id: 'changed', header: t('columns.changed'), numeric: true, cell: (run) => figureOf(run, showCount(run.changed)) },
  {
    id: 'why',
    header: t('columns.why'),
    minWidth: 240,
    cell: ({ why, error }) => (why ? say({ ...why, message: error }) : '-'),
  },
  { id: 'askedBy', header: t('columns.askedBy'), cell: ({ askedBy }) => askedBy || t('columns.schedule') },
  { id: 'startedAt', header: t('columns.started'), shown: false, cell: ({ startedAt }) => showInstant(startedAt) },
  { id: 'endedAt', header: t('columns.ended'), cell: ({ endedAt }) => showInstant(endedAt) },
]

/** Figures of finished runs only: a 0 for any other run would be read as its result. */
const figureOf = ({ state }: RunRecord, figure: string): string => (state === 'done' ? figure : '-')
