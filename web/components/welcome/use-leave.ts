import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'

const LEAVE_AFTER_MS = 3000

/** Goes to the sign-in page after 3 s, for a page that shows its final state (D1 s8). */
export const useLeave = (): void => {
  const navigate = useNavigate()
  useEffect(() => {
    const timer = setTimeout(() => navigate('/login', { replace: true }), LEAVE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [navigate])
}
