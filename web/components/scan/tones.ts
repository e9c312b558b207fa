/** Results of a scan, each with its words, color, icon and sound. */
export const SIGNALS = ['expected', 'matched', 'unknown', 'duplicate', 'refused'] as const
export type Signal = (typeof SIGNALS)[number]

interface Tone {
  /** Frequencies of the notes in hertz, played in order. */
  notes: readonly number[]
  /** Duration of each note. */
  seconds: number
  wave: OscillatorType
}

// Distinguishable by rhythm and pitch alone, for loud halls and small loudspeakers.
const TONES: Record<Signal, Tone> = {
  expected: { notes: [660, 880, 1175], seconds: 0.09, wave: 'sine' },
  matched: { notes: [880], seconds: 0.12, wave: 'sine' },
  unknown: { notes: [330], seconds: 0.35, wave: 'triangle' },
  duplicate: { notes: [523, 523], seconds: 0.08, wave: 'triangle' },
  refused: { notes: [196, 147], seconds: 0.2, wave: 'square' },
}
const GAP_SECONDS = 0.04
const VOLUME = 0.25

let context: AudioContext | undefined

/** Plays the sound of a result; a browser without sound, or one that does not allow it yet, stays silent. */
export const playTone = (signal: Signal): void => {
  try {
    context ??= new AudioContext()
    if (context.state === 'suspended') void context.resume()
    const { notes, seconds, wave } = TONES[signal]
    for (const [place, hertz] of notes.entries()) {
      playNote(context, { hertz, wave, seconds, at: context.currentTime + place * (seconds + GAP_SECONDS) })
    }
  } catch {
    // Sound is optional: the result is on the screen as well.
  }
}

interface Note extends Pick<Tone, 'seconds' | 'wave'> {
  hertz: number
  at: number
}

const playNote = (audio: AudioContext, { hertz, wave, seconds, at }: Note): void => {
  const source = audio.createOscillator()
  const volume = audio.createGain()
  source.type = wave
  source.frequency.value = hertz
  volume.gain.setValueAtTime(VOLUME, at)
  volume.gain.exponentialRampToValueAtTime(0.001, at + seconds)
  source.connect(volume).connect(audio.destination)
  source.start(at)
  source.stop(at + seconds)
}
