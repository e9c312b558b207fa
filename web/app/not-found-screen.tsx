import { useNavigate } from 'react-router-dom'
import { hasStoredLogin } from '../session/stored-login.ts'
import { PlainMessage } from './plain-message.tsx'

export const NotFoundScreen = () => {
  const navigate = useNavigate()
  const home = hasStoredLogin()
    ? { text: 'Go to the start page', to: '/home' }
    : { text: 'Go to sign in', to: '/login' }
  return (
    <PlainMessage
      title="Page not found"
      text="There is nothing at this address. It may have moved, or the link may be cut short."
      action={{ text: home.text, run: () => navigate(home.to) }}
    />
  )
}
