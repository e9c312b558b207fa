import DatePicker from '@cloudscape-design/components/date-picker'
import { isDay } from '../../../../shared/values/day.ts'
import { useTexts } from '../../../texts/use-texts.ts'

interface DayFilterProps {
  label: string
  placeholder?: string | undefined
  value: string
  onChange: (value: string) => void
}

/** A day by which a list is narrowed; one typed in part narrows nothing yet. */
export const DayFilter = ({ label, placeholder = label, value, onChange }: DayFilterProps) => {
  const t = useTexts('components')
  return (
    <DatePicker
      value={isDay(value) ? value : ''}
      onChange={({ detail }) => (detail.value === '' || isDay(detail.value)) && onChange(detail.value)}
      ariaLabel={label}
      placeholder={placeholder}
      format="iso"
      openCalendarAriaLabel={(day) => `${label}: ${day ? t('field.chooseOtherDay', { day }) : t('field.chooseDay')}`}
      expandToViewport
    />
  )
}
