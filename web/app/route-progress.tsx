import { useNavigation } from 'react-router-dom'
import { useTexts } from '../texts/use-texts.ts'
import styles from './route-progress.module.css'

/** A thin line at the top of the window while the next page is loading; the style sheet delays it by 150 ms. */
export const RouteProgress = () => {
  const t = useTexts('app')
  const { state } = useNavigation()
  return state === 'loading' && <div className={styles.line} role="progressbar" aria-label={t('frame.loadingPage')} />
}
