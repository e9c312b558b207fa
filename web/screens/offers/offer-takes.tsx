import { useState } from 'react'
import { lazyModal } from '../../components/modals/lazy-modal.tsx'
import { localPage } from '../../components/table/local-page.ts'
import { ResourceTable } from '../../components/table/resource-table.tsx'
import type { PageQuery } from '../../components/table/resource-table-props.ts'
import { useTable } from '../../components/table/use-table.ts'
import { showCount } from '../../components/text/format.ts'
import { useSession } from '../../session/session-context.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import type { OfferDetail, OfferTake } from './offer-record.ts'
import { nurseTakeColumns, takeColumns } from './take-columns.tsx'

const BalanceModal = lazyModal(async () => (await import('./balance-modal.tsx')).BalanceModal)

interface OfferTakesProps {
  offer: OfferDetail
  /** The page's own: the takes come with the offer. */
  query: Omit<PageQuery<never>, 'data'>
}

/** Who took it, newest first; for a nurse their own takes. */
export const OfferTakes = ({ offer, query }: OfferTakesProps) => {
  const { offerUsers, offerUsersTotal: total, offerUsersTotalIsLowerBound: totalIsLowerBound } = offer
  const t = useTexts('offers')
  const [shown, setShown] = useState<OfferTake>()
  const isNurse = useSession().user.role === 'nurse'
  const columns = isNurse ? nurseTakeColumns(t) : takeColumns(t, setShown)
  const table = useTable({ id: isNurse ? 'my-takes' : 'offer-takes', columns })
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
