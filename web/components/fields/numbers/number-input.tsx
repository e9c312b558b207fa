import Input, { type InputProps } from '@cloudscape-design/components/input'
import { type FocusEvent, type MouseEvent, type Ref, useEffect, useRef, useState } from 'react'
import type { ReasonMessage } from '../../../../shared/reasons/reasons.ts'
import { numberText, parseNumber } from '../../../../shared/values/number.ts'
import { valuesReasons } from '../../../../shared/values/values.reasons.ts'

type Passed = 'ariaRequired' | 'name' | 'ariaLabel' | 'placeholder' | 'disabled' | 'autoFocus' | 'onKeyDown'

interface NumberInputProps extends Pick<InputProps, Passed> {
  ref?: Ref<InputProps.Ref>
  /** Undefined while the text is empty or not a number. */
  value: number | undefined
  /** Called with the number in the text or with the text's error; with neither if the text is empty. */
  onChange: (value: number | undefined, unread: ReasonMessage | undefined) => void
  onBlur?: () => void
  /** Maximum number of decimals that may be typed; 0 for counts. */
  decimals?: number
  isMoney?: boolean
  /** Minimum number of decimals shown, except while the user types. */
  minDecimals?: number
  /** Amount by which the arrow keys change the number; they never make it negative. */
  step?: number | undefined
}

/** An input for a number, which the shared parser parses. The text stays as typed until the input loses focus. */
export const NumberInput = (props: NumberInputProps) => {
  const { ref, value, onChange, onBlur, decimals = 0, isMoney = false, minDecimals = 0, step, ...passed } = props
  const [typed, setTyped] = useState<{ text: string; value: number | undefined }>()
  const isTyped = typed !== undefined && typed.value === value
  const text = isTyped ? typed.text : value === undefined ? '' : numberText(value, minDecimals)
  const place = useRef<HTMLDivElement>(null)

  // A number set from elsewhere replaces the typed text, and is itself replaced by typing.
  const isReplaced = typed !== undefined && !isTyped
  useEffect(() => {
    if (isReplaced) setTyped(undefined)
  }, [isReplaced])
  useEffect(() => {
    const element = document.activeElement
    if (!isTyped && text !== '' && element instanceof HTMLInputElement && place.current?.contains(element))
      element.select()
  }, [isTyped, text])

  const change = (next: string): void => {
    const parsed = parseNumber(next, { decimals, isMoney })
    if (parsed.ok) {
      setTyped({ text: next, value: parsed.value })
      onChange(parsed.value, undefined)
      return
    }
    setTyped({ text: next, value: undefined })
    onChange(undefined, parsed.problem.reason === valuesReasons.numberRequired.key ? undefined : parsed.problem)
  }
  const stepBy = (by: number): void => {
    if (isTyped && value === undefined && text.trim() !== '') return
    const next = Math.max(0, Math.round(((value ?? 0) + by) * 10 ** decimals) / 10 ** decimals)
    setTyped({ text: numberText(next), value: next })
    onChange(next, undefined)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the handlers serve the input inside
    <div ref={place} onMouseDown={selectFirst} onFocus={select}>
      <Input
        {...passed}
        ref={ref}
        inputMode={decimals > 0 ? 'decimal' : 'numeric'}
        autoComplete={false}
        value={text}
        onChange={({ detail }) => change(detail.value)}
        onBlur={() => {
          if (value !== undefined) setTyped(undefined)
          onBlur?.()
        }}
        onKeyDown={(event) => {
          passed.onKeyDown?.(event)
          const { key, isComposing } = event.detail
          if (!step || isComposing || (key !== 'ArrowUp' && key !== 'ArrowDown')) return
          event.preventDefault()
          stepBy(key === 'ArrowUp' ? step : -step)
        }}
      />
    </div>
  )
}

/** Selects the text, so that typing replaces the number. */
const select = ({ target }: FocusEvent): void => {
  if (target instanceof HTMLInputElement) target.select()
}

/** The first click selects the whole text instead of placing the caret; the next click places the caret. */
const selectFirst = (event: MouseEvent): void => {
  const { target } = event
  if (!(target instanceof HTMLInputElement) || target === document.activeElement || target.disabled) return
  event.preventDefault()
  target.focus()
}
