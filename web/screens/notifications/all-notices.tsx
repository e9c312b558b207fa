import Badge from '@cloudscape-design/components/badge'
import Button from '@cloudscape-design/components/button'
import { api } from '../../api/client.ts'
import { useCall } from '../../api/use-call.ts'
import { useListCall } from '../../api/use-list-call.ts'
import { ResourceTable } from '../../components/table/resource-table.tsx'
import type { Column } from '../../components/table/table-types.ts'
import { useTable } from '../../components/table/use-table.ts'
import { Instant } from '../../components/text/instant.tsx'
import { type TextsOf, useTexts } from '../../texts/use-texts.ts'
import { NoticeLink } from './notice-link.tsx'
import type { Notice } from './notice-record.ts'
import { useMarkRead } from './use-mark-read.ts'

const noticeColumns = (t: TextsOf<'notifications'>, onFollow: (notice: Notice) => void): readonly Column<Notice>[] => [
  {
    id: 'title',
    header: t('columns.title'),
    card: 'title',
    cell: (notice) => <NoticeLink notice={notice} isBold={!notice.isRead} onFollow={() => onFollow(notice)} />,
  },
  {
    id: 'state',
    header: t('columns.state'),
    card: 'badge',
    cell: ({ isRead }) => (isRead ? t('read') : <Badge color="blue">{t('unread')}</Badge>),
  },
  { id: 'topic', header: t('columns.topic'), cell: ({ topic }) => t(`topics.${topic}`) },
  { id: 'company', header: t('columns.company'), cell: ({ doctorName }) => doctorName || '-' },
  { id: 'at', header: t('columns.at'), cell: ({ createdTime }) => <Instant at={createdTime} /> },
]

/** All stored notices, newest first. */
export const AllNotices = () => {
  const t = useTexts('notifications')
  const { mark, isMarking } = useMarkRead()
  const columns = noticeColumns(t, ({ noticeNo, isRead }) => mark(isRead ? [] : [noticeNo]))
  const table = useTable({ id: 'notices', columns })
  const query = useListCall(api.notifications.listNotices, table.paging, { staleTime: 0 })
  const { data: news } = useCall(api.notifications.getNews, {}, { staleTime: 0 })
  const unread = news?.groups.flatMap(({ noticeNos }) => noticeNos) ?? []
  return (
    <ResourceTable
      title={t('tabs.all')}
      description={t('kept')}
      table={table}
      query={query}
      rowKey={({ noticeNo }) => noticeNo}
      empty={{ title: t('empty'), text: t('emptyText') }}
      actions={
        <Button loading={isMarking} disabled={unread.length === 0} onClick={() => mark(unread)}>
          {t('markAll')}
        </Button>
      }
    />
  )
}
