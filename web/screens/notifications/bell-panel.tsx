import Box from '@cloudscape-design/components/box'
import Button from '@cloudscape-design/components/button'
import SpaceBetween from '@cloudscape-design/components/space-between'
import { useNavigate } from 'react-router-dom'
import { api } from '../../api/client.ts'
import { useCall } from '../../api/use-call.ts'
import { NoticeModal } from '../../components/modals/notice-modal.tsx'
import { RetryAlert } from '../../components/page/retry-alert.tsx'
import { Waiting } from '../../components/page/waiting.tsx'
import { Instant } from '../../components/text/instant.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import styles from './bell-panel.module.css'
import { NoticeLink } from './notice-link.tsx'
import type { Notice } from './notice-record.ts'
import { useMarkRead } from './use-mark-read.ts'

/** Number of notices in the panel; the page lists all. */
const SHOWN = 20

/** Panel behind the bell: the newest notices, each linked to its record. */
export const BellPanel = ({ onClose }: { onClose: () => void }) => {
  const t = useTexts('notifications')
  const navigate = useNavigate()
  const { markOne, markAll, isMarkingAll } = useMarkRead()
  const { data, error, refetch } = useCall(api.notifications.listNotices, { size: SHOWN }, { staleTime: 0 })
  const goTo = (path: string) => {
    onClose()
    navigate(path)
  }
  const records = data?.records ?? []
  return (
    <NoticeModal title={t('title')} onClose={onClose}>
      <SpaceBetween size="m">
        <SpaceBetween direction="horizontal" size="xs">
          <Button
            loading={isMarkingAll}
            disabled={records.every(({ isRead }) => isRead)}
            onClick={() => markAll(records)}
          >
            {t('markAll')}
          </Button>
          <Button onClick={() => goTo('/notifications')}>{t('all')}</Button>
          <Button
            iconName="settings"
            variant="icon"
            ariaLabel={t('tabs.preferences')}
            onClick={() => goTo('/notifications/preferences')}
          />
        </SpaceBetween>
        {error ? (
          <RetryAlert message={error} onRetry={() => refetch()} />
        ) : data === undefined ? (
          <Waiting />
        ) : records.length === 0 ? (
          <Box color="text-body-secondary">{t('emptyText')}</Box>
        ) : (
          <ul className={styles.list}>
            {records.map((notice) => (
              <Line
                key={notice.noticeNo}
                notice={notice}
                onFollow={() => {
                  markOne(notice)
                  onClose()
                }}
              />
            ))}
          </ul>
        )}
      </SpaceBetween>
    </NoticeModal>
  )
}

const Line = ({ notice, onFollow }: { notice: Notice; onFollow: () => void }) => {
  const t = useTexts('notifications')
  const { isRead, doctorName, createdTime } = notice
  return (
    <li className={styles.line} data-unread={!isRead}>
      <NoticeLink notice={notice} onFollow={onFollow} />
      <Box color="text-body-secondary" fontSize="body-s">
        {!isRead && `${t('unread')} · `}
        {doctorName && `${doctorName} · `}
        <Instant at={createdTime} />
      </Box>
    </li>
  )
}
