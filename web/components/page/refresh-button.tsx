import Button from '@cloudscape-design/components/button'
import { useTexts } from '../../texts/use-texts.ts'
import { showTime } from '../text/format.ts'
import styles from './refresh-button.module.css'

interface RefreshButtonProps {
  /** The parts of a query that the button needs. */
  query: {
    isFetching: boolean
    /** Time of the last answer, in milliseconds since 1970; 0 before the first. */
    dataUpdatedAt?: number
    refetch: () => unknown
  }
}

/** Refetches a list or a page of figures, and shows when its data was last updated. */
export const RefreshButton = ({ query: { isFetching, dataUpdatedAt, refetch } }: RefreshButtonProps) => {
  const t = useTexts('components')
  return (
    <span className={styles.refresh}>
      {dataUpdatedAt ? <small data-print="none">{t('updated', { time: showTime(dataUpdatedAt) })}</small> : null}
      <Button iconName="refresh" ariaLabel={t('refresh')} loading={isFetching} onClick={() => void refetch()} />
    </span>
  )
}
