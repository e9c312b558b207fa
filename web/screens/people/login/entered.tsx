import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { Waiting } from '../../../components/page/waiting.tsx'
import { chooseCompany } from '../../../session/company.ts'

/**
 * Finishes signing in: stores the company and opens /home, which redirects to a remembered page or to the start page.
 */
export const Entered = ({ doctorNo }: { doctorNo?: string }) => {
  const navigate = useNavigate()
  useEffect(() => {
    chooseCompany(doctorNo)
    navigate('/home', { replace: true })
  }, [doctorNo, navigate])
  return <Waiting />
}
