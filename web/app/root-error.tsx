import { useRouteError } from 'react-router-dom'
import { Wordmark } from '../brand/wordmark.tsx'
import { firstTexts } from '../texts/first.ts'
import { errorWords } from './error-words.ts'
import { HydrateFallback } from './hydrate-fallback.tsx'
import styles from './plain-page.module.css'
import { isReloading } from './reload-once.ts'

/** The error page of last resort: works even if only the entry could be loaded. */
export const RootError = () => {
  const { title, text } = errorWords(useRouteError())
  if (isReloading()) return <HydrateFallback />
  return (
    <main className={styles.page}>
      <div className={styles.box} role="alert">
        <Wordmark />
        <h1>{title}</h1>
        <p>{text}</p>
        <button type="button" onClick={() => location.reload()}>
          {firstTexts().tryAgain}
        </button>
      </div>
    </main>
  )
}
