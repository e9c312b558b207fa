import { type KeyboardEvent, useState } from 'react'
import { useTexts } from '../../../texts/use-texts.ts'
import { type Span, spanOfText } from '../../fields/days/day-text.ts'
import { SpanInput } from '../../fields/days/span-input.tsx'
import { MarkedField } from '../../fields/marked-field.tsx'

interface SpanFilterProps {
  span: Span
  label: string
  placeholder?: string | undefined
  value: string
  /** The last selectable day or month. */
  latest?: string
  onChange: (value: string) => void
}

/**
 * Filters a list by a day or month. Partial input stays and does not filter; on blur it shows an error and clears the
 * filter. Escape restores the active value.
 */
export const SpanFilter = ({ span, label, placeholder = label, value, latest, onChange }: SpanFilterProps) => {
  const t = useTexts('components')
  const [partial, setPartial] = useState<string>()
  const [isWrong, setWrong] = useState(false)
  // A value set from elsewhere replaces the typed text, unless the typing itself has cleared the value.
  const [seen, setSeen] = useState(value)
  const [isOwn, setOwn] = useState(false)
  if (value !== seen) {
    setSeen(value)
    setOwn(false)
    if (!isOwn) setPartial(undefined)
  }
  const isAllowed = (whole: string): boolean => latest === undefined || whole <= latest
  const empty = () => {
    if (value === '') return
    setOwn(true)
    onChange('')
  }
  const change = (next: string) => {
    setWrong(false)
    const whole = spanOfText(next, span)
    const isTaken = next === '' || (whole === next && isAllowed(whole))
    // Shown until the URL is updated, which happens some time after the key press.
    setPartial(next === value ? undefined : next)
    if (isTaken && next !== value) onChange(next)
  }
  const leave = () => {
    if (partial === undefined || isWrong) return
    const whole = spanOfText(partial, span)
    // The input itself completes such a text on blur.
    if (whole !== undefined && isAllowed(whole)) return
    if (partial.trim() === '') setPartial(undefined)
    else setWrong(true)
    empty()
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') leave()
    if (event.key !== 'Escape' || partial === undefined) return
    event.stopPropagation()
    setPartial(undefined)
    setWrong(false)
  }
  const unread = span === 'day' ? t('field.wrongDay') : t('field.wrongMonth')
  const isLate = partial !== undefined && spanOfText(partial, span) !== undefined
  const wrong = isLate ? t('field.tooLate', { latest: latest ?? '' }) : unread
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only handles keys that bubble up from its fields.
    <div onKeyDown={press}>
      <MarkedField errorText={isWrong && wrong} stretch>
        <SpanInput
          span={span}
          value={partial ?? value}
          onChange={change}
          onBlur={leave}
          ariaLabel={label}
          placeholder={placeholder}
          isAllowed={isAllowed}
        />
      </MarkedField>
    </div>
  )
}
