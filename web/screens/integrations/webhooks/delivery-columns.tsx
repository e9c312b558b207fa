import type { Output } from '../../../../shared/contract/call.ts'
import type { contracts } from '../../../../shared/contracts.ts'
import { api } from '../../../api/client.ts'
import { StatusText } from '../../../components/cells/status-text.tsx'
import { RowAction, RowActions } from '../../../components/table/row-action.tsx'
import type { Column } from '../../../components/table/table-types.ts'
import { showCount } from '../../../components/text/format.ts'
import { Instant } from '../../../components/text/instant.tsx'
import { LongText } from '../../../components/text/long-text.tsx'
import type { TextsOf } from '../../../texts/use-texts.ts'
import { Aside } from '../aside.tsx'

export type Delivery = Output<typeof contracts.integrations.calls.listDeliveries>['records'][number]

interface DeliveryColumnsOptions {
  onShow: (delivery: Delivery) => void
  /** Absent unless the webhook is enabled. */
  onReplay?: (delivery: Delivery) => void
}

const STATES = { waiting: 'pending', delivered: 'success', failed: 'error' } as const

export const deliveryColumns = (
  t: TextsOf<'integrations'>,
  { onShow, onReplay }: DeliveryColumnsOptions,
): readonly Column<Delivery>[] => [
  {
    id: 'event',
    header: t('deliveries.event'),
    cell: ({ type, eventNo }) => (
      <>
        {type}
        <Aside>{eventNo}</Aside>
      </>
    ),
  },
  {
    id: 'state',
    header: t('hooks.status'),
    card: 'badge',
    cell: ({ state, nextAttempt }) => (
      <>
        <StatusText wraps={false} type={STATES[state]}>
          {t(`deliveries.${state}`)}
        </StatusText>
        {nextAttempt && (
          <Aside>
            {t('deliveries.next')} <Instant at={nextAttempt} />
          </Aside>
        )}
      </>
    ),
  },
  { id: 'at', header: t('deliveries.happened'), cell: ({ createDate }) => <Instant at={createDate} /> },
  {
    id: 'attempts',
    header: t('deliveries.attempts'),
    numeric: true,
    cell: ({ attempts }) => showCount(attempts.length),
  },
  {
    id: 'answer',
    header: t('deliveries.answer'),
    cell: ({ attempts: [last] }) => (last ? <LongText text={answerOf(last)} /> : null),
  },
  {
    id: 'actions',
    header: t('actions'),
    pinned: true,
    card: 'action',
    cell: (delivery) => (
      <RowActions>
        <RowAction
          text={t('deliveries.show')}
          label={t('deliveries.showOf', { event: delivery.eventNo })}
          onClick={() => onShow(delivery)}
        />
        {onReplay && (
          <RowAction
            needs={api.integrations.replayDelivery}
            text={t('deliveries.replay')}
            label={t('deliveries.replayOf', { event: delivery.eventNo })}
            onClick={() => onReplay(delivery)}
          />
        )}
      </RowActions>
    ),
  },
]

/** The response in one line: '500 · 12 ms · Internal Server Error'. */
export const answerOf = ({ status, ms, answer }: Delivery['attempts'][number]): string =>
  [...(status === undefined ? [] : [String(status)]), `${showCount(ms)} ms`, ...(answer ? [answer] : [])].join(' · ')
