import StatusIndicator from '@cloudscape-design/components/status-indicator'
import { type ComponentType, useEffect, useState } from 'react'
import type { UseFormSetValue } from 'react-hook-form'
import { FieldFrame } from '../../../components/fields/field-frame.tsx'
import { useField } from '../../../components/fields/field-props.ts'
import { NoteField } from '../../../components/fields/note-field.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import type { OfferFieldsProps } from '../form/offer-form.tsx'
import type { OfferForm } from '../form/offer-schema.ts'
import type { NoteEditorProps } from './note-editor.tsx'
import { htmlOfText } from './note-text.ts'

interface RichNoteFieldProps extends OfferFieldsProps {
  setValue: UseFormSetValue<OfferForm>
  label: string
  /** How the note is written that the form begins with. */
  format: 'text' | 'html'
}

/**
 * The note of an offer, formatted. The editor is fetched with the first form that shows it; where it does not come, the
 * note is typed as plain text. A plain note that nobody touches stays one.
 */
export const RichNoteField = ({ control, setValue, label, format }: RichNoteFieldProps) => {
  const t = useTexts('desk')
  const Editor = useEditorCode()
  const { field, value, frame } = useField({ control, name: 'note', label, optional: true })
  const [initial] = useState(() => {
    const note = typeof value === 'string' ? value : ''
    return format === 'html' ? note : htmlOfText(note)
  })
  // Of a formatted note the plain field would show the marks, and send them as text.
  if (Editor === 'failed' && format === 'text')
    return <NoteField control={control} name="note" label={label} optional />
  return (
    <FieldFrame {...frame}>
      {typeof Editor === 'string' ? (
        <StatusIndicator type={Editor === 'failed' ? 'error' : 'loading'}>{t('note.loading')}</StatusIndicator>
      ) : (
        <Editor
          label={label}
          initial={initial}
          disabled={false}
          onChange={(html) => {
            setValue('noteFormat', 'html')
            field.onChange(html)
          }}
        />
      )}
    </FieldFrame>
  )
}

const useEditorCode = (): ComponentType<NoteEditorProps> | 'loading' | 'failed' => {
  const [code, setCode] = useState<{ Editor: ComponentType<NoteEditorProps> } | 'loading' | 'failed'>('loading')
  useEffect(() => {
    let isShown = true
    const keep = (next: { Editor: ComponentType<NoteEditorProps> } | 'failed') => {
      if (isShown) setCode(next)
    }
    import('./note-editor.tsx').then(
      ({ NoteEditor }) => keep({ Editor: NoteEditor }),
      () => keep('failed'),
    )
    return () => {
      isShown = false
    }
  }, [])
  return typeof code === 'string' ? code : code.Editor
}
