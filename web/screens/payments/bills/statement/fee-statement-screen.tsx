import { useParams, useSearchParams } from 'react-router-dom'
import { api } from '../../../../api/client.ts'
import { useWholeList, type WholeList } from '../../../../api/use-whole-list.ts'
import { ExportButton } from '../../../../components/export/export-button.tsx'
import { RecordState } from '../../../../components/page/record-state.tsx'
import { feeStatementAddress } from '../../../../components/parcel/fee-statement-address.ts'
import { useSession } from '../../../../session/session-context.tsx'
import { useTexts } from '../../../../texts/use-texts.ts'
import { StatementPage } from '../../statement/statement-page.tsx'
import type { BillRecord } from '../bill-record.ts'
import { FeeLines } from './fee-lines.tsx'
import { FeeSums } from './fee-sums.tsx'

/** /payments/fees/:month: a company's fees for a month, line by line, on screen and in print. */
export const FeeStatementScreen = () => {
  const { month = '' } = useParams()
  const [parameters] = useSearchParams()
  const { user, company } = useSession()
  const doctorNo = parameters.get('of') ?? company?.doctorNo ?? ''
  const asked = { month, doctorNo }
  const key = `${month} ${doctorNo}`
  return user.role === 'doctor' ? <OfCompany key={key} asked={asked} /> : <OfWarehouse key={key} asked={asked} />
}

interface Asked {
  month: string
  doctorNo: string
}

const OfCompany = ({ asked }: { asked: Asked }) => (
  <FeeStatement asked={asked} back="/payments/storageFee" query={useWholeList(api.fees.listCompanyBills, asked)} />
)

const OfWarehouse = ({ asked }: { asked: Asked }) => (
  <FeeStatement asked={asked} back="/payments" query={useWholeList(api.fees.listWarehouseBills, asked)} />
)

interface FeeStatementProps {
  asked: Asked
  /** Address of the bill list; the month is added as a filter. */
  back: string
  query: { data: WholeList<BillRecord> | undefined; error: Error | null; refetch: () => unknown }
}

const FeeStatement = ({ asked, back, query }: FeeStatementProps) => {
  const t = useTexts('bills')
  const { user } = useSession()
  const named = (bills: readonly BillRecord[]) =>
    bills[0]?.doctorName ?? user.companies.find(({ doctorNo }) => doctorNo === asked.doctorNo)?.doctorName ?? ''
  return (
    <RecordState
      query={query}
      what={t('statement')}
      back={{ text: t('lines.back'), href: `${back}?month=${asked.month}` }}
    >
      {({ records: bills }) => (
        <StatementPage
          month={asked.month}
          addressOf={(month) => feeStatementAddress(month, asked.doctorNo)}
          description={t('lines.of', { company: named(bills) })}
          exported={<ExportButton call={api.exports.exportFeeStatement} input={asked} />}
        >
          <FeeSums month={asked.month} bills={bills} />
          <FeeLines asked={asked} />
        </StatementPage>
      )}
    </RecordState>
  )
}
