/**
 * `npm run demo -- --cargas 10000` adds loads to the board of the demonstration shipper, `--docas` a whole warehouse of
 * docks with the bookings of today. `--play` plays a day at a running server, so that its open screens move.
 */
import { parseArgs } from 'node:util'
import { loadReferenceData } from '#modules/referencia/server/load-reference-data.ts'
import { readConfig } from '#platform/server/config.ts'
import { createLogger } from '#platform/server/log.ts'
import { refusalOf } from '#platform/server/start-refusal.ts'
import { DEMO_PASSWORD } from '../demo/accounts.ts'
import { addCargas, createDemo, createDocas } from '../demo/create-demo.ts'
import { ARMAZEM } from '../demo/docas.ts'
import { SEGUNDOS, tocarDia } from '../demo/play/tocar-dia.ts'
import { buildApp } from '../src/app.ts'

const USAGE =
  'Uso: npm run demo -- --cargas 10000 (de 1 a 1.000.000), --docas (60 docas e 400 agendamentos de hoje), ou --play com o servidor no ar (--url http://127.0.0.1:8080 --segundos 180)'
const MAX_CARGAS = 1_000_000
const MAX_SEGUNDOS = 3_600

/** Where the played day is seen. */
const TELAS = [
  ['operador@serradourada.demo', '/cargas/monitoramento-operacional'],
  ['operador@serradourada.demo', '/cargas/paineis/minhas-cargas'],
  ['portaria@serradourada.demo', '/portal-agendamento/gestao-patio'],
  ['admin@viaplanalto.demo', '/cargas/paineis/minhas-cargas'],
] as const

class UsageError extends Error {}

try {
  const asked = readAsked()
  if (asked.play) await play(asked.url, asked.segundos)
  else await add(asked)
  process.exit(0)
} catch (error) {
  const refusal = error instanceof UsageError ? error.message : refusalOf(error, process.env)
  if (refusal === undefined) throw error
  console.error(refusal)
  process.exit(2)
}

/** Loads and docks, written by this process alone. */
async function add({ cargas, docas }: Pick<Asked, 'cargas' | 'docas'>): Promise<void> {
  const config = readConfig(process.env)
  if (!config.demo) throw new UsageError('Este banco não tem a empresa de demonstração (ESTIVA_DEMO).')
  const app = await buildApp(config, createLogger('warn'), { holder: 'npm run demo' })
  try {
    await loadReferenceData(app.deps.db)
    await createDemo(app.deps)
    const total = cargas.toLocaleString('pt-BR')
    await addCargas(app.deps, cargas, (done) =>
      console.log(`${done.toLocaleString('pt-BR')} de ${total} cargas`),
    )
    if (docas) {
      await createDocas(app.deps, ARMAZEM)
      console.log(`${ARMAZEM.docas} docas, ${ARMAZEM.reservas} agendamentos hoje`)
    }
  } finally {
    await app.stop()
  }
}

/** A day at the server that listens at `url`. */
async function play(url: string, segundos: number): Promise<void> {
  await fetch(`${url}/readyz`).catch(() => {
    throw new UsageError(`Nenhum servidor respondeu em ${url}. Inicie com npm start e tente de novo.`)
  })
  console.log(
    `Abra em dois navegadores, com a senha ${DEMO_PASSWORD}:\n` +
      TELAS.map(([email, path]) => `  ${email}: ${url}/#${path}`).join('\n'),
  )
  const begun = Date.now()
  const told = new Set<string>()
  const once = (nome: string, address: string | undefined) => {
    if (!address || told.has(nome)) return
    told.add(nome)
    console.log(`        ${nome}: ${address}`)
  }
  await tocarDia({
    origin: url,
    segundos,
    tell(texto, { portal, link }) {
      const seconds = Math.round((Date.now() - begun) / 1_000)
      console.log(`${String(seconds).padStart(4)} s  ${texto}`)
      once('Página do cliente', portal)
      once('Link do motorista', link)
    },
  })
}

interface Asked {
  /** Loads to add; 0: none. */
  readonly cargas: number
  /** The warehouse of docks is wanted. */
  readonly docas: boolean
  readonly play: boolean
  readonly url: string
  readonly segundos: number
}

function readAsked(): Asked {
  const { docas = false, play = false, ...values } = parsed()
  const url = (values.url ?? `http://127.0.0.1:${process.env.PORT ?? 8080}`).replace(/\/$/, '')
  const segundos = Number(values.segundos ?? SEGUNDOS)
  const cargas = values.cargas === undefined && (docas || play) ? 0 : Number(values.cargas)
  const least = docas || play ? 0 : 1
  const isWhole = Number.isInteger(cargas) && Number.isInteger(segundos)
  if (!isWhole || cargas < least || cargas > MAX_CARGAS || segundos < 1 || segundos > MAX_SEGUNDOS) {
    throw new UsageError(USAGE)
  }
  return { cargas, docas, play, url, segundos }
}

function parsed() {
  try {
    return parseArgs({
      options: {
        cargas: { type: 'string' },
        docas: { type: 'boolean' },
        play: { type: 'boolean' },
        url: { type: 'string' },
        segundos: { type: 'string' },
      },
    }).values
  } catch {
    throw new UsageError(USAGE)
  }
}
