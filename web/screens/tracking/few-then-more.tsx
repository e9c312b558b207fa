import Button from '@cloudscape-design/components/button'
import { Fragment, type ReactNode, useState } from 'react'
import { useTexts } from '../../texts/use-texts.ts'
import styles from './tracking.module.css'

interface FewThenMoreProps {
  items: readonly string[]
  /** So many are shown before '+N more'. */
  few: number
  /** What they are, for the button: 'tracking numbers of 0042'. */
  of: string
  /** How one is shown while only a few are; by default as it is. */
  short?: (item: string) => string
  /** What is drawn of one when it is more than its text, e.g. a link with it. */
  draw?: (item: string, text: string) => ReactNode
}

/** The first of a list and '+N more', which brings the rest. */
export const FewThenMore = ({ items, few, of, short = (item) => item, draw = (_, text) => text }: FewThenMoreProps) => {
  const t = useTexts('tracking')
  const [all, setAll] = useState(false)
  // By their places: shortened, several can look the same.
  const shown = (all ? items : items.slice(0, few)).map((item, place) => ({
    item,
    text: all ? item : short(item),
    place,
  }))
  const isPart = items.length > few || items.some((item) => short(item) !== item)
  const more = items.length > few ? t('few.more', { more: items.length - few }) : t('few.full')
  const action = all ? t('few.fewer') : more
  return (
    <div>
      {shown.map(({ item, text, place }) => (
        <Fragment key={place}>
          <span className={styles.part}>{draw(item, text)}</span>
          {place < shown.length - 1 && ', '}
        </Fragment>
      ))}{' '}
      {isPart && (
        <Button
          variant="inline-link"
          formAction="none"
          ariaLabel={t('few.of', { action, what: of })}
          ariaExpanded={all}
          onClick={() => setAll(!all)}
        >
          {action}
        </Button>
      )}
    </div>
  )
}

/**
 * Where room is short (D3 s9): 12 characters and an ellipsis of a tracking number longer than 15. The last six are kept,
 * because people tell parcels apart by them.
 */
export const shortTracking = (tracking: string): string =>
  tracking.length > 15 ? `${tracking.slice(0, 6)}\u2026${tracking.slice(-6)}` : tracking
