import Alert from '@cloudscape-design/components/alert'
import SpaceBetween from '@cloudscape-design/components/space-between'
import type { ReactNode } from 'react'
import { Wordmark } from '../../brand/wordmark.tsx'
import type { DisplayMessage } from '../../texts/translate-message.ts'
import { useSentences, useTexts } from '../../texts/use-texts.ts'
import { LanguageSwitch } from './language-switch.tsx'
import styles from './welcome.module.css'

interface WelcomeProps {
  /** Reason why the user is here again, e.g. an expired login. */
  notice?: DisplayMessage | undefined
  children: ReactNode
}

/** The two halves of the pages before the sign-in: an introduction, and the form. */
export const Welcome = ({ notice, children }: WelcomeProps) => {
  const t = useTexts('login')
  const say = useSentences()
  return (
    <div className={styles.page}>
      <aside className={styles.quay} aria-label={t('about')}>
        <Wordmark on="dark" />
        <div className={styles.words}>
          <p className={styles.line}>{t('line')}</p>
          <ul className={styles.list}>
            <li>{t('points.offers')}</li>
            <li>{t('points.arrivals')}</li>
            <li>{t('points.books')}</li>
          </ul>
        </div>
        <Berths />
      </aside>
      <main className={styles.desk}>
        <div className={styles.form}>
          <div className={styles.small}>
            <Wordmark />
          </div>
          <SpaceBetween size="l">
            {notice && <Alert type="info">{say(notice)}</Alert>}
            {children}
            <LanguageSwitch />
          </SpaceBetween>
        </div>
      </main>
    </div>
  )
}

/** Crates on the quay, drawn in the panel's own colors. */
const Berths = () => (
  <svg className={styles.berths} viewBox="0 0 480 160" aria-hidden="true" focusable="false">
    <g fill="#17395a">
      <path d="M40 40h56v72H40zM104 64h56v48h-56zM232 24h56v88h-56zM296 64h56v48h-56zM360 48h56v64h-56z" />
    </g>
    <path fill="#f5a623" d="M168 48h56v64h-56z" />
    <g fill="none" stroke="#4cc3d9" strokeWidth="3" strokeLinecap="round">
      <path d="M8 132q14.500-12 29 0t29 0 29 0 29 0 29 0 29 0 29 0 29 0 29 0 29 0 29 0 29 0 29 0 29 0 29 0 29 0" />
      <path
        opacity=".4"
        d="M8 148q14.500-12 29 0t29 0 29 0 29 0 29 0 29 0 29 0 29 0 29 0 29 0 29 0 29 0 29 0 29 0 29 0 29 0"
      />
    </g>
  </svg>
)
