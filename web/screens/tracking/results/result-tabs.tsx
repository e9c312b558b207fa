import Tabs from '@cloudscape-design/components/tabs'
import { type ReactNode, useState } from 'react'
import { showCount } from '../../../components/text/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'

interface ResultTabsProps {
  successCount: number
  failedCount: number
  /** Contents of the tabs: accepted and refused lines. */
  success: ReactNode
  failed: ReactNode
}

/** Both outcomes of an import (SPEC-tracking-21, SPEC-tracking-22). Opens the tab that needs action. */
export const ResultTabs = ({ successCount, failedCount, success, failed }: ResultTabsProps) => {
  const t = useTexts('tracking')
  const [active, setActive] = useState(failedCount > 0 ? 'failed' : 'success')
  return (
    <Tabs
      ariaLabel={t('result.lines')}
      activeTabId={active}
      onChange={({ detail }) => setActive(detail.activeTabId)}
      tabs={[
        { id: 'success', label: t('result.successTab', { lines: showCount(successCount) }), content: success },
        { id: 'failed', label: t('result.failedTab', { lines: showCount(failedCount) }), content: failed },
      ]}
    />
  )
}
