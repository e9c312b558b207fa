import type { Output } from '../../../../shared/contract/call.ts'
import type { contracts } from '../../../../shared/contracts.ts'
import { TAKE_STATUS } from '../../../../shared/inbound/take-status.rules.ts'
import { PageLink } from '../../../components/page/page-link.tsx'
import { RowAction } from '../../../components/table/row-action.tsx'
import type { Column } from '../../../components/table/table-types.ts'
import { CodeText } from '../../../components/text/code-text.tsx'
import { showAmount, showCount } from '../../../components/text/format.ts'
import { Instant } from '../../../components/text/instant.tsx'
import { LongText } from '../../../components/text/long-text.tsx'
import { StateBadge } from '../../../components/text/state-badge.tsx'
import type { TextsOf } from '../../../texts/use-texts.ts'
import { offerHref } from '../offer-record.ts'

type Text = TextsOf<'taking'>

const COLORS = { confirmed: 'blue', completed: 'green', canceled: 'grey' } as const

const figure = (id: 'qty' | 'delivered' | 'cancelled' | 'leftNum', header: string): Column<TakeHistoryRecord> => ({
  id,
  header,
  numeric: true,
  cell: (take) => showCount(take[id]),
  sort: (take) => take[id],
})

/** Columns of a nurse's takes; `lower` opens the form to reduce a recent take. */
export const historyColumns = (
  t: Text,
  lower: (take: TakeHistoryRecord) => void,
): readonly Column<TakeHistoryRecord>[] => [
  {
    id: 'productName',
    header: t('proposals.product'),
    cell: ({ offerNo, productName }) => (
      <PageLink href={offerHref(offerNo)} long="wide">
        {productName}
      </PageLink>
    ),
    sort: ({ productName }) => productName,
  },
  {
    id: 'status',
    header: t('proposals.status'),
    card: 'badge',
    cell: ({ status }) => {
      const state = HISTORY_STATES[status]
      return <StateBadge color={COLORS[state]}>{t(`history.states.${state}`)}</StateBadge>
    },
    sort: ({ status }) => status,
  },
  figure('qty', t('history.qty')),
  figure('leftNum', t('history.toCome')),
  figure('delivered', t('history.delivered')),
  { ...figure('cancelled', t('history.cancelled')), shown: false },
  {
    id: 'price',
    header: t('history.price'),
    numeric: true,
    cell: ({ price }) => showAmount(price),
    sort: ({ price }) => price,
  },
  {
    id: 'warehouse',
    header: t('proposals.warehouse'),
    cell: ({ warehouse }) => <LongText text={warehouse} short />,
    sort: ({ warehouse }) => warehouse,
  },
  {
    id: 'takeDate',
    header: t('history.takeDate'),
    cell: ({ takeDate }) => <Instant at={takeDate} />,
    sort: ({ takeDate }) => takeDate,
  },
  {
    id: 'holdUntil',
    header: t('history.holdUntil'),
    cell: ({ holdUntil, status }) => (holdUntil && status === TAKE_STATUS.open ? <Instant at={holdUntil} /> : '-'),
    sort: ({ holdUntil = '' }) => holdUntil,
  },
  {
    id: 'endDate',
    header: t('history.endDate'),
    shown: false,
    cell: ({ endDate }) => <Instant at={endDate} />,
    sort: ({ endDate }) => endDate ?? '',
  },
  { id: 'upc', header: t('proposals.upc'), shown: false, cell: ({ upc }) => upc, sort: ({ upc }) => upc },
  {
    id: 'inboundNo',
    header: t('history.inboundNo'),
    shown: false,
    cell: ({ inboundNo }) => <CodeText code={inboundNo} what={t('history.inboundNo')} />,
  },
  {
    id: 'next',
    header: t('history.next'),
    pinned: true,
    cell: (take) =>
      take.canUndo ? (
        <RowAction
          text={t('history.lower')}
          label={t('history.lowerOf', { product: take.productName })}
          onClick={() => lower(take)}
        />
      ) : null,
  },
]

export type TakeHistoryRecord = Output<typeof contracts.offers.calls.listTakeHistory>['records'][number]

/** Indexed by the numeric status of the call. */
export const HISTORY_STATES = ['confirmed', 'completed', 'canceled'] as const
