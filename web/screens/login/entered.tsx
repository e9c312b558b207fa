import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { chooseCompany } from '../../session/company.ts'
import { takeNextPath } from '../../session/next-path.ts'
import { Waiting } from './waiting.tsx'

/** Signing in is done: remembers the company and goes on to where the person was heading. */
export const Entered = ({ doctorNo }: { doctorNo?: string }) => {
  const navigate = useNavigate()
  useEffect(() => {
    chooseCompany(doctorNo)
    navigate(takeNextPath() ?? '/home', { replace: true })
  }, [doctorNo, navigate])
  return <Waiting />
}
