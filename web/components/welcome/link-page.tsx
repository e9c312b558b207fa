import Alert from '@cloudscape-design/components/alert'
import { type ReactNode, useEffect } from 'react'
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom'
import { isFinal } from '../../api/is-final.ts'
import type { DisplayMessage } from '../../texts/translate-message.ts'
import { useSentences } from '../../texts/use-texts.ts'
import { RetryAlert } from '../page/retry-alert.tsx'
import { Waiting } from '../page/waiting.tsx'
import { Statement } from './statement.tsx'
import { Welcome } from './welcome.tsx'

/** The page of an emailed link with the parameter `id`. Without the parameter it redirects to the sign-in page. */
export const LinkPage = ({ children }: { children: (id: string) => ReactNode }) => {
  const [parameters] = useSearchParams()
  const id = parameters.get('id')
  if (!id) return <Navigate to="/login" replace />
  return <Welcome>{children(id)}</Welcome>
}

interface OpenedLinkProps<T> {
  /** Query that looks up the link. */
  query: { data: T | undefined; error: Error | null; refetch: () => unknown }
  /** Title above an error that may be temporary. */
  title: string
  /** Content if the server refuses the link permanently. */
  refused: (message: DisplayMessage) => ReactNode
  children: (found: T) => ReactNode
}

/** Content of a link, once it has been looked up. */
export const OpenedLink = <T,>({ query: { data, error, refetch }, title, refused, children }: OpenedLinkProps<T>) => {
  if (data !== undefined) return children(data)
  if (!error) return <Waiting />
  if (isFinal(error)) return refused(error)
  return (
    <Statement title={title}>
      <RetryAlert message={error} onRetry={() => refetch()} />
    </Statement>
  )
}

interface LinkResultProps {
  title: string
  text: string
  type: 'success' | 'error'
  /** Message from the server. */
  message: DisplayMessage
  /** A secondary link. */
  children?: ReactNode
}

/** Final state of a link: shows the result, and then opens the sign-in page. */
export const LinkResult = ({ title, text, type, message, children }: LinkResultProps) => {
  const say = useSentences()
  useLeave()
  return (
    <Statement title={title} text={text}>
      <Alert type={type}>{say(message)}</Alert>
      {children}
    </Statement>
  )
}

const LEAVE_AFTER_MS = 3000

/** Opens the sign-in page after 3 s, for a page that shows its final state (SPEC-people-41). */
const useLeave = (): void => {
  const navigate = useNavigate()
  useEffect(() => {
    const timer = setTimeout(() => navigate('/login', { replace: true }), LEAVE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [navigate])
}
