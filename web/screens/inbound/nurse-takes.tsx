import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { api } from '../../api/client.ts'
import { useCall } from '../../api/use-call.ts'
import { ResourceTable } from '../../components/table/resource-table.tsx'
import { useTable } from '../../components/table/use-table.ts'
import { findTake } from './find-take.ts'
import { closedTakeColumns, openTakeColumns } from './take-columns.tsx'
import type { TakeDialog } from './take-dialog.ts'
import { TakeDialogs } from './take-dialogs.tsx'
import { readyOf, type Take, type TakeTab } from './take-record.ts'

const TITLES = { open: 'On their way', completed: 'Delivered in full', cancelled: 'Cancelled' } as const

/** A nurse's takes in one status. */
export const NurseTakes = ({ tab }: { tab: TakeTab }) => {
  const [dialog, setDialog] = useState<TakeDialog>()
  const navigate = useNavigate()
  const open = ({ inboundNo }: Take) => setDialog({ kind: 'take', inboundNo })
  const claim = (take: Take) => {
    const [one, ...more] = readyOf(take)
    if (one && more.length === 0) setDialog({ kind: 'claim', inboundNo: take.inboundNo, tracking: one.tracking })
    else open(take)
  }
  const add = ({ inboundNo }: Take) => setDialog({ kind: 'add', inboundNo })
  const columns = tab.id === 'open' ? openTakeColumns({ open, claim, add }) : closedTakeColumns(open)
  const table = useTable({ id: `takes-${tab.id}`, columns, filters: [findTake] })
  const input = { status: tab.status, condition: table.filter('condition'), ...table.paging }
  const query = useCall(api.inbound.inboundList, input, { keepPrevious: true })
  const takes = query.data?.records ?? []
  return (
    <>
      <ResourceTable
        title={TITLES[tab.id]}
        table={table}
        query={query}
        rowKey={({ inboundNo }) => inboundNo}
        empty={
          tab.id === 'open'
            ? {
                title: 'Nothing on its way',
                text: 'What you take of an offer stands here until it is delivered.',
                action: { text: 'See the offers', run: () => navigate('/offer') },
              }
            : { title: tab.id === 'completed' ? 'Nothing delivered in full yet' : 'Nothing cancelled' }
        }
      />
      {dialog && <TakeDialogs dialog={dialog} takes={takes} onOpen={setDialog} />}
    </>
  )
}
