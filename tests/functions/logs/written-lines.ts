import { onTestFinished, vi } from 'vitest'
import { log } from '../../../functions/platform/log.ts'

/** Fields that a function adds to each line automatically. */
const COMMON = ['level', 'timestamp', 'service', 'sampling_rate', 'xray_trace_id', 'function_request_id']

export interface WrittenLines {
  /** The complete output as text. */
  text: () => string
  /** Lines with this message, without the fields common to all lines; newest last. */
  of: (message: string) => Record<string, unknown>[]
}

/** Captures log lines until the test ends. */
export const writtenLines = (): WrittenLines => {
  const written: string[] = []
  const level = log.getLevelName()
  log.setLogLevel('DEBUG')
  const spies = [process.stdout, process.stderr].map((stream) =>
    vi.spyOn(stream, 'write').mockImplementation((chunk) => written.push(String(chunk)) > 0),
  )
  onTestFinished(() => {
    for (const spy of spies) spy.mockRestore()
    log.setLogLevel(level)
  })
  const text = (): string => written.join('')
  return {
    text,
    of: (message) =>
      text()
        .split('\n')
        .filter((line) => line.startsWith('{'))
        .map((line): Record<string, unknown> => JSON.parse(line))
        .filter((line) => line.message === message)
        .map((line) =>
          Object.fromEntries(Object.entries(line).filter(([key]) => ![...COMMON, 'message'].includes(key))),
        ),
  }
}
