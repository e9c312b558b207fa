import Alert from '@cloudscape-design/components/alert'
import Button from '@cloudscape-design/components/button'
import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate, useRouteError } from 'react-router-dom'
import { isConnectionLost, onConnection } from '../api/connection.ts'
import { PageHeader } from '../components/page/page-header.tsx'
import { firstTexts } from '../texts/first.ts'
import { errorWords } from './error-words.ts'
import { isReloading } from './reload-once.ts'

/** Replaces a crashed screen inside the frame, so that the menu and messages keep working. */
export const ScreenError = () => {
  const { title, text, retryBy, isOffline } = errorWords(useRouteError(), !navigator.onLine || isConnectionLost())
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  // Navigating to the current address creates a new location, which makes the router render the screen again. Without a
  // network, a reload would end on the browser's own error page.
  const retry = () =>
    retryBy === 'reload' && navigator.onLine ? location.reload() : navigate(pathname + search, { replace: true })
  const onReturn = useEffectEvent(() => {
    if (!isConnectionLost()) retry()
  })
  useEffect(() => (isOffline ? onConnection(() => onReturn()) : undefined), [isOffline])
  if (isReloading()) return null
  return (
    <>
      <PageHeader title={title} />
      <Alert type={isOffline ? 'warning' : 'error'} action={<Button onClick={retry}>{firstTexts().tryAgain}</Button>}>
        {text}
      </Alert>
    </>
  )
}
