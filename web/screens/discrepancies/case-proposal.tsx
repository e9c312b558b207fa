import Box from '@cloudscape-design/components/box'
import Button from '@cloudscape-design/components/button'
import Container from '@cloudscape-design/components/container'
import Header from '@cloudscape-design/components/header'
import SpaceBetween from '@cloudscape-design/components/space-between'
import { api } from '../../api/client.ts'
import { useMay } from '../../api/use-may.ts'
import { useCaseRights } from '../../components/discrepancies/case-rights.ts'
import { Instant } from '../../components/text/instant.tsx'
import { comma } from '../../components/text/show-list.ts'
import { useTexts } from '../../texts/use-texts.ts'
import styles from './case.module.css'
import type { OpenCaseDialog } from './case-dialogs.tsx'
import { type CaseDetail, resolutionTextOf, sidesOf } from './case-record.ts'

interface CaseProposalProps {
  found: CaseDetail
  onOpen: OpenCaseDialog
}

/** The accepted resolution; before that, the pending proposal with the buttons to answer it. */
export const CaseProposal = ({ found, onOpen }: CaseProposalProps) => {
  const t = useTexts('discrepancies')
  const may = useMay()
  const { mayResolve } = useCaseRights()
  const { proposal, outcome, awaits, side, subject } = found
  if (outcome) {
    const by = t('proposal.outcomeBy', { name: outcome.userName, side: t(`sides.${outcome.side}`) })
    return (
      <Container header={<Header>{t('proposal.outcome')}</Header>}>
        <Said text={resolutionTextOf(t, outcome)} by={by} at={outcome.at} />
      </Container>
    )
  }
  if (!proposal) return null
  const isMine = awaits.includes(side) && may(api.discrepancies.declineResolution)
  const mayAccept = mayResolve(subject, proposal.resolution)
  const by = t('proposal.by', { name: proposal.userName, side: t(`sides.${proposal.side}`) })
  return (
    <Container
      header={
        <Header
          actions={
            isMine && (
              <SpaceBetween direction="horizontal" size="xs">
                <Button onClick={() => onOpen({ kind: 'decline' })}>{t('proposal.decline')}</Button>
                {mayAccept && (
                  <Button variant="primary" onClick={() => onOpen({ kind: 'accept' })}>
                    {t('proposal.accept')}
                  </Button>
                )}
              </SpaceBetween>
            )
          }
        >
          {t('proposal.title')}
        </Header>
      }
    >
      <Said text={resolutionTextOf(t, proposal)} by={by} at={proposal.at} />
      {proposal.text !== '' && <p className={styles.text}>{proposal.text}</p>}
      {isMine && !mayAccept && <Box color="text-body-secondary">{t('proposal.lacksRight')}</Box>}
      {!isMine && <Box color="text-body-secondary">{t('proposal.waits', { sides: sidesOf(t, awaits) })}</Box>}
    </Container>
  )
}

const Said = ({ text, by, at }: { text: string; by: string; at: string }) => (
  <>
    <Box variant="h3">{text}</Box>
    <Box fontSize="body-s" color="text-body-secondary">
      {by}
      {comma()}
      <Instant at={at} />
    </Box>
  </>
)
