import SpaceBetween from '@cloudscape-design/components/space-between'
import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { api } from '../../api/client.ts'
import { useCall } from '../../api/use-call.ts'
import { STATE_COLORS } from '../../components/discrepancies/case-links.ts'
import { PageHeader } from '../../components/page/page-header.tsx'
import { RecordState } from '../../components/page/record-state.tsx'
import { StateBadge } from '../../components/text/state-badge.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { CaseActions } from './case-actions.tsx'
import { type CaseDialog, CaseDialogs } from './case-dialogs.tsx'
import { CaseFacts } from './case-facts.tsx'
import { CaseProposal } from './case-proposal.tsx'
import type { CaseDetail } from './case-record.ts'
import { CaseStory } from './case-story.tsx'

/** /discrepancies/:caseNo: the discrepancy, its history and its resolution. */
export const CaseScreen = () => {
  const t = useTexts('discrepancies')
  const { caseNo = '' } = useParams()
  const [parameters] = useSearchParams()
  const doctorNo = parameters.get('of')
  const query = useCall(api.discrepancies.getCase, { caseNo, doctorNo: doctorNo || undefined }, { staleTime: 0 })
  return (
    <RecordState query={query} what={t('case')} back={{ text: t('title'), href: '/discrepancies' }}>
      {(found) => <CasePage found={found} />}
    </RecordState>
  )
}

const CasePage = ({ found }: { found: CaseDetail }) => {
  const t = useTexts('discrepancies')
  const [dialog, setDialog] = useState<CaseDialog>()
  const { caseNo, state } = found
  return (
    <>
      <PageHeader
        title={t('caseOf', { number: caseNo })}
        info={<StateBadge color={STATE_COLORS[state]}>{t(`states.${state}`)}</StateBadge>}
        actions={<CaseActions found={found} onOpen={setDialog} />}
      />
      <SpaceBetween size="l">
        <CaseProposal found={found} onOpen={setDialog} />
        <CaseFacts found={found} />
        <CaseStory found={found} />
      </SpaceBetween>
      {dialog && <CaseDialogs dialog={dialog} found={found} onClose={() => setDialog(undefined)} />}
    </>
  )
}
