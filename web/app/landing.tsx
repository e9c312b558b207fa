import { useEffect, useState } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { forgetPlace, nextPlace } from '../session/next-path.ts'
import { useSession } from '../session/session-context.tsx'
import { storedIdToken, subjectOf } from '../session/stored-login.ts'
import { mayOpen } from './places.ts'
import { LANDING } from './screens.ts'

/**
 * /home: to the page that was asked for before the sign-in, if the role has it; else to where the role starts. Each visit
 * decides anew: coming here again while the first page is still being fetched would otherwise lead nowhere.
 */
export const Landing = () => {
  const { key } = useLocation()
  return <ToPlace key={key} />
}

const ToPlace = () => {
  const { role } = useSession().user
  const [asked] = useState(() => nextPlace(subjectOf(storedIdToken() ?? '')))
  useEffect(forgetPlace, [])
  return <Navigate to={asked && mayOpen(role, asked.path) ? asked.path : LANDING[role]} replace />
}
