import { useState } from 'react'
import { api } from '../../api/client.ts'
import { useCall } from '../../api/use-call.ts'
import { showCount } from '../../components/format.ts'
import { lazyModal } from '../../components/lazy-modal.tsx'
import { localPage } from '../../components/table/local-page.ts'
import { ResourceTable } from '../../components/table/resource-table.tsx'
import { useTable } from '../../components/table/use-table.ts'
import { useSession } from '../../session/session-context.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import type { OfferDetail, OfferTake } from './offer-record.ts'
import { nurseTakeColumns, takeColumns } from './take-columns.tsx'

const BalanceModal = lazyModal(async () => (await import('./balance-modal.tsx')).BalanceModal)

/** Who took it, newest first; for a nurse their own takes. */
export const OfferTakes = ({ offer }: { offer: OfferDetail }) => {
  const { offerNo, offerUsers, offerUsersTotal: total, offerUsersTotalIsLowerBound: totalIsLowerBound } = offer
  const t = useTexts('offers')
  const [shown, setShown] = useState<OfferTake>()
  const isNurse = useSession().user.role === 'nurse'
  const columns = isNurse ? nurseTakeColumns(t) : takeColumns(t, setShown)
  const table = useTable({ id: isNurse ? 'my-takes' : 'offer-takes', columns })
  // They come with the offer: this is its page's query, which is not to be asked a second time for them.
  const query = useCall(api.offers.offerDetail, { offerNo }, { staleTime: Number.POSITIVE_INFINITY })
  const counts = { shown: showCount(offerUsers.length), total: showCount(total) }
  const newest = totalIsLowerBound ? 'takes.newestOfMore' : 'takes.newest'
  return (
    <>
      <ResourceTable
        title={t(isNurse ? 'takes.mine' : 'takes.all')}
        table={table}
        query={{ ...query, data: { ...localPage(offerUsers, table), whole: { total, totalIsLowerBound } } }}
        description={total > offerUsers.length || totalIsLowerBound ? t(newest, counts) : undefined}
        rowKey={({ inboundNo }) => inboundNo}
        empty={{ title: t(isNurse ? 'takes.noneOfMine' : 'takes.none') }}
      />
      {shown && <BalanceModal userNo={shown.userNo} userName={shown.userName} onClose={() => setShown(undefined)} />}
    </>
  )
}
