import Box from '@cloudscape-design/components/box'
import Button from '@cloudscape-design/components/button'
import Container from '@cloudscape-design/components/container'
import Header from '@cloudscape-design/components/header'
import StatusIndicator from '@cloudscape-design/components/status-indicator'
import { useEffect } from 'react'
import { PageLink } from '../../../components/page/page-link.tsx'
import { showCount } from '../../../components/text/format.ts'
import type { EnglishTexts } from '../../../texts/areas.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import styles from './first-steps.module.css'
import type { Ending } from './use-ending.ts'

type StepName = keyof EnglishTexts['help']['steps']['names']

export interface Step {
  name: StepName
  href: string
  /** Derived from the data, so that it is right however the step was taken; undefined until it is known. */
  isDone: boolean | undefined
  /** True for a step that not everybody needs; the list is complete without it. */
  isOptional?: boolean
}

interface FirstStepsProps {
  steps: readonly Step[]
  onEnd: (ending: Ending) => void
}

/**
 * The first steps of a person, in order, with a tick at each that is done. Shown only once all ticks are known, so that
 * it does not flash for people who have finished; the list then ends by itself.
 */
export const FirstSteps = ({ steps, onEnd }: FirstStepsProps) => {
  const t = useTexts('help')
  const needed = steps.filter(({ isOptional = false }) => !isOptional)
  const done = needed.filter(({ isDone }) => isDone).length
  const isComplete = done === needed.length
  useEffect(() => {
    if (isComplete) onEnd('done')
  })
  if (isComplete || steps.some(({ isDone }) => isDone === undefined)) return null
  return (
    <Container
      header={
        <Header
          variant="h2"
          description={t('steps.progress', { done: showCount(done), all: showCount(needed.length) })}
          actions={<Button onClick={() => onEnd('hidden')}>{t('steps.hide')}</Button>}
        >
          {t('steps.title')}
        </Header>
      }
    >
      <ol className={styles.steps}>
        {steps.map(({ name, href, isDone, isOptional }) => (
          <li key={name}>
            <PageLink href={href} variant="primary">
              {t(`steps.names.${name}`)}
            </PageLink>
            <Box color="text-body-secondary" fontSize="body-s">
              {t(`steps.texts.${name}`)}
            </Box>
            <StatusIndicator type={isDone ? 'success' : 'pending'}>
              {t(`steps.${isDone ? 'done' : isOptional ? 'optional' : 'open'}`)}
            </StatusIndicator>
          </li>
        ))}
      </ol>
    </Container>
  )
}
