import Input from '@cloudscape-design/components/input'
import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router-dom'
import { useTexts } from '../../../texts/use-texts.ts'

const TYPING_PAUSE_MS = 300

interface TextFilterProps {
  label: string
  value: string
  onChange: (value: string) => void
}

/** A search line; searches when the typing pauses, and at once by Enter (D2 s9). */
export const TextFilter = ({ label, value, onChange }: TextFilterProps) => {
  const t = useTexts('components')
  const [typed, setTyped] = useState(value)
  const [sent, setSent] = useState(value)
  // Changed from outside (the back button, 'Clear filters'): the line follows.
  if (value !== sent) {
    setSent(value)
    setTyped(value)
  }
  // A link was followed and its page is on its way: a search would change the address of this one and stop it.
  const isLeaving = useNavigation().state !== 'idle'
  const isNew = !isLeaving && typed.trim() !== sent
  const search = () => {
    setSent(typed.trim())
    onChange(typed.trim())
  }
  useEffect(() => {
    if (!isNew) return
    const timer = setTimeout(search, TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  })
  return (
    <Input
      type="search"
      value={typed}
      onChange={({ detail }) => setTyped(detail.value)}
      onKeyDown={({ detail }) => detail.key === 'Enter' && isNew && search()}
      placeholder={label}
      ariaLabel={label}
      clearAriaLabel={t('field.clear', { label })}
    />
  )
}
