import { lazy, Suspense } from 'react'
import styles from './note.module.css'

// The sanitiser comes with the first note that needs it.
const HtmlNote = lazy(async () => ({ default: (await import('./html-note.tsx')).HtmlNote }))

interface Note {
  note: string
  /** Lines of plain text, or the few elements of note.rules.ts. */
  noteFormat: 'text' | 'html'
}

/** A note: plain text as typed; formatted, without anything that a note may not hold. */
export const NoteView = ({ note, noteFormat }: Note) =>
  noteFormat === 'html' ? (
    <Suspense fallback={null}>
      <HtmlNote html={note} />
    </Suspense>
  ) : (
    <div className={styles.text}>{note}</div>
  )
