import { useEffect, useState } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { forgetPlace, nextPlace } from '../session/next-path.ts'
import { storedIdToken, subjectOf } from '../session/stored-login.ts'
import { useVisitor } from '../session/visitor.ts'
import { landingOf } from './landing-of.ts'
import { mayOpen } from './places.ts'

/**
 * /home: redirects to the page requested before the sign-in, if the role may open it; otherwise to the role's start
 * page. Each visit decides again: a second visit while the first page is still loading would otherwise not redirect.
 */
export const Landing = () => {
  const { key, state } = useLocation()
  return <ToPlace key={key} state={state} />
}

/** Passes the history state on, so that the message of an action that led here is kept. */
const ToPlace = ({ state }: { state: unknown }) => {
  const visitor = useVisitor()
  const [asked] = useState(() => nextPlace(subjectOf(storedIdToken() ?? '')))
  useEffect(forgetPlace, [])
  return <Navigate to={asked && mayOpen(visitor, asked.path) ? asked.path : landingOf(visitor)} state={state} replace />
}
