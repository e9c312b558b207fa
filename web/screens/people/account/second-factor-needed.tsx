import Button from '@cloudscape-design/components/button'
import SpaceBetween from '@cloudscape-design/components/space-between'
import { useState } from 'react'
import { signOut } from '../../../api/sign-out.ts'
import { lazyModal } from '../../../components/modals/lazy-modal.tsx'
import { Statement } from '../../../components/welcome/statement.tsx'
import { Welcome } from '../../../components/welcome/welcome.tsx'
import { chooseCompany } from '../../../session/company.ts'
import { useTexts } from '../../../texts/use-texts.ts'

const SecondFactorModal = lazyModal(async () => (await import('./second-factor-modal.tsx')).SecondFactorModal)

interface Named {
  doctorNo: string
  doctorName: string
}

interface SecondFactorNeededProps {
  userName: string
  /** The company that requires it; absent if the user's role does. */
  company?: Named
  /** Companies that do not require it, in which the user can work meanwhile. */
  others?: readonly Named[]
}

/**
 * Replaces the console until the user sets up the second factor that their role or the current company requires; they
 * can also open another company, or sign out.
 */
export const SecondFactorNeeded = ({ userName, company, others = [] }: SecondFactorNeededProps) => {
  const t = useTexts('account')
  const [isOpen, setOpen] = useState(false)
  const text = company
    ? t('secondFactor.needed.byCompany', { company: company.doctorName })
    : t('secondFactor.needed.text')
  return (
    <Welcome>
      <Statement title={t('secondFactor.needed.title')} text={text}>
        <SpaceBetween size="s">
          <Button variant="primary" fullWidth onClick={() => setOpen(true)}>
            {t('secondFactor.needed.start')}
          </Button>
          {others.map(({ doctorNo, doctorName }) => (
            <Button key={doctorNo} fullWidth onClick={() => chooseCompany(doctorNo)}>
              {t('secondFactor.needed.open', { company: doctorName })}
            </Button>
          ))}
          <Button fullWidth onClick={() => signOut()}>
            {t('secondFactor.needed.logOut')}
          </Button>
        </SpaceBetween>
      </Statement>
      {isOpen && <SecondFactorModal userName={userName} onClose={() => setOpen(false)} />}
    </Welcome>
  )
}
