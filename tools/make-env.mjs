#!/usr/bin/env node
// `node tools/make-env.mjs > .env`: .env.example with new secrets. Plain JavaScript without packages, because whoever
// starts containers may have neither the packages nor the Node version of this program.
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'

const hex = (bytes) => randomBytes(bytes).toString('hex')

/** Hexadecimal wherever a value becomes part of an address. */
const SECRETS = {
  ESTIVA_SECRET: () => randomBytes(48).toString('base64url'),
  ESTIVA_METRICS_TOKEN: () => hex(24),
  POSTGRES_PASSWORD: () => hex(24),
  NATS_PASSWORD: () => hex(24),
  // The forms that Garage asks for.
  GARAGE_RPC_SECRET: () => hex(32),
  S3_ACCESS_KEY: () => `GK${hex(16)}`,
  S3_SECRET_KEY: () => hex(32),
}

const example = readFileSync(new URL('../.env.example', import.meta.url), 'utf8')
process.stdout.write(
  example.replace(/^(\w+)=$/gm, (line, name) => (SECRETS[name] ? `${name}=${SECRETS[name]()}` : line)),
)
