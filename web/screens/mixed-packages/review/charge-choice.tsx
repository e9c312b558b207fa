import FormField from '@cloudscape-design/components/form-field'
import RadioGroup from '@cloudscape-design/components/radio-group'
import SpaceBetween from '@cloudscape-design/components/space-between'
import TimeInput from '@cloudscape-design/components/time-input'
import { mixedClaimsReasons } from '../../../../shared/mixed-packages/claims.reasons.ts'
import { ReasonError, reasonMessage } from '../../../../shared/reasons/reasons.ts'
import { SpanInput } from '../../../components/fields/days/span-input.tsx'
import { useTexts } from '../../../texts/use-texts.ts'

export const CHARGE_OPTIONS = ['own', 'normal', 'immediate', 'custom'] as const
export type ChargeOption = (typeof CHARGE_OPTIONS)[number]

/** Chosen start of storage charges; `day` and `time` are for the custom option, in the viewer's time zone. */
export interface Charge {
  option: ChargeOption
  day: string
  time: string
}

export const noCharge = (option: ChargeOption): Charge => ({ option, day: '', time: '00:00:00' })

/**
 * Wire format: undefined for each claim's own time, null for the normal period, else an instant. Throws if a custom day
 * is missing or its time is invalid.
 */
export const chargeOnWire = ({ option, day, time }: Charge): string | null | undefined => {
  if (option === 'own') return undefined
  if (option === 'normal') return null
  if (option === 'immediate') return new Date().toISOString()
  const at = new Date(`${day}T${time || '00:00:00'}`)
  if (day === '' || Number.isNaN(at.getTime())) throw new ReasonError(reasonMessage(mixedClaimsReasons.customTime))
  return at.toISOString()
}

interface ChargeChoiceProps {
  label: string
  description?: string | undefined
  value: Charge
  onChange: (value: Charge) => void
  /** Omit 'own' if the choice itself becomes the claims' own time. */
  options?: readonly ChargeOption[]
}

/**
 * Radio buttons for the options of SPEC-mixed-packages-86 (normal, immediate, custom time) and, by default, for each
 * claim's own time.
 */
export const ChargeChoice = ({ label, description, value, onChange, options = CHARGE_OPTIONS }: ChargeChoiceProps) => {
  const t = useTexts('mixedReview')
  return (
    <SpaceBetween size="s">
      <FormField label={label} description={description}>
        <RadioGroup
          value={value.option}
          items={options.map((option) => ({
            value: option,
            label: t(`distribute.${option}`),
            description: t(`distribute.${option}Text`),
          }))}
          onChange={({ detail }) => {
            const option = options.find((one) => one === detail.value)
            if (option) onChange({ ...value, option })
          }}
        />
      </FormField>
      {value.option === 'custom' && <CustomTime value={value} onChange={onChange} />}
    </SpaceBetween>
  )
}

/** A day and time in the viewer's time zone. */
export const CustomTime = ({ value, onChange }: Pick<ChargeChoiceProps, 'value' | 'onChange'>) => {
  const t = useTexts('mixedReview')
  return (
    <FormField label={t('distribute.time')}>
      <SpaceBetween direction="horizontal" size="xs">
        <SpanInput
          span="day"
          value={value.day}
          onChange={(day) => onChange({ ...value, day })}
          ariaLabel={t('distribute.time')}
        />
        <TimeInput
          value={value.time}
          onChange={({ detail }) => onChange({ ...value, time: detail.value })}
          format="hh:mm:ss"
          ariaLabel={t('distribute.time')}
          placeholder="hh:mm:ss"
        />
      </SpaceBetween>
    </FormField>
  )
}
