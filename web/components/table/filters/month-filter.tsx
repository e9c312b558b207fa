import DatePicker from '@cloudscape-design/components/date-picker'
import { isMonth } from '../../../../shared/values/day.ts'
import { useTexts } from '../../../texts/use-texts.ts'

interface MonthFilterProps {
  label: string
  value: string
  /** No later month can be chosen. */
  latest?: string
  onChange: (value: string) => void
}

/** A month by which a list is narrowed; one typed in part narrows nothing yet. */
export const MonthFilter = ({ label, value, latest, onChange }: MonthFilterProps) => {
  const t = useTexts('components')
  return (
    <DatePicker
      granularity="month"
      value={isMonth(value) ? value : ''}
      onChange={({ detail }) => (detail.value === '' || isMonth(detail.value)) && onChange(detail.value)}
      {...(latest !== undefined && { isDateEnabled: (date: Date) => monthOf(date) <= latest })}
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

const monthOf = (date: Date): string => `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}`
