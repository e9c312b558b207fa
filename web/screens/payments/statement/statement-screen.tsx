import { useParams, useSearchParams } from 'react-router-dom'
import { api } from '../../../api/client.ts'
import { useCall } from '../../../api/use-call.ts'
import { ExportButton } from '../../../components/export/export-button.tsx'
import { RecordState } from '../../../components/page/record-state.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { statementAddress } from '../addresses.ts'
import { type StatementFilter, StatementLines } from './statement-lines.tsx'
import { StatementPage } from './statement-page.tsx'
import { StatementSums } from './statement-sums.tsx'

/** /payments/statement/:month: changes to a nurse's balance within a month, on screen and in print. */
export const StatementScreen = () => {
  const { month = '' } = useParams()
  const [parameters] = useSearchParams()
  const nurseNo = parameters.get('nurseNo') ?? undefined
  return <Statement key={`${month} ${nurseNo}`} asked={{ month, nurseNo }} />
}

const Statement = ({ asked }: { asked: StatementFilter }) => {
  const t = useTexts('ledger')
  const query = useCall(api.payments.getStatement, asked)
  const back = asked.nurseNo === undefined ? '' : `?nurseNo=${encodeURIComponent(asked.nurseNo)}`
  return (
    <RecordState
      query={query}
      what={t('statement.what')}
      back={{ text: t('statement.back'), href: `/payments/history${back}` }}
    >
      {(statement) => (
        <StatementPage
          month={statement.month}
          addressOf={(month) => statementAddress(month, asked.nurseNo)}
          description={t('statement.of', { nurse: statement.userName, company: statement.company })}
          exported={<ExportButton call={api.exports.exportStatement} input={asked} />}
        >
          <StatementSums statement={statement} />
          <StatementLines asked={asked} />
        </StatementPage>
      )}
    </RecordState>
  )
}
