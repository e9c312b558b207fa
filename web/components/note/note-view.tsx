import { lazy, Suspense } from 'react'
import styles from './note.module.css'

// The sanitizer is loaded with the first note that needs it.
const HtmlNote = lazy(async () => ({ default: (await import('./html-note.tsx')).HtmlNote }))

/** A note: plain text as typed, formatted text sanitized. */
export const NoteView = ({ note, noteFormat }: { note: string; noteFormat: 'text' | 'html' }) =>
  noteFormat === 'html' ? (
    <Suspense fallback={null}>
      <HtmlNote html={note} />
    </Suspense>
  ) : (
    <div className={styles.text}>{note}</div>
  )
