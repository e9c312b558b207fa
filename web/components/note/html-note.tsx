import { useEffect, useRef } from 'react'
import { cleanFragment } from './clean-fragment.ts'
import styles from './note.module.css'

/** HTML from the server, sanitized again here: stored HTML is never trusted. */
export const HtmlNote = ({ html }: { html: string }) => {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.replaceChildren(cleanFragment(html)), [html])
  return <div ref={place} className={styles.html} />
}
