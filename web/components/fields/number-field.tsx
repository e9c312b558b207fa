import type { InputProps } from '@cloudscape-design/components/input'
import { useEffect, useRef } from 'react'
import type { FieldValues } from 'react-hook-form'
import { parseReasonMessage } from '../../../shared/reasons/reasons.ts'
import { showExactAmount } from '../text/format.ts'
import { FieldFrame } from './field-frame.tsx'
import { type FieldProps, useField } from './field-props.ts'
import { NumberInput } from './numbers/number-input.tsx'
import { allowedReading, NumberReadings } from './numbers/number-readings.tsx'
import { reportUnreadNumber } from './numbers/unread-numbers.ts'
import { isRefused } from './required.ts'

interface NumberFieldProps<V extends FieldValues> extends FieldProps<V> {
  /** Maximum number of decimals that may be typed; 0 for counts. */
  decimals?: number
  isMoney?: boolean
  /** Minimum number of decimals shown, except while the user types. */
  minDecimals?: number
  /** Amount by which the arrow keys change the number; they never make it negative. */
  step?: number
  autoFocus?: boolean
}

/**
 * Field for a number. The form contains its value, or null while the text is empty or not a number; text that is not a
 * number is refused with a reason.
 */
export const NumberField = <V extends FieldValues>(props: NumberFieldProps<V>) => {
  const show = (one: unknown): string => {
    if (typeof one !== 'number') return ''
    return props.isMoney ? showExactAmount(one) : String(one)
  }
  const { field, value, frame, required } = useField(props, show)
  const { control, name, decimals = 0, isMoney = false, minDecimals, step, disabled, placeholder, autoFocus } = props
  const input = useRef<InputProps.Ref>(null)
  const held = typeof value === 'number' ? value : undefined
  useEffect(() => () => reportUnreadNumber(control, name, undefined), [control, name])
  // A number set from elsewhere replaces a text that is not a number.
  useEffect(() => {
    if (held !== undefined) reportUnreadNumber(control, name, undefined)
  }, [held, control, name])
  return (
    <FieldFrame {...frame}>
      <NumberInput
        ref={(one) => {
          field.ref(one)
          input.current = one
        }}
        name={field.name}
        value={held}
        ariaRequired={required}
        onChange={(next, unread) => {
          reportUnreadNumber(
            control,
            name,
            allowedReading(unread, { decimals, isMoney }, (one) => isRefused(control, name, one)),
          )
          field.onChange(next ?? null)
        }}
        onBlur={field.onBlur}
        decimals={decimals}
        isMoney={isMoney}
        minDecimals={minDecimals}
        step={step}
        disabled={disabled}
        placeholder={placeholder}
        autoFocus={autoFocus}
      />
      {frame.error && (
        <NumberReadings
          problem={parseReasonMessage(frame.error)}
          rules={{ decimals, isMoney }}
          onChoose={(chosen) => {
            reportUnreadNumber(control, name, undefined)
            field.onChange(chosen)
            input.current?.focus()
          }}
        />
      )}
    </FieldFrame>
  )
}
