/** CDK context values of the command line: `-c name=value`, `--context=name=value`. */
export const givenContext = (args) => {
  const given = {}
  for (const [at, arg] of args.entries()) {
    const attached = /^(?:--context=|-c=?(?=.))(.*)$/.exec(arg)?.[1]
    const value = arg === '-c' || arg === '--context' ? args[at + 1] : attached
    const name = value?.split('=', 1)[0]
    if (value !== undefined && name) given[name] = value.slice(name.length + 1)
  }
  return given
}

/**
 * Arguments of `npm run deploy` as CDK accepts them. `--stage` and `--region`, which all other commands have, become
 * context values. `explicit` lists the values passed, because CDK does not distinguish them from those of cdk.json.
 */
export const deployArguments = (args) => {
  const plain = args.flatMap((arg, at) => {
    const [, name, attached] = /^--(stage|region)(?:=(.*))?$/.exec(arg) ?? []
    if (name === undefined) return /^--(stage|region)$/.test(args[at - 1] ?? '') ? [] : [arg]
    const value = attached ?? args[at + 1]
    if (!value || value.startsWith('-')) throw new Error(`--${name}: pass its value, like --${name} ${SAMPLES[name]}.`)
    return ['-c', `${name}=${value}`]
  })
  const names = Object.keys(givenContext(plain))
  return names.length === 0 ? plain : [...plain, '-c', `explicit=${names.join(',')}`]
}

const SAMPLES = { stage: 'test', region: 'us-east-1' }
