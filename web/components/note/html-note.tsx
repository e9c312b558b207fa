import { useEffect, useRef } from 'react'
import { cleanFragment } from './clean-fragment.ts'
import styles from './note.module.css'

/** HTML of the server, cleaned once more here: what stands in the store is never trusted. */
export const HtmlNote = ({ html }: { html: string }) => {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.replaceChildren(cleanFragment(html)), [html])
  return <div ref={place} className={styles.html} />
}
