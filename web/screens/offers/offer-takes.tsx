import { useState } from 'react'
import { lazyModal } from '../../components/lazy-modal.tsx'
import { localPage } from '../../components/table/local-page.ts'
import { ResourceTable } from '../../components/table/resource-table.tsx'
import { useTable } from '../../components/table/use-table.ts'
import { useSession } from '../../session/session-context.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import type { OfferTake } from './offer-record.ts'
import { nurseTakeColumns, takeColumns } from './take-columns.tsx'

const BalanceModal = lazyModal(async () => (await import('./balance-modal.tsx')).BalanceModal)

/** Who took it, newest first; for a nurse their own takes. */
export const OfferTakes = ({ takes }: { takes: readonly OfferTake[] }) => {
  const t = useTexts('offers')
  const [shown, setShown] = useState<OfferTake>()
  const isNurse = useSession().user.role === 'nurse'
  const columns = isNurse ? nurseTakeColumns(t) : takeColumns(t, setShown)
  const table = useTable({ id: isNurse ? 'my-takes' : 'offer-takes', columns })
  return (
    <>
      <ResourceTable
        title={t(isNurse ? 'takes.mine' : 'takes.all')}
        table={table}
        query={{ data: localPage(takes, table.paging), error: null, ...AT_REST }}
        rowKey={({ inboundNo }) => inboundNo}
        empty={{ title: t(isNurse ? 'takes.noneOfMine' : 'takes.none') }}
      />
      {shown && <BalanceModal userNo={shown.userNo} userName={shown.userName} onClose={() => setShown(undefined)} />}
    </>
  )
}

/** The takes come with the offer: there is nothing of their own to fetch. */
const AT_REST = { isFetching: false, isPlaceholderData: false, refetch: () => undefined }
