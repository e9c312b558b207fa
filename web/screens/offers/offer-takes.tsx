import { useMemo, useState } from 'react'
import { api } from '../../api/client.ts'
import { useListCall } from '../../api/use-list-call.ts'
import { lazyModal } from '../../components/modals/lazy-modal.tsx'
import { ResourceTable } from '../../components/table/resource-table.tsx'
import type { Filter } from '../../components/table/table-types.ts'
import { useTable } from '../../components/table/use-table.ts'
import { useSession } from '../../session/session-context.tsx'
import { type TextsOf, useTexts } from '../../texts/use-texts.ts'
import type { OfferTake } from './offer-record.ts'
import { nurseTakeColumns, takeColumns } from './take-columns.tsx'

const BalanceModal = lazyModal(async () => (await import('./balance-modal.tsx')).BalanceModal)

const STATUSES = [0, 1, 2] as const
const NAMES = { 0: 'open', 1: 'completed', 2: 'cancelled' } as const

const statusFilter = (t: TextsOf<'offers'>, desk: TextsOf<'desk'>): Filter => ({
  kind: 'choice',
  id: 'status',
  label: t('columns.status'),
  all: desk('any'),
  options: STATUSES.map((status) => ({ value: String(status), label: desk(`takeStates.${NAMES[status]}`) })),
})

/** Takes of an offer, newest first; a nurse sees only their own. */
export const OfferTakes = ({ offerNo }: { offerNo: string }) => {
  const t = useTexts('offers')
  const desk = useTexts('desk')
  const [shown, setShown] = useState<OfferTake>()
  const isNurse = useSession().user.role === 'nurse'
  const columns = useMemo(() => (isNurse ? nurseTakeColumns(t) : takeColumns(t, setShown)), [t, isNurse])
  const table = useTable({ id: isNurse ? 'my-takes' : 'offer-takes', columns, filters: [statusFilter(t, desk)] })
  const status = STATUSES.find((one) => String(one) === table.filter('status'))
  const query = useListCall(api.offers.listOfferTakes, { offerNo, status, ...table.paging })
  return (
    <>
      <ResourceTable
        title={t(isNurse ? 'takes.mine' : 'takes.all')}
        table={table}
        query={query}
        rowKey={({ inboundNo }) => inboundNo}
        empty={{ title: t(isNurse ? 'takes.noneOfMine' : 'takes.none') }}
      />
      {shown && <BalanceModal userNo={shown.userNo} userName={shown.userName} onClose={() => setShown(undefined)} />}
    </>
  )
}
