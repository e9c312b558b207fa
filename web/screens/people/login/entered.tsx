import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { Waiting } from '../../../components/page/waiting.tsx'
import { chooseCompany } from '../../../session/company.ts'

/** Signing in is done: remembers the company and goes on to the start page, or from there to a remembered one. */
export const Entered = ({ doctorNo }: { doctorNo?: string }) => {
  const navigate = useNavigate()
  useEffect(() => {
    chooseCompany(doctorNo)
    navigate('/home', { replace: true })
  }, [doctorNo, navigate])
  return <Waiting />
}
