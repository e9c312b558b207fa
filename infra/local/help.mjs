// Runs on Node 20 in a fresh clone, so it imports nothing.

export const asksForHelp = (args) => args.some((arg) => arg === '--help' || arg === '-h')

export const HELP = `Usage: npm start [-- --help], or npm run dev for hot reload.

Runs the whole system on this machine until Ctrl-C: functions, table, queues, buckets, sign-in, email and console.

  --dev    serve the console with hot reload instead of the built one
  --help   print this text

Environment variables:

  PORT               port of the site, 0 for any free one (8080)
  DATA_DIR           folder of all data, or :memory: for one that is deleted on exit (.data)
  SEED               demo fills an empty store with demo data, none leaves it empty (demo)
  ALLOWED_HOSTS      additional host names by which browsers may reach this machine, separated by commas
  SECOND_FACTOR_FOR  roles that must set up an authenticator app, separated by commas
  RETRY_TIME_SCALE   fraction of the time for which a failed message stays hidden, above 0 and at most 1 (1)
  SCHEDULES          on runs schedules by the clock, off only on request (on)

See docs/local-stack.md.`
