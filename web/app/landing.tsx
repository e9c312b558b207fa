import { useEffect, useState } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { forgetPlace, nextPlace } from '../session/next-path.ts'
import { useSession } from '../session/session-context.tsx'
import { storedIdToken, subjectOf } from '../session/stored-login.ts'
import { mayOpen } from './places.ts'
import { LANDING } from './screens.ts'

/**
 * /home: redirects to the page requested before the sign-in, if the role may open it; otherwise to the role's start
 * page. Each visit decides again: a second visit while the first page is still loading would otherwise not redirect.
 */
export const Landing = () => {
  const { key } = useLocation()
  return <ToPlace key={key} />
}

const ToPlace = () => {
  const { user, company } = useSession()
  const { role } = user
  const [asked] = useState(() => nextPlace(subjectOf(storedIdToken() ?? '')))
  useEffect(forgetPlace, [])
  return (
    <Navigate
      to={asked && mayOpen({ role, rights: company?.rights }, asked.path) ? asked.path : LANDING[role]}
      replace
    />
  )
}
