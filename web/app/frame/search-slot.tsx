import { useLayoutEffect, useRef, useState } from 'react'
import { lazyModal } from '../../components/modals/lazy-modal.tsx'
import styles from './frame.module.css'

const SearchBox = lazyModal(async () => (await import('../../screens/search/search-box.tsx')).SearchBox, ['search'])

/**
 * The search box in the top bar. Cloudscape renders the bar's content twice, once hidden to measure it: the box itself
 * is rendered where it can be used.
 */
export const SearchSlot = () => {
  const slot = useRef<HTMLDivElement>(null)
  const [isSeen, setSeen] = useState(false)
  useLayoutEffect(() => setSeen(slot.current?.closest('[aria-hidden="true"]') === null), [])
  return (
    <div ref={slot} className={styles.search}>
      {isSeen && <SearchBox />}
    </div>
  )
}
