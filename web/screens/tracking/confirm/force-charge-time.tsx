import FormField from '@cloudscape-design/components/form-field'
import SpaceBetween from '@cloudscape-design/components/space-between'
import { SpanInput } from '../../../components/fields/days/span-input.tsx'
import { TextField } from '../../../components/fields/text-field.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import type { ConfirmFieldProps } from './confirm-batch-field.tsx'
import { type ConfirmRow, lineName } from './row-choices.ts'

interface ForceForAllProps extends ConfirmFieldProps {
  rows: readonly ConfirmRow[]
  onChange: (day: string) => void
}

/**
 * Charges storage from a chosen day, regardless of the free period (SPEC-mixed-packages-87); individual rows can have a
 * different day. The reason is asked for once a day is chosen, and stored with each row that has a day.
 */
export const ForceForAll = ({ form, rows, onChange }: ForceForAllProps) => {
  const t = useTexts('confirmation')
  const isForced = rows.some(({ forcedDay }) => forcedDay !== '')
  return (
    <SpaceBetween size="s">
      <DayForAll rows={rows} onChange={onChange} />
      {isForced && <TextField control={form.control} name="reason" label={t('force.reason')} />}
    </SpaceBetween>
  )
}

const DayForAll = ({ rows, onChange }: Omit<ForceForAllProps, 'form'>) => {
  const t = useTexts('confirmation')
  const [day = '', ...others] = new Set(rows.map(({ forcedDay }) => forcedDay))
  return (
    <FormField label={t('force.label')} description={t('force.text')}>
      <SpanInput
        span="day"
        value={others.length === 0 ? day : ''}
        onChange={onChange}
        placeholder={others.length === 0 ? undefined : t('force.different')}
      />
    </FormField>
  )
}

interface ForceOfRowProps {
  line: ConfirmRow
  onChange: (day: string) => void
}

export const ForceOfRow = ({ line, onChange }: ForceOfRowProps) => {
  const t = useTexts('confirmation')
  return (
    <SpanInput
      span="day"
      value={line.forcedDay}
      onChange={onChange}
      ariaLabel={t('force.of', { row: lineName(line) })}
    />
  )
}
