import FormField from '@cloudscape-design/components/form-field'
import Input, { type InputProps } from '@cloudscape-design/components/input'
import { useRef, useState } from 'react'
import styles from './scan.module.css'
import { useKeptFocus } from './use-kept-focus.ts'

interface ScanInputProps {
  /** Label for the next code to scan. */
  label: string
  hint: string
  /** 'none' beside the camera: the phone's own keyboard would cover the picture. */
  inputMode: 'none' | 'numeric' | 'text'
  /** Step of the work that the next code belongs to, on screens with several steps. */
  step?: string | undefined
  /**
   * Called with the text of the field on Enter, even if it is empty, and on Tab unless it is empty, and with the step at
   * the first key of the text.
   */
  onCode: (code: string, begunIn: string | undefined) => void
  /** Called on Escape in the empty field. */
  onDrop?: () => void
}

/** Milliseconds. Scanners that end a code with CR LF send two Enter keys in quick succession; a person takes longer. */
const SECOND_ENTER_MS = 40

/** The field for all codes: a scanner types into it, wherever the user last clicked. */
export const ScanInput = ({ label, hint, inputMode, step, onCode, onDrop }: ScanInputProps) => {
  const field = useRef<InputProps.Ref>(null)
  const [value, setValue] = useState('')
  // A scanner's keys may come faster than the page is rendered.
  const typed = useRef('')
  const current = useRef(step)
  current.current = step
  const begunIn = useRef(step)
  /** Time of the key press in milliseconds, not of its handling: a busy page handles all keys late. */
  const pressedAt = useRef(0)
  const endedAt = useRef(Number.NEGATIVE_INFINITY)
  const endsComposed = useRef(false)
  useKeptFocus(field)
  const set = (text: string): void => {
    if (typed.current === '') begunIn.current = current.current
    typed.current = text
    setValue(text)
  }
  const onKeyDown: InputProps['onKeyDown'] = (event) => {
    const { key, isComposing } = event.detail
    const isEnd = key === 'Enter' || (key === 'Tab' && typed.current !== '')
    // An input method interprets the scanner's Enter as the end of its composition.
    if (isComposing) endsComposed.current ||= key === 'Enter'
    if (isComposing || !(isEnd || key === 'Escape')) return
    event.preventDefault()
    if (isEnd) end()
    else {
      const code = typed.current
      set('')
      if (code === '') onDrop?.()
    }
  }
  const end = (): void => {
    const code = typed.current
    const begun = code === '' ? current.current : begunIn.current
    set('')
    if (code === '' && pressedAt.current - endedAt.current <= SECOND_ENTER_MS) return
    if (code !== '') endedAt.current = pressedAt.current
    onCode(code, begun)
  }
  const onCompositionEnd = (): void => {
    if (!endsComposed.current) return
    endsComposed.current = false
    // The composed text arrives in an event of its own, in some browsers after this one.
    setTimeout(end, 0)
  }
  return (
    <div
      className={styles.field}
      onKeyDownCapture={({ timeStamp }) => {
        pressedAt.current = timeStamp
      }}
      onCompositionEnd={onCompositionEnd}
    >
      <FormField label={label} description={hint} stretch>
        <Input
          ref={field}
          value={value}
          autoComplete={false}
          disableBrowserAutocorrect
          spellcheck={false}
          inputMode={inputMode}
          onChange={({ detail }) => set(detail.value)}
          onKeyDown={onKeyDown}
        />
      </FormField>
    </div>
  )
}
