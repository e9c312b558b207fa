import Alert from '@cloudscape-design/components/alert'
import Box from '@cloudscape-design/components/box'
import Button from '@cloudscape-design/components/button'
import LiveRegion from '@cloudscape-design/components/live-region'
import { useEffect, useId, useRef, useState } from 'react'
import type { Output } from '../../../shared/contract/call.ts'
import type { notifications } from '../../../shared/notifications/notifications.contract.ts'
import { RetryAlert } from '../../components/page/retry-alert.tsx'
import { Waiting } from '../../components/page/waiting.tsx'
import { Instant } from '../../components/text/instant.tsx'
import { useSession } from '../../session/session-context.tsx'
import { usePreferences } from '../../settings/use-preferences.ts'
import { useSentences, useTexts } from '../../texts/use-texts.ts'
import styles from './news.module.css'
import { NoticeLink } from './notice-link.tsx'
import { useMarkRead } from './use-mark-read.ts'
import { useNews } from './use-news.ts'

type Group = Output<typeof notifications.calls.getNews>['groups'][number]

/** Unread notices, one entry per group. */
export const News = ({ onFollow }: { onFollow: () => void }) => {
  const t = useTexts('notifications')
  const say = useSentences()
  const titleId = useId()
  const { data, error, refetch } = useNews()
  const groups = data?.groups ?? []
  const { heading, list, onMark, isMarked } = useFocusAfterMark(groups)
  // The panel covers the messages of the page, so it shows the errors of its own buttons. A link leaves the panel.
  const { mark, isMarking, error: refusal } = useMarkRead({ flashErrors: false })
  const following = useMarkRead()
  const markFrom = (at: number, some: readonly Group[]) => {
    onMark(at, some)
    mark(some.flatMap(({ noticeNos }) => noticeNos))
  }
  return (
    <section aria-labelledby={titleId}>
      <div className={styles.heading}>
        <h3 id={titleId} ref={heading} tabIndex={-1}>
          {t('panel.news')}
        </h3>
        {groups.length > 0 && (
          <Button variant="inline-link" loading={isMarking} onClick={() => markFrom(0, groups)}>
            {t('markAll')}
          </Button>
        )}
      </div>
      <LiveRegion hidden>{isMarked && t('panel.marked', { units: groups.length })}</LiveRegion>
      {refusal && <Alert type="error">{say(refusal)}</Alert>}
      {data === undefined ? (
        error ? (
          <RetryAlert message={error} onRetry={() => refetch()} />
        ) : (
          <Waiting />
        )
      ) : groups.length === 0 ? (
        <Box color="text-body-secondary">{t('panel.noNews')}</Box>
      ) : (
        <ul ref={list} className={styles.list}>
          {groups.map((group, at) => (
            <GroupOfNews
              key={group.key}
              group={group}
              onMark={() => markFrom(at, [group])}
              onFollow={(noticeNo) => {
                following.mark([noticeNo])
                onFollow()
              }}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

/**
 * Moves the focus from a button that has left with its group to that of the next one, or to the heading.
 * `isMarked`: the groups that the person marked have left.
 */
const useFocusAfterMark = (groups: readonly Group[]) => {
  const heading = useRef<HTMLHeadingElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const [marked, setMarked] = useState<{ at: number; keys: readonly string[] }>()
  const count = groups.length
  const isMarked = marked !== undefined && !groups.some(({ key }) => marked.keys.includes(key))
  useEffect(() => {
    const { activeElement } = document
    if (!isMarked || (activeElement !== null && activeElement !== document.body)) return
    const next = list.current?.children[Math.min(marked.at, count - 1)]?.querySelector<HTMLElement>(':scope > button')
    ;(next ?? heading.current)?.focus()
  }, [isMarked, marked, count])
  const onMark = (at: number, some: readonly Group[]) => setMarked({ at, keys: some.map(({ key }) => key) })
  return { heading, list, isMarked, onMark }
}

interface GroupOfNewsProps {
  group: Group
  onMark: () => void
  onFollow: (noticeNo: string) => void
}

const GroupOfNews = ({ group: { group, doctorName, noticeNos, newest }, onMark, onFollow }: GroupOfNewsProps) => {
  const t = useTexts('notifications')
  const { user } = useSession()
  const { language } = usePreferences()
  const [isOpen, setOpen] = useState(false)
  const [first, ...others] = newest
  if (!first) return null
  const name = group === 'approvals' || group === 'warnings' ? t(`groups.${group}`) : t(`topics.${group}`)
  const units = noticeNos.length
  const company = doctorName !== '' && user.companies.length > 1 ? [doctorName] : []
  const about = [name, ...(units > 1 ? [t('panel.unread', { units })] : []), ...company]
  const toggle = isOpen ? t('panel.less') : t('panel.more', { units: units - 1 })
  return (
    <li>
      <div className={styles.lines}>
        <NoticeLink notice={first} isBold onFollow={() => onFollow(first.noticeNo)} />
        <span className={styles.about}>
          {about.join(' · ')} · <Instant at={first.createdTime} />
        </span>
        {units > 1 && (
          <button
            type="button"
            className={styles.more}
            aria-expanded={isOpen}
            aria-label={t('panel.ofGroup', { action: toggle, group: [name, ...company].join(', ') })}
            onClick={() => setOpen(!isOpen)}
          >
            {toggle}
          </button>
        )}
        {isOpen && (
          <ul className={styles.others}>
            {others.map((notice) => (
              <li key={notice.noticeNo}>
                <NoticeLink notice={notice} onFollow={() => onFollow(notice.noticeNo)} />{' '}
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
        onClick={onMark}
      />
    </li>
  )
}
