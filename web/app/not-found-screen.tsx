import { useNavigate } from 'react-router-dom'
import { hasStoredLogin } from '../session/stored-login.ts'
import { useTexts } from '../texts/use-texts.ts'
import { PlainMessage } from './plain-message.tsx'

export const NotFoundScreen = () => {
  const navigate = useNavigate()
  const t = useTexts('app')
  const home = hasStoredLogin()
    ? { text: t('notFound.start'), to: '/home' }
    : { text: t('notFound.signIn'), to: '/login' }
  return (
    <PlainMessage
      title={t('notFound.title')}
      text={t('notFound.text')}
      action={{ text: home.text, run: () => navigate(home.to) }}
    />
  )
}
