import Button from '@cloudscape-design/components/button'
import ExpandableSection from '@cloudscape-design/components/expandable-section'
import { ScanSignal } from '../../../components/scan/scan-signal.tsx'
import { playTone, SIGNALS } from '../../../components/scan/tones.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import styles from './scan.module.css'

/** Explains colors, icons and sounds, and how codes are distinguished. */
export const ScanLegend = () => {
  const t = useTexts('scan')
  return (
    <ExpandableSection headerText={t('legend.title')}>
      <ul className={styles.legend}>
        {SIGNALS.map((signal) => (
          <li key={signal}>
            <ScanSignal signal={signal} />
            <span>{t(`legend.${signal}`)}</span>
            <Button
              variant="inline-link"
              ariaLabel={t('legend.playOf', { signal: t(`signals.${signal}`) })}
              onClick={() => playTone(signal)}
            >
              {t('legend.play')}
            </Button>
          </li>
        ))}
      </ul>
      <p>{t('legend.codes')}</p>
      <p>{t('legend.keys')}</p>
    </ExpandableSection>
  )
}
