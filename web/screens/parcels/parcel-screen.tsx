import SpaceBetween from '@cloudscape-design/components/space-between'
import { useMemo } from 'react'
import { useParams } from 'react-router-dom'
import { api } from '../../api/client.ts'
import { useListCall } from '../../api/use-list-call.ts'
import { PageHeader } from '../../components/page/page-header.tsx'
import { RecordState } from '../../components/page/record-state.tsx'
import { ResourceTable } from '../../components/table/resource-table.tsx'
import { useTable } from '../../components/table/use-table.ts'
import { useSession } from '../../session/session-context.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { ParcelState } from './parcel-state.tsx'
import { timelineColumns } from './timeline-columns.tsx'

/** /parcel/:tracking: state and history of a parcel, limited to what the user may see. */
export const ParcelScreen = () => {
  const { tracking = '' } = useParams()
  return <Parcel key={tracking} tracking={tracking} />
}

const Parcel = ({ tracking }: { tracking: string }) => {
  const t = useTexts('parcels')
  const {
    user: { role },
    company,
  } = useSession()
  const isEverywhere = company === undefined
  const columns = useMemo(() => timelineColumns(t, { role, isEverywhere }), [t, role, isEverywhere])
  const table = useTable({ id: 'parcel', columns })
  const query = useListCall(api.parcels.getParcel, { tracking, ...table.paging }, { staleTime: 0 })
  return (
    <RecordState
      query={query}
      what={t('parcel')}
      none={t('unknown', { tracking })}
      back={{ text: t('back'), href: '/inbound' }}
    >
      {(parcel) => (
        <>
          <PageHeader title={t('title', { tracking: parcel.tracking })} />
          <SpaceBetween size="l">
            {parcel.companies.map((one) => (
              <ParcelState
                key={one.doctorNo}
                tracking={parcel.tracking}
                state={one}
                title={company === undefined ? one.company : t('summary.title')}
              />
            ))}
            <ResourceTable
              title={t('timeline')}
              {...(parcel.companies.some((one) => one.isLeftUnknown) ? { description: t('leftUnknown') } : {})}
              table={table}
              query={query}
              rowKey={({ doctorNo, eventNo }) => `${doctorNo} ${eventNo}`}
              empty={{ title: t('empty') }}
            />
          </SpaceBetween>
        </>
      )}
    </RecordState>
  )
}
