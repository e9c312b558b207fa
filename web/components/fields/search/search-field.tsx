import Input, { type InputProps } from '@cloudscape-design/components/input'
import { type Ref, useEffect, useState } from 'react'
import { useLocation, useNavigation } from 'react-router-dom'
import { useTexts } from '../../../texts/use-texts.ts'
import { isComposing } from '../../page/composition.ts'
import { afterPause, TYPING_PAUSE_MS } from '../../page/use-paused.ts'

interface SearchFieldProps {
  label: string
  /** Shown while the field is empty; default: the label. Set it if the label is too long. */
  placeholder?: string | undefined
  /** Accessible name, if the placeholder does not suffice. */
  ariaLabel?: string
  /** The active search text. */
  value: string
  /** Called with the trimmed text when typing pauses, and immediately on Enter. */
  onSearch: (text: string) => void
  pauseMs?: number
  disabled?: boolean
  ref?: Ref<InputProps.Ref>
  onBlur?: () => void
}

/**
 * A search field. The text belongs to the field while the user types: `value` may be updated late or skip some of the
 * searches. A value from elsewhere (Back, 'Clear filters', a saved filter) replaces the text, unless the field has
 * focus and contains text that has not been searched yet or is still being composed.
 */
export const SearchField = (props: SearchFieldProps) => {
  const t = useTexts('components')
  const {
    label,
    placeholder = label,
    ariaLabel = label,
    value,
    onSearch,
    pauseMs = TYPING_PAUSE_MS,
    disabled,
    ref,
    onBlur,
  } = props
  const [text, setText] = useState(value)
  const [isFocused, setFocused] = useState(false)
  // Search texts of this field that have not reached `value` yet: they arrive through the URL, possibly after the next
  // key press.
  const [sent, setSent] = useState<readonly string[]>([])
  const [seen, setSeen] = useState(value)
  const isNew = text.trim() !== (sent.at(-1) ?? seen)
  if (value !== seen) {
    const own = sent.lastIndexOf(value)
    setSeen(value)
    setSent(sent.slice(own + 1))
    if (own < 0) {
      setSent([])
      if (!isFocused || !(isNew || isComposing())) setText(value)
    }
  }
  const isLeaving = useIsLeaving()
  const search = () => {
    setSent([...sent, text.trim()])
    onSearch(text.trim())
  }
  useEffect(() => (isNew && !isLeaving ? afterPause(search, pauseMs) : undefined))
  return (
    <Input
      ref={ref ?? null}
      type="search"
      value={text}
      onChange={({ detail }) => setText(detail.value)}
      onKeyDown={(event) => {
        if (event.detail.key !== 'Enter' || event.detail.isComposing) return
        // Enter would also submit the surrounding form.
        event.preventDefault()
        if (isNew && !isLeaving) search()
      }}
      onFocus={() => setFocused(true)}
      onBlur={() => {
        setFocused(false)
        onBlur?.()
      }}
      placeholder={placeholder}
      ariaLabel={ariaLabel}
      clearAriaLabel={t('field.clear', { label })}
      disabled={disabled}
      autoComplete={false}
      spellcheck={false}
    />
  )
}

/**
 * True if a link was followed and its page is still loading: a search would then change the URL of this page and cancel
 * the navigation.
 */
const useIsLeaving = (): boolean => {
  const { pathname } = useLocation()
  const { location } = useNavigation()
  return location !== undefined && location.pathname !== pathname
}
