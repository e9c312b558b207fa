import type { Output } from '../../../shared/contract/call.ts'
import type { contracts } from '../../../shared/contracts.ts'
import { CaseBadge, CaseStates } from '../../components/discrepancies/case-states.tsx'
import { ReportAction } from '../../components/discrepancies/report-action.tsx'
import { useTexts } from '../../texts/use-texts.ts'

type State = Output<typeof contracts.parcels.calls.getParcel>['companies'][number]

/** Warehouse rows of a parcel, each with the state of its newest case and a link to report one. */
export const ParcelRows = ({ state: { doctorNo, rows } }: { state: State }) => {
  const t = useTexts('parcels')
  return (
    <CaseStates records={rows.map(({ cwId }) => ({ doctorNo, subjectNo: cwId }))}>
      {rows.map(({ cwId, upc, qty }) => (
        <div key={cwId}>
          {t('summary.row', { count: qty, upc })}
          <CaseBadge subjectNo={cwId} />
          <div>
            <ReportAction reported={{ doctorNo, subject: { cwId }, expected: qty }} record={upc} />
          </div>
        </div>
      ))}
    </CaseStates>
  )
}
