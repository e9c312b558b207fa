import { api } from '../../../api/client.ts'
import { useCall } from '../../../api/use-call.ts'
import { LinkPage, LinkResult, OpenedLink } from '../../../components/welcome/link-page.tsx'
import type { DisplayMessage } from '../../../texts/translate-message.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Invited } from './invited.tsx'

/** /register?id=: an invitation becomes an account, or adds a company to an existing account. */
export const RegisterScreen = () => <LinkPage>{(id) => <Opened id={id} />}</LinkPage>

const Opened = ({ id }: { id: string }) => {
  const t = useTexts('register')
  const query = useCall(api.people.validateInvitation, { id }, { staleTime: Number.POSITIVE_INFINITY })
  return (
    <OpenedLink query={query} title={t('form.title')} refused={(message) => <Refused message={message} />}>
      {(invitation) => <Invited invitation={invitation} />}
    </OpenedLink>
  )
}

/** Shows the server's reason and a link to the sign-in page. */
const Refused = ({ message }: { message: DisplayMessage }) => {
  const t = useTexts('register')
  return <LinkResult title={t('refused.title')} text={t('refused.text')} type="error" message={message} />
}
