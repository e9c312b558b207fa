import DateInput from '@cloudscape-design/components/date-input'
import DatePicker from '@cloudscape-design/components/date-picker'
import FormField from '@cloudscape-design/components/form-field'
import type { ConfirmRow } from './row-choices.ts'

interface ForceForAllProps {
  rows: readonly ConfirmRow[]
  onChange: (day: string) => void
}

/** Storage is charged from a day of one's own, whatever the free period (D3 s4); a row can have another day. */
export const ForceForAll = ({ rows, onChange }: ForceForAllProps) => {
  const [day = '', ...others] = new Set(rows.map(({ forcedDay }) => forcedDay))
  return (
    <FormField
      label="Force charge time"
      description="Storage of all rows is charged from this day on. Leave it empty for the usual free period."
    >
      <DatePicker
        value={others.length === 0 ? day : ''}
        onChange={({ detail }) => onChange(detail.value)}
        format="iso"
        placeholder={others.length === 0 ? 'yyyy-mm-dd' : 'Different days'}
        openCalendarAriaLabel={(chosen) => (chosen ? `Choose a date, ${chosen} is chosen` : 'Choose a date')}
      />
    </FormField>
  )
}

interface ForceOfRowProps {
  row: ConfirmRow
  onChange: (day: string) => void
}

export const ForceOfRow = ({ row: { upc, forcedDay }, onChange }: ForceOfRowProps) => (
  <DateInput
    value={forcedDay}
    onChange={({ detail }) => onChange(detail.value)}
    ariaLabel={`Force charge time of ${upc}`}
    format="iso"
    placeholder="yyyy-mm-dd"
  />
)
