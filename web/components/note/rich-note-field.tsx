import StatusIndicator from '@cloudscape-design/components/status-indicator'
import { type ComponentType, useEffect, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useTexts } from '../../texts/use-texts.ts'
import { FieldFrame } from '../fields/field-frame.tsx'
import { type FieldProps, useField } from '../fields/field-props.ts'
import { NoteField } from '../fields/note-field.tsx'
import styles from './note.module.css'
import type { NoteEditorProps } from './note-editor.tsx'

interface RichNoteFieldProps<V extends FieldValues> extends FieldProps<V> {
  /** Format of the note in the form. */
  format: 'text' | 'html'
  /** Called when the note becomes HTML. */
  onFormatted: () => void
}

/**
 * Field for a formatted note. The editor is loaded with the first form that shows it. If that fails, a plain note is
 * edited in a plain field, and a formatted note cannot be edited. An untouched plain note stays plain.
 */
export const RichNoteField = <V extends FieldValues>(props: RichNoteFieldProps<V>) => {
  const { label, format, onFormatted } = props
  const t = useTexts('note')
  const Editor = useEditorCode()
  const { field, value, frame } = useField(props, textOfNote)
  const note = typeof value === 'string' ? value : ''
  // The editor keeps its own text, so a note set from elsewhere requires a new editor.
  const [own, setOwn] = useState(note)
  const [begun, setBegun] = useState(() => ({ key: 0, html: format === 'html' ? note : htmlOfText(note) }))
  if (note !== own) {
    setOwn(note)
    setBegun({ key: begun.key + 1, html: format === 'html' ? note : htmlOfText(note) })
  }
  // The plain field would show the tags of a formatted note, and send them as text.
  if (Editor === 'failed' && format === 'text') return <NoteField {...props} />
  return (
    <FieldFrame {...frame}>
      {typeof Editor === 'string' ? (
        <div className={styles.waiting}>
          <StatusIndicator type={Editor === 'failed' ? 'error' : 'loading'}>{t('loading')}</StatusIndicator>
        </div>
      ) : (
        <Editor
          key={begun.key}
          label={label}
          initial={begun.html}
          disabled={false}
          wrong={frame.error !== undefined}
          onChange={(html) => {
            onFormatted()
            setOwn(html)
            field.onChange(html)
          }}
        />
      )}
    </FieldFrame>
  )
}

/** The text of a note, without its tags. */
const textOfNote = (note: unknown): string => {
  const text = typeof note === 'string' ? note : ''
  if (!/<[a-z]/i.test(text)) return text
  const body = new DOMParser().parseFromString(
    text.replace(/<\/(p|li|h\d|div)>|<br\s*\/?>/gi, '$&\n'),
    'text/html',
  ).body
  return body.textContent?.trim() ?? ''
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

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Converts plain text to the editor's format: one paragraph per line. */
export const htmlOfText = (text: string): string =>
  text === ''
    ? ''
    : text
        .split('\n')
        .map((line) => `<p>${line.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)}</p>`)
        .join('')
