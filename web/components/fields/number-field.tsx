import Input from '@cloudscape-design/components/input'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { FieldFrame } from './field-frame.tsx'
import { type FieldProps, useField } from './field-props.ts'
import { numberOf, numberText, onlyNumberSigns } from './number-text.ts'

interface NumberFieldProps<V extends FieldValues> extends FieldProps<V> {
  /** Decimals that may be typed; 0 for counts. */
  decimals?: number
  /** Decimals that are always shown, but while somebody types. */
  leastDecimals?: number
  /** What the arrow keys add and take away, never going below 0. */
  step?: number
  autoFocus?: boolean
}

/** A count, or another number of at least 0. The form holds a number; what is being typed ('1.') stays as typed. */
export const NumberField = <V extends FieldValues>(props: NumberFieldProps<V>) => {
  const { field, value, frame } = useField(props)
  const decimals = props.decimals ?? 0
  const [typed, setTyped] = useState('')
  const held = typeof value === 'number' ? value : undefined
  const shown = numberOf(typed) === held ? typed : held === undefined ? '' : numberText(held, props.leastDecimals ?? 0)
  const change = (text: string) => {
    const next = onlyNumberSigns(text, decimals)
    setTyped(next)
    field.onChange(numberOf(next) ?? null)
  }
  const leave = () => {
    if (props.leastDecimals && held !== undefined) setTyped('')
    field.onBlur()
  }
  const stepBy = (step: number) => {
    const next = Math.max(0, Math.round(((held ?? 0) + step) * 10 ** decimals) / 10 ** decimals)
    setTyped(String(next))
    field.onChange(next)
  }
  return (
    <FieldFrame {...frame}>
      <Input
        ref={field.ref}
        name={field.name}
        onKeyDown={(event) => {
          const { key } = event.detail
          if (!props.step || (key !== 'ArrowUp' && key !== 'ArrowDown')) return
          event.preventDefault()
          stepBy(key === 'ArrowUp' ? props.step : -props.step)
        }}
        inputMode={decimals > 0 ? 'decimal' : 'numeric'}
        value={shown}
        onChange={({ detail }) => change(detail.value)}
        onBlur={leave}
        disabled={props.disabled}
        placeholder={props.placeholder}
        autoComplete={false}
        autoFocus={props.autoFocus}
      />
    </FieldFrame>
  )
}
