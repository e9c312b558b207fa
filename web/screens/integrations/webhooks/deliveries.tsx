import Button from '@cloudscape-design/components/button'
import { useMemo, useState } from 'react'
import { DELIVERY_STATES } from '../../../../shared/integrations/webhooks.rules.ts'
import { api } from '../../../api/client.ts'
import { useListCall } from '../../../api/use-list-call.ts'
import { useMutationCall } from '../../../api/use-mutation-call.ts'
import { lazyModal } from '../../../components/modals/lazy-modal.tsx'
import { May } from '../../../components/rights/may.tsx'
import { RoundsProgress } from '../../../components/rounds-progress.tsx'
import { ResourceTable } from '../../../components/table/resource-table.tsx'
import { useTable } from '../../../components/table/use-table.ts'
import { useRounds } from '../../../components/use-rounds.ts'
import { flash } from '../../../session/flash-store.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { type Delivery, deliveryColumns } from './delivery-columns.tsx'
import type { Webhook } from './webhook-columns.tsx'

const DeliveryModal = lazyModal(async () => (await import('./delivery-modal.tsx')).DeliveryModal)

const isState = (text: string | undefined): text is Delivery['state'] => DELIVERY_STATES.some((state) => state === text)
const STALE = { invalidates: [api.integrations.listDeliveries, api.integrations.listWebhooks], flashErrors: true }

/**
 * Deliveries to a webhook with their responses; one event or all failed ones can be resent, and a test event can be
 * sent.
 */
export const Deliveries = ({ hook: { webhookNo, url, status } }: { hook: Webhook }) => {
  const t = useTexts('integrations')
  const [shown, setShown] = useState<Delivery>()
  const replay = useMutationCall(api.integrations.replayDelivery, STALE)
  const test = useMutationCall(api.integrations.sendTestEvent, STALE)
  const all = useMutationCall(api.integrations.replayFailed, { ...STALE, success: false })
  const rounds = useRounds()
  const { mutate: replayOne } = replay
  const columns = useMemo(
    () =>
      deliveryColumns(t, {
        onShow: setShown,
        onReplay: status === 'enabled' ? ({ eventNo }) => replayOne({ webhookNo, eventNo }) : undefined,
      }),
    [t, status, replayOne, webhookNo],
  )
  const table = useTable({
    id: 'deliveries',
    prefix: 'sent-',
    columns,
    filters: [
      {
        kind: 'choice',
        id: 'state',
        label: t('hooks.status'),
        all: t('deliveries.all'),
        options: DELIVERY_STATES.map((value) => ({ value, label: t(`deliveries.${value}`) })),
      },
    ],
  })
  const state = table.filter('state')
  const input = { webhookNo, state: isState(state) ? state : undefined, ...table.paging }
  const query = useListCall(api.integrations.listDeliveries, input, { staleTime: 0, refetchInterval: 10_000 })
  const replayAll = async () => {
    const { done } = await rounds.run(async () => {
      const { replayed, more } = await all.mutateAsync({ webhookNo })
      return { done: replayed, left: more ? 1 : 0 }
    })
    flash.success(t('deliveries.replayed', { count: done }))
  }
  return (
    <>
      <RoundsProgress rounds={rounds} text={({ done }) => t('deliveries.replaying', { events: done })} />
      <ResourceTable
        title={t('deliveries.title')}
        description={t('deliveries.text', { url })}
        table={table}
        query={query}
        rowKey={({ eventNo }) => eventNo}
        actions={
          <May needs={api.integrations.replayFailed}>
            <Button
              disabled={status !== 'enabled'}
              loading={all.isPending || rounds.progress !== undefined}
              onClick={() => void replayAll().catch(() => undefined)}
            >
              {t('deliveries.replayAll')}
            </Button>
            <Button disabled={status !== 'enabled'} loading={test.isPending} onClick={() => test.mutate({ webhookNo })}>
              {t('deliveries.test')}
            </Button>
          </May>
        }
        empty={{ title: t('deliveries.empty'), text: t('deliveries.emptyText') }}
      />
      {shown && <DeliveryModal delivery={shown} onClose={() => setShown(undefined)} />}
    </>
  )
}
