import { useState } from 'react'
import { api } from '../../api/client.ts'
import { useCall } from '../../api/use-call.ts'
import { PageHeader } from '../../components/page-header.tsx'
import { ResourceTable } from '../../components/table/resource-table.tsx'
import type { Filter } from '../../components/table/table-types.ts'
import { useTable } from '../../components/table/use-table.ts'
import { UrlTabs } from '../../components/url-tabs.tsx'
import { findTake } from './find-take.ts'
import { doctorTakeColumns } from './take-columns.tsx'
import type { TakeDialog } from './take-dialog.ts'
import { TakeDialogs } from './take-dialogs.tsx'
import { TAKE_TABS, type Take } from './take-record.ts'

/** What nurses have on its way to the company. */
export const DoctorInbound = () => (
  <>
    <PageHeader title="Inbound" description="What your nurses have taken and are delivering." />
    <UrlTabs
      label="Inbound"
      base="/inbound"
      tabs={[{ id: 'viewed', label: 'Viewed inbound', content: <ViewedInbound /> }]}
    />
  </>
)

const byStatus: Filter = {
  ...{ kind: 'choice', id: 'status', label: 'Status', all: 'Open' },
  options: TAKE_TABS.slice(1).map(({ id, label }) => ({ value: id, label })),
}

const ViewedInbound = () => {
  const [dialog, setDialog] = useState<TakeDialog>()
  const open = ({ inboundNo }: Take) => setDialog({ kind: 'take', inboundNo })
  const table = useTable({ id: 'viewed-inbound', columns: doctorTakeColumns(open), filters: [findTake, byStatus] })
  const status = TAKE_TABS.find(({ id }) => id === table.filter('status'))?.status ?? 0
  const input = { status, condition: table.filter('condition'), ...table.paging }
  const query = useCall(api.inbound.inboundList, input, { keepPrevious: true })
  return (
    <>
      <ResourceTable
        title="Viewed inbound"
        table={table}
        query={query}
        rowKey={({ inboundNo }) => inboundNo}
        empty={{
          title: 'Nothing on its way',
          text: 'What nurses take of your offers stands here until it is delivered.',
        }}
      />
      {dialog && <TakeDialogs dialog={dialog} takes={query.data?.records ?? []} onOpen={setDialog} />}
    </>
  )
}
