import Button from '@cloudscape-design/components/button'
import { useState } from 'react'
import type { Output } from '../../../shared/contract/call.ts'
import type { notifications } from '../../../shared/notifications/notifications.contract.ts'
import { api } from '../../api/client.ts'
import { isFinal } from '../../api/is-final.ts'
import { useMutationCall } from '../../api/use-mutation-call.ts'
import { PageLink } from '../../components/page/page-link.tsx'
import { RetryAlert } from '../../components/page/retry-alert.tsx'
import { LinkPage } from '../../components/welcome/link-page.tsx'
import { Statement } from '../../components/welcome/statement.tsx'
import { useSentences, useTexts } from '../../texts/use-texts.ts'

type Ended = Output<typeof notifications.calls.unsubscribe>

/**
 * /unsubscribe?id=: landing page of an email's unsubscribe link. It asks before unsubscribing, since email programs
 * also open links.
 */
export const UnsubscribeScreen = () => <LinkPage>{(id) => <Ending token={id} />}</LinkPage>

const Ending = ({ token }: { token: string }) => {
  const t = useTexts('notifications')
  const say = useSentences()
  const [ended, setEnded] = useState<Ended>()
  const ending = useMutationCall(api.notifications.unsubscribe, { success: false })
  const end = () => ending.mutate({ token }, { onSuccess: setEnded })
  const settings = <PageLink href="/notifications/preferences">{t('choose')}</PageLink>
  if (ended) {
    return (
      <Statement title={t('end.done')} text={t('end.doneText', { topic: t(`topics.${ended.topic}`) })}>
        {settings}
      </Statement>
    )
  }
  if (ending.error && isFinal(ending.error)) {
    return (
      <Statement title={t('end.dead')} text={say(ending.error)}>
        {settings}
      </Statement>
    )
  }
  return (
    <Statement title={t('end.title')} text={t('end.text')}>
      {ending.error && <RetryAlert message={ending.error} onRetry={end} />}
      <Button variant="primary" loading={ending.isPending} onClick={end}>
        {t('end.submit')}
      </Button>
      {settings}
    </Statement>
  )
}
