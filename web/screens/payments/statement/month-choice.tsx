import Button from '@cloudscape-design/components/button'
import DatePicker from '@cloudscape-design/components/date-picker'
import SpaceBetween from '@cloudscape-design/components/space-between'
import { useNavigate } from 'react-router-dom'
import { addMonths, dayIn, isMonth } from '../../../../shared/values/day.ts'
import { useTexts } from '../../../texts/use-texts.ts'

const moved = (month: string, months: number): string => addMonths(`${month}-01`, months).slice(0, 7)

/** Leads to the statements of other months; none has begun after the running one. */
export const MonthChoice = ({ month, addressOf }: { month: string; addressOf: (month: string) => string }) => {
  const t = useTexts('ledger')
  const navigate = useNavigate()
  const latest = dayIn(new Date().toISOString()).slice(0, 7)
  const show = (other: string) => navigate(addressOf(other))
  return (
    <div data-print="none">
      <SpaceBetween direction="horizontal" size="xs">
        <Button iconName="angle-left" ariaLabel={t('statement.previous')} onClick={() => show(moved(month, -1))} />
        <DatePicker
          granularity="month"
          value={month}
          onChange={({ detail }) => isMonth(detail.value) && show(detail.value)}
          isDateEnabled={(date) => `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}` <= latest}
          ariaLabel={t('statement.month')}
          openCalendarAriaLabel={(chosen) =>
            chosen ? t('statement.chooseOther', { month: chosen }) : t('statement.chooseMonth')
          }
          format="iso"
          expandToViewport
        />
        <Button
          iconName="angle-right"
          ariaLabel={t('statement.next')}
          disabled={month >= latest}
          onClick={() => show(moved(month, 1))}
        />
      </SpaceBetween>
    </div>
  )
}
