import Button from '@cloudscape-design/components/button'
import { Fragment, type ReactNode, useState } from 'react'
import { useTexts } from '../../texts/use-texts.ts'
import styles from './tracking.module.css'

interface FewThenMoreProps {
  items: readonly string[]
  /** Number of items shown before '+N more'. */
  few: number
  /** Names the items for the button: 'tracking numbers of 0042'. */
  of: string
  /** Shortens an item while only a few are shown; by default unchanged. */
  short?: (item: string) => string
  /** Renders an item that is more than its text, such as a link. */
  draw?: (item: string, text: string) => ReactNode
}

/** The first items of a list, and a button ('+N more') that shows all items in full. */
export const FewThenMore = ({ items, few, of, short = (item) => item, draw = (_, text) => text }: FewThenMoreProps) => {
  const t = useTexts('tracking')
  const [all, setAll] = useState(false)
  // Keys are indexes: shortened items can look the same.
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
 * Shortens a tracking number of more than 15 characters to its first and last six, for narrow places
 * (SPEC-tracking-43). People distinguish parcels by the last six.
 */
export const shortTracking = (tracking: string): string =>
  tracking.length > 15 ? `${tracking.slice(0, 6)}\u2026${tracking.slice(-6)}` : tracking
