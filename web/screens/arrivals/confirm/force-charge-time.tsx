import DateInput from '@cloudscape-design/components/date-input'
import DatePicker from '@cloudscape-design/components/date-picker'
import FormField from '@cloudscape-design/components/form-field'
import { useTexts } from '../../../texts/use-texts.ts'
import type { ConfirmRow } from './row-choices.ts'

interface ForceForAllProps {
  rows: readonly ConfirmRow[]
  onChange: (day: string) => void
}

/** Storage is charged from a day of one's own, whatever the free period (D3 s4); a row can have another day. */
export const ForceForAll = ({ rows, onChange }: ForceForAllProps) => {
  const t = useTexts('confirmation')
  const common = useTexts('components')
  const [day = '', ...others] = new Set(rows.map(({ forcedDay }) => forcedDay))
  return (
    <FormField label={t('force.label')} description={t('force.text')}>
      <DatePicker
        value={others.length === 0 ? day : ''}
        onChange={({ detail }) => onChange(detail.value)}
        format="iso"
        placeholder={others.length === 0 ? common('field.day') : t('force.different')}
        openCalendarAriaLabel={(chosen) =>
          chosen ? common('field.chooseOtherDay', { day: chosen }) : common('field.chooseDay')
        }
      />
    </FormField>
  )
}

interface ForceOfRowProps {
  row: ConfirmRow
  onChange: (day: string) => void
}

export const ForceOfRow = ({ row: { upc, forcedDay }, onChange }: ForceOfRowProps) => {
  const t = useTexts('confirmation')
  const common = useTexts('components')
  return (
    <DateInput
      value={forcedDay}
      onChange={({ detail }) => onChange(detail.value)}
      ariaLabel={t('force.of', { upc })}
      format="iso"
      placeholder={common('field.day')}
    />
  )
}
