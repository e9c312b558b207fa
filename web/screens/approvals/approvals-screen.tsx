import { PageHeader } from '../../components/page/page-header.tsx'
import { UrlTabs } from '../../components/page/url-tabs.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { ApprovalList } from './approval-list.tsx'
import { RuleSettings } from './rule-settings.tsx'

/** Payments and limits that wait for a second person, those that were answered, and the rule that makes them wait. */
export const ApprovalsScreen = () => {
  const t = useTexts('approvals')
  return (
    <>
      <PageHeader title={t('title')} description={t('text')} />
      <UrlTabs
        label={t('title')}
        base="/approvals"
        tabs={[
          { id: 'waiting', label: t('tabs.waiting'), content: <ApprovalList key="waiting" isEnded={false} /> },
          { id: 'ended', label: t('tabs.ended'), content: <ApprovalList key="ended" isEnded /> },
          { id: 'rule', label: t('tabs.rule'), content: <RuleSettings /> },
        ]}
      />
    </>
  )
}
