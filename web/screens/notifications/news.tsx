import Box from '@cloudscape-design/components/box'
import Button from '@cloudscape-design/components/button'
import { useId, useState } from 'react'
import type { Output } from '../../../shared/contract/call.ts'
import type { notifications } from '../../../shared/notifications/notifications.contract.ts'
import { api } from '../../api/client.ts'
import { useCall } from '../../api/use-call.ts'
import { RetryAlert } from '../../components/page/retry-alert.tsx'
import { Waiting } from '../../components/page/waiting.tsx'
import { Instant } from '../../components/text/instant.tsx'
import { useSession } from '../../session/session-context.tsx'
import { usePreferences } from '../../settings/use-preferences.ts'
import { useTexts } from '../../texts/use-texts.ts'
import styles from './news.module.css'
import { NoticeLink } from './notice-link.tsx'
import { useMarkRead } from './use-mark-read.ts'

type Group = Output<typeof notifications.calls.getNews>['groups'][number]

/** Unread notices, one entry per group. */
export const News = ({ onFollow }: { onFollow: () => void }) => {
  const t = useTexts('notifications')
  const titleId = useId()
  const { mark, isMarking } = useMarkRead()
  const { data, error, refetch } = useCall(api.notifications.getNews, {}, { staleTime: 0 })
  const groups = data?.groups ?? []
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className={styles.heading}>
        {t('panel.news')}
        {groups.length > 0 && (
          <Button
            variant="inline-link"
            loading={isMarking}
            onClick={() => mark(groups.flatMap(({ noticeNos }) => noticeNos))}
          >
            {t('markAll')}
          </Button>
        )}
      </h3>
      {error ? (
        <RetryAlert message={error} onRetry={() => refetch()} />
      ) : data === undefined ? (
        <Waiting />
      ) : groups.length === 0 ? (
        <Box color="text-body-secondary">{t('panel.noNews')}</Box>
      ) : (
        <ul className={styles.list}>
          {groups.map((group) => (
            <GroupOfNews key={group.key} group={group} onFollow={onFollow} mark={mark} />
          ))}
        </ul>
      )}
    </section>
  )
}

interface GroupOfNewsProps {
  group: Group
  onFollow: () => void
  mark: (noticeNos: readonly string[]) => void
}

const GroupOfNews = ({ group: { group, doctorName, noticeNos, newest }, onFollow, mark }: GroupOfNewsProps) => {
  const t = useTexts('notifications')
  const { user } = useSession()
  const { language } = usePreferences()
  const [isOpen, setOpen] = useState(false)
  const [first, ...others] = newest
  if (!first) return null
  const name = group === 'approvals' || group === 'warnings' ? t(`groups.${group}`) : t(`topics.${group}`)
  const units = noticeNos.length
  const follow = (noticeNo: string) => {
    mark([noticeNo])
    onFollow()
  }
  const about = [
    name,
    ...(units > 1 ? [t('panel.unread', { units })] : []),
    ...(doctorName !== '' && user.companies.length > 1 ? [doctorName] : []),
  ]
  return (
    <li>
      <div className={styles.lines}>
        <NoticeLink notice={first} isBold onFollow={() => follow(first.noticeNo)} />
        <span className={styles.about}>
          {about.join(' · ')} · <Instant at={first.createdTime} />
        </span>
        {units > 1 && (
          <button type="button" className={styles.more} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? t('panel.less') : t('panel.more', { units: units - 1 })}
          </button>
        )}
        {isOpen && (
          <ul className={styles.others}>
            {others.map((notice) => (
              <li key={notice.noticeNo}>
                <NoticeLink notice={notice} onFollow={() => follow(notice.noticeNo)} />{' '}
                <span className={styles.about}>
                  <Instant at={notice.createdTime} />
                </span>
              </li>
            ))}
            {units > newest.length && (
              <li className={styles.about}>{t('panel.rest', { units: units - newest.length })}</li>
            )}
          </ul>
        )}
      </div>
      <Button
        variant="icon"
        iconName="check"
        ariaLabel={t('panel.markGroup', { title: first.title[language] })}
        onClick={() => mark(noticeNos)}
      />
    </li>
  )
}
