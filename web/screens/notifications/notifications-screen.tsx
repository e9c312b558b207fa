import { PageHeader } from '../../components/page/page-header.tsx'
import { UrlTabs } from '../../components/page/url-tabs.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { AllNotices } from './all-notices.tsx'
import { NoticePreferences } from './notice-preferences.tsx'

/** /notifications/:active?: a user's notices and notification settings. */
export const NotificationsScreen = () => {
  const t = useTexts('notifications')
  return (
    <>
      <PageHeader title={t('title')} description={t('text')} />
      <UrlTabs
        base="/notifications"
        label={t('title')}
        tabs={[
          { id: 'all', label: t('tabs.all'), content: <AllNotices /> },
          { id: 'preferences', label: t('tabs.preferences'), content: <NoticePreferences /> },
        ]}
      />
    </>
  )
}
