import { useState } from 'react'
import type { ReasonMessage } from '../../../../shared/reasons/reasons.ts'
import { api } from '../../../api/client.ts'
import { useCall } from '../../../api/use-call.ts'
import { PageLink } from '../../../components/page/page-link.tsx'
import { LinkPage, LinkResult, OpenedLink } from '../../../components/welcome/link-page.tsx'
import type { DisplayMessage } from '../../../texts/translate-message.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { ResetPasswordForm } from './reset-password-form.tsx'

/** /changePassword?id=: landing page of the emailed link. */
export const ResetPasswordScreen = () => <LinkPage>{(id) => <Opened id={id} />}</LinkPage>

const Opened = ({ id }: { id: string }) => {
  const t = useTexts('account')
  const [done, setDone] = useState<ReasonMessage>()
  const query = useCall(api.people.validateReset, { id }, { staleTime: Number.POSITIVE_INFINITY })
  if (done !== undefined) {
    return <LinkResult title={t('reset.done')} text={t('reset.leaving')} type="success" message={done} />
  }
  return (
    <OpenedLink query={query} title={t('reset.title')} refused={(message) => <Dead message={message} />}>
      {({ userName }) => <ResetPasswordForm id={id} userName={userName} onDone={setDone} />}
    </OpenedLink>
  )
}

const Dead = ({ message }: { message: DisplayMessage }) => {
  const t = useTexts('account')
  return (
    <LinkResult title={t('reset.dead')} text={t('reset.leaving')} type="error" message={message}>
      <PageLink href="/forgetPassword">{t('reset.requestNewLink')}</PageLink>
    </LinkResult>
  )
}
