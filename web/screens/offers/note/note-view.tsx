import { lazy, Suspense } from 'react'
import type { OfferRecord } from '../offer-record.ts'
import styles from './note.module.css'

// The sanitiser comes with the first note that needs it.
const HtmlNote = lazy(async () => ({ default: (await import('./html-note.tsx')).HtmlNote }))

/** The note of an offer: plain text as typed; formatted, without anything that a note may not hold. */
export const NoteView = ({ note, noteFormat }: Pick<OfferRecord, 'note' | 'noteFormat'>) =>
  noteFormat === 'html' ? (
    <Suspense fallback={null}>
      <HtmlNote html={note} />
    </Suspense>
  ) : (
    <div className={styles.text}>{note}</div>
  )
