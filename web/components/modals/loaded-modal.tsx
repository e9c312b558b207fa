import StatusIndicator from '@cloudscape-design/components/status-indicator'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useTexts } from '../../texts/use-texts.ts'
import { RetryAlert } from '../page/retry-alert.tsx'
import { NoticeModal } from './notice-modal.tsx'

interface LoadedModalProps<T> {
  title: string
  query: Pick<UseQueryResult<T, Error>, 'data' | 'error' | 'refetch' | 'isFetchedAfterMount'>
  onClose: () => void
  /** The dialog itself, drawn once the record has been read anew: a form keeps the defaults it began with. */
  children: (record: T) => ReactNode
}

/** A dialog that reads its record as it opens, for a list may be minutes old. Until then the title stands with the state of the reading. */
export const LoadedModal = <T,>({ title, query, onClose, children }: LoadedModalProps<T>) => {
  const t = useTexts('components')
  const { data, error, refetch, isFetchedAfterMount } = query
  // What was read seconds ago counts as fresh and would not be read again by itself: the dialog would wait for ever.
  const isKept = data !== undefined && !isFetchedAfterMount
  useEffect(() => {
    if (isKept) refetch()
  }, [isKept, refetch])
  if (data !== undefined && isFetchedAfterMount) return children(data)
  return (
    <NoticeModal title={title} onClose={onClose}>
      {error ? (
        <RetryAlert told={error} onRetry={() => refetch()} />
      ) : (
        <StatusIndicator type="loading">{t('loading')}</StatusIndicator>
      )}
    </NoticeModal>
  )
}
