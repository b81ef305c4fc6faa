/** The program with a shipper, a customer and his deliveries, told by messages what to measure. */
import { rmSync } from 'node:fs'
import { buildCarga } from '#modules/carga/server/testing/build-carga.ts'
import { cnpjOf, sampleEmpresa } from '#modules/empresa/server/testing/empresa-sample.ts'
import { createEntregas } from '#modules/entrega/server/testing/entregas.ts'
import { buildPeople } from '#platform/server/testing/test-routes.ts'
import { openMeasuredApp } from './support/measured-app.ts'
import { percentile } from './support/measurement.ts'

const ENTREGAS = Number(process.env.BENCH_PORTAL_ENTREGAS ?? 50)
const READS = 120
const WARM = 10
const HOUR_MS = 3_600_000

const { app, builder, clock, dataDir } = await openMeasuredApp('/')
const { admin, operator } = await buildPeople(builder)
const { done, addNota, setOut } = createEntregas(builder, operator)
const at = (hours: number) => new Date(clock.now().getTime() + hours * HOUR_MS).toISOString()

/** Loads on the road, each with one stop at the customer. Answers the link to his list, and one of the stops. */
async function fill(): Promise<{ token: string; paradaId: string }> {
  const nome = 'Supermercados Nova Era'
  const documento = cnpjOf(641_000)
  const { id } = await done<{ id: string }>(admin, 'POST', '/api/empresa', sampleEmpresa({ nome, documento }))
  let paradaId = ''
  for (let n = 0; n < ENTREGAS; n += 1) {
    const built = await buildCarga(builder, operator, {
      paradas: [
        { tipo: 1, nome: 'CD Jundiaí', municipioId: 3525904, janelaInicio: at(-1), janelaFim: at(1) },
        { tipo: 2, nome, empresaId: id, municipioId: 3151503, janelaInicio: at(8), janelaFim: at(10) },
      ],
    })
    paradaId = built.paradas[1]?.id ?? ''
    await addNota(built.id, paradaId)
    await setOut(built.id)
  }
  const portal = await done<{ id: string }>(admin, 'POST', '/api/portal-acompanhamento', {
    nome,
    raiz: documento,
    emails: ['recebimento@novaera.example'],
  })
  const { endereco } = await done<{ endereco: string }>(
    admin,
    'POST',
    `/api/portal-acompanhamento/${portal.id}/link`,
  )
  return { token: endereco.split('#')[1] ?? '', paradaId }
}

/** Each reading comes from an address of its own, because one may read only so often. */
async function p95(read: (remoteAddress: string) => Promise<number>): Promise<number> {
  const times: number[] = []
  for (let n = 0; n < READS + WARM; n += 1) {
    const begun = performance.now()
    const status = await read(`10.9.${n >> 8}.${n & 255}`)
    if (status !== 200) throw new Error(`The page was answered ${status}.`)
    times.push(performance.now() - begun)
  }
  return percentile(times.slice(WARM), 0.95)
}

async function ler() {
  const { token, paradaId } = await fill()
  const entrada = await app.server.inject({
    method: 'POST',
    url: '/api/rastreio/entrada',
    payload: { token },
  })
  const { linkId } = entrada.json<{ linkId: string }>()
  const headers = { cookie: String(entrada.headers['set-cookie']).split(';')[0] ?? '' }
  const page = (query: string) => async (remoteAddress: string) => {
    const url = `/api/rastreio/${linkId}${query}`
    return (await app.server.inject({ url, headers, remoteAddress })).statusCode
  }
  return {
    entregas: ENTREGAS,
    lista: await p95(page('')),
    entrega: await p95(page(`?entregaId=${paradaId}`)),
  }
}

const WORK: Readonly<Record<string, () => Promise<unknown>>> = { ler }

process.on('message', async (asked: string) => {
  if (asked === 'stop') {
    await app.stop()
    rmSync(dataDir, { recursive: true, force: true })
    process.exit(0)
  }
  process.send?.(await WORK[asked]?.())
})
process.send?.('ready')
