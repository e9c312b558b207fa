import Button from '@cloudscape-design/components/button'
import { useNavigate } from 'react-router-dom'
import { dayIn } from '../../../../shared/values/day.ts'
import { RowAction } from '../../../components/table/row-action.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { statementAddress } from '../addresses.ts'

interface StatementButtonProps {
  /** Nurse of the statement; absent for the user's own statement. */
  nurseNo?: string | undefined
  /** Name of the nurse whose row contains the button. */
  inRow?: string
}

/** Opens the statement of the current month. */
export const StatementButton = ({ nurseNo, inRow }: StatementButtonProps) => {
  const t = useTexts('ledger')
  const navigate = useNavigate()
  const text = t('balances.statement')
  const open = () => navigate(statementAddress(dayIn(new Date().toISOString()).slice(0, 7), nurseNo))
  if (inRow !== undefined) {
    return <RowAction text={text} label={t('balances.statementOf', { nurse: inRow })} onClick={open} />
  }
  return (
    <Button wrapText={false} onClick={open}>
      {text}
    </Button>
  )
}
