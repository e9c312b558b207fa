import FormField from '@cloudscape-design/components/form-field'
import Input, { type InputProps } from '@cloudscape-design/components/input'
import { useRef, useState } from 'react'
import styles from './scan.module.css'
import { useKeptFocus } from './use-kept-focus.ts'

interface ScanInputProps {
  /** What is to be scanned next. */
  label: string
  hint: string
  /** 'none' beside the camera: the phone's own keyboard would cover the picture. */
  inputMode: 'none' | 'numeric' | 'text'
  /** Enter ends a code, and Tab one that is not empty. */
  onCode: (code: string) => void
  /** Escape in the empty field. */
  onDrop?: () => void
}

/** The one field that takes every code: a scanner types into it, wherever somebody has clicked before. */
export const ScanInput = ({ label, hint, inputMode, onCode, onDrop }: ScanInputProps) => {
  const field = useRef<InputProps.Ref>(null)
  const [value, setValue] = useState('')
  // A scanner's keys may come faster than the page is drawn.
  const typed = useRef('')
  useKeptFocus(field)
  const set = (text: string): void => {
    typed.current = text
    setValue(text)
  }
  const onKeyDown: InputProps['onKeyDown'] = (event) => {
    const { key, isComposing } = event.detail
    const isEnd = key === 'Enter' || (key === 'Tab' && typed.current !== '')
    if (isComposing || !(isEnd || key === 'Escape')) return
    event.preventDefault()
    const code = typed.current
    set('')
    if (isEnd) onCode(code)
    else if (code === '') onDrop?.()
  }
  return (
    <div className={styles.field}>
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
