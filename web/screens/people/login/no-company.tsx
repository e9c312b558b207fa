import Box from '@cloudscape-design/components/box'
import Button from '@cloudscape-design/components/button'
import SpaceBetween from '@cloudscape-design/components/space-between'
import { useNavigate } from 'react-router-dom'
import { api } from '../../../api/client.ts'
import { signOut } from '../../../api/sign-out.ts'
import { useCall } from '../../../api/use-call.ts'
import { useMutationCall } from '../../../api/use-mutation-call.ts'
import { ProblemAlert } from '../../../components/page/problem-alert.tsx'
import { Statement } from '../../../components/welcome/statement.tsx'
import type { CurrentUser } from '../../../session/session-context.tsx'
import { useTexts } from '../../../texts/use-texts.ts'

const OPEN = 0
const ACCEPT = 1
/** Maximum number of invitations shown, newest first. */
const SHOWN = 10

/**
 * Page of a user without a company, for example because all companies have blocked or suspended them. Offers open invitations, the
 * account and password pages, and signing out.
 */
export const NoCompany = ({ user }: { user: CurrentUser }) => {
  const t = useTexts('login')
  const app = useTexts('app')
  const navigate = useNavigate()
  const { data } = useCall(api.people.listReceivedInvitations, { status: OPEN, size: SHOWN }, { staleTime: 0 })
  const accept = useMutationCall(api.people.setInvitationStatus, {
    invalidates: [api.people.listReceivedInvitations, api.people.getCurrentUser],
    success: false,
  })
  const open = (data?.records ?? []).filter(({ isExpired }) => !isExpired)
  return (
    <Statement title={t('noCompany.title')} text={t('noCompany.text', { user: user.userName })}>
      <SpaceBetween size="m">
        {open.map(({ invitationNo, doctorName = '-' }) => (
          <SpaceBetween key={invitationNo} size="xs">
            <Box>{t('noCompany.invited', { company: doctorName })}</Box>
            <Button
              variant="primary"
              loading={accept.isPending && accept.variables.invitationNo === invitationNo}
              onClick={() => accept.mutate({ invitationNo, status: ACCEPT })}
            >
              {t('noCompany.accept', { company: doctorName })}
            </Button>
          </SpaceBetween>
        ))}
        {accept.error && <ProblemAlert message={accept.error} />}
        <SpaceBetween direction="horizontal" size="xs">
          <Button onClick={() => navigate('/account')}>{app('screens.account')}</Button>
          <Button onClick={() => navigate('/password')}>{app('screens.password')}</Button>
          <Button onClick={() => signOut()}>{t('noCompany.logOut')}</Button>
        </SpaceBetween>
      </SpaceBetween>
    </Statement>
  )
}
