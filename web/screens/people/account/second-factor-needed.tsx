import Button from '@cloudscape-design/components/button'
import SpaceBetween from '@cloudscape-design/components/space-between'
import { useState } from 'react'
import { signOut } from '../../../api/sign-out.ts'
import { lazyModal } from '../../../components/modals/lazy-modal.tsx'
import { Statement } from '../../../components/welcome/statement.tsx'
import { Welcome } from '../../../components/welcome/welcome.tsx'
import { useTexts } from '../../../texts/use-texts.ts'

const SecondFactorModal = lazyModal(async () => (await import('./second-factor-modal.tsx')).SecondFactorModal)

/** Replaces the console until the user sets up the second factor that their role requires; they can also sign out. */
export const SecondFactorNeeded = ({ userName }: { userName: string }) => {
  const t = useTexts('account')
  const [isOpen, setOpen] = useState(false)
  return (
    <Welcome>
      <Statement title={t('secondFactor.needed.title')} text={t('secondFactor.needed.text')}>
        <SpaceBetween size="s">
          <Button variant="primary" fullWidth onClick={() => setOpen(true)}>
            {t('secondFactor.needed.start')}
          </Button>
          <Button fullWidth onClick={() => signOut()}>
            {t('secondFactor.needed.logOut')}
          </Button>
        </SpaceBetween>
      </Statement>
      {isOpen && <SecondFactorModal userName={userName} onClose={() => setOpen(false)} />}
    </Welcome>
  )
}
