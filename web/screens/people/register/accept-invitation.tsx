import Alert from '@cloudscape-design/components/alert'
import Button from '@cloudscape-design/components/button'
import SpaceBetween from '@cloudscape-design/components/space-between'
import { useNavigate } from 'react-router-dom'
import { api } from '../../../api/client.ts'
import { signOut } from '../../../api/sign-out.ts'
import { useCall } from '../../../api/use-call.ts'
import { useMutationCall } from '../../../api/use-mutation-call.ts'
import { PageLink } from '../../../components/page/page-link.tsx'
import { Waiting } from '../../../components/page/waiting.tsx'
import { Statement } from '../../../components/welcome/statement.tsx'
import { chooseCompany } from '../../../session/company.ts'
import { setNextPath } from '../../../session/next-path.ts'
import { useSentences, useTexts } from '../../../texts/use-texts.ts'
import { type Invitation, invitedAs, inviterOf } from './invitation.ts'

const ACCEPT = 1
const DECLINE = 2

/** Invitation to another company, answered by the signed-in user. */
export const AcceptInvitation = ({ invitation }: { invitation: Invitation }) => {
  const t = useTexts('register')
  const say = useSentences()
  const navigate = useNavigate()
  const { data: user, error } = useCall(api.people.getCurrentUser, {})
  const answer = useMutationCall(api.people.setInvitationStatus, {
    invalidates: [api.people.getCurrentUser, api.people.listReceivedInvitations],
    success: false,
  })
  if (error) return <Alert type="error">{say(error)}</Alert>
  if (!user) return <Waiting />
  if (user.email.toLowerCase() !== invitation.email.toLowerCase()) {
    return <ForSomebodyElse invitation={invitation} userName={user.userName} />
  }
  const send = async (status: typeof ACCEPT | typeof DECLINE) => {
    const { companies, doctorNo } = await answer.mutateAsync({
      invitationNo: invitation.invitationNo,
      status,
    })
    const joined = companies.find((company) => company.doctorNo === doctorNo)
    if (status === ACCEPT && joined) chooseCompany(joined.doctorNo)
    navigate('/home')
  }
  // The mutation's own state shows a refusal.
  const choose = (status: typeof ACCEPT | typeof DECLINE) => () => void send(status).catch(() => undefined)
  return (
    <Statement
      title={t('accept.title', { company: inviterOf(invitation) ?? t('accept.theCompany') })}
      text={`${invitedAs(invitation, t)} ${t('accept.signedInAs', { user: user.userName })}`}
    >
      {answer.error && <Alert type="error">{say(answer.error)}</Alert>}
      <SpaceBetween direction="horizontal" size="xs">
        <Button variant="primary" loading={answer.isPending} onClick={choose(ACCEPT)}>
          {t('accept.accept')}
        </Button>
        <Button disabled={answer.isPending} onClick={choose(DECLINE)}>
          {t('accept.decline')}
        </Button>
      </SpaceBetween>
    </Statement>
  )
}

/** Someone else has signed in with this browser: they cannot answer this invitation. */
const ForSomebodyElse = ({ invitation, userName }: { invitation: Invitation; userName: string }) => {
  const t = useTexts('register')
  const change = async () => {
    setNextPath(`/register?id=${encodeURIComponent(invitation.id)}`)
    await signOut()
  }
  return (
    <Statement
      title={t('other.title', { email: invitation.email })}
      text={`${invitedAs(invitation, t)} ${t('accept.signedInAs', { user: userName })}`}
    >
      <SpaceBetween direction="horizontal" size="xs">
        <Button variant="primary" onClick={() => void change()}>
          {t('other.change')}
        </Button>
        <PageLink href="/home">{t('other.stay', { user: userName })}</PageLink>
      </SpaceBetween>
    </Statement>
  )
}
