import DatePicker from '@cloudscape-design/components/date-picker'
import { isMonth } from '../../../../shared/values/day.ts'
import { useTexts } from '../../../texts/use-texts.ts'

interface MonthFilterProps {
  label: string
  value: string
  onChange: (value: string) => void
}

/** A month by which a list is narrowed; one typed in part narrows nothing yet. */
export const MonthFilter = ({ label, value, onChange }: MonthFilterProps) => {
  const t = useTexts('components')
  return (
    <DatePicker
      granularity="month"
      value={isMonth(value) ? value : ''}
      onChange={({ detail }) => (detail.value === '' || isMonth(detail.value)) && onChange(detail.value)}
      ariaLabel={label}
      placeholder={label}
      format="iso"
      openCalendarAriaLabel={(month) =>
        `${label}: ${month ? t('field.chooseOtherMonth', { month }) : t('field.chooseMonth')}`
      }
      expandToViewport
    />
  )
}
