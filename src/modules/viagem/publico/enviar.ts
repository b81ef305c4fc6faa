/**
 * Sends what waits: files first, then acts, in their order. Nothing leaves the phone before an answer names it. Runs in the page
 * and in its service worker, one at a time.
 */
import { CallFailed, call, send } from '#platform/publico/call.ts'
import { enviarArquivo, enviarAtos, type RespostaDoAto } from '../ato.contract.ts'
import { enviarPosicoesDaViagem } from '../posicao-da-viagem.contract.ts'
import { entrarNaViagem } from '../trip.contract.ts'
import { nomeDoAparelho } from './aparelho.ts'
import {
  type ArquivoGuardado,
  armario,
  dispositivoId,
  listArquivos,
  listFila,
  listPosicoes,
} from './armario.ts'
import { type AtoNaFila, comAtos, comRespostas, paraEsquecer, proximos } from './fila.ts'

const [UNAUTHORISED, GONE, NOT_FOUND] = [401, 410, 404]
/** What the server cannot take as it was written; trying again the same changes nothing. */
const UNREADABLE = new Set([400, 413, 422, 500])
const LOCK = 'estiva-viagem-fila'

export interface Envio {
  /**
   * `vazia`: all that waited was answered. `depois`: no connection, or the server did not answer; what waits is tried again.
   * `encerrada`: the link is at its end; what waits is kept on the phone.
   */
  readonly fim: 'vazia' | 'depois' | 'encerrada'
  /** The server has taken or refused something: the trip is to be read again. */
  readonly isRespondida: boolean
}

/** Sends the queue of one trip. Positions go with acts, or when they are asked for. */
export const enviarFila = (viagemId: string, { comPosicoes = false } = {}): Promise<Envio> =>
  alone(async () => {
    let isRespondida = false
    try {
      await sendArquivos(viagemId)
      isRespondida = await sendAtos(viagemId)
      if (isRespondida || comPosicoes) await sendPosicoes(viagemId)
      return { fim: 'vazia', isRespondida }
    } catch (error) {
      const isOver = error instanceof CallFailed && (error.status === NOT_FOUND || error.status === GONE)
      return { fim: isOver ? 'encerrada' : 'depois', isRespondida }
    }
  })

/** Of every trip of this phone but `exceto`. Throws where something waits still, so that the browser tries again. */
export async function enviarTudo(exceto?: string): Promise<void> {
  const store = await armario()
  const viagens = new Set(
    (await store.getAll('atos')).flatMap(({ viagemId, estado }) =>
      estado === 'esperando' ? [viagemId] : [],
    ),
  )
  const ends: Envio[] = []
  for (const viagemId of viagens) if (viagemId !== exceto) ends.push(await enviarFila(viagemId))
  if (ends.some(({ fim }) => fim === 'depois')) throw new Error('Something waits for a connection.')
}

/** Gives an act its place, unless it is being sent just now. */
export const comLugar = (
  atoId: string,
  place: { readonly latitude: number; readonly longitude: number; readonly precisaoM: number },
): Promise<void> =>
  alone(async () => {
    const store = await armario()
    const one = await store.get('atos', atoId)
    if (one?.estado === 'esperando') {
      await store.put('atos', { ...one, ato: { ...one.ato, corpo: { ...one.ato.corpo, ...place } } })
    }
  })

/** Page and service worker take turns; a browser without locks has no service worker that sends. */
const alone = <T>(work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request(LOCK, work) : work()

async function sendArquivos(viagemId: string): Promise<void> {
  const waiting = (await listArquivos(viagemId)).filter(({ recusado }) => !recusado)
  for (const arquivo of waiting) await sendArquivo(arquivo)
}

async function sendArquivo(arquivo: ArquivoGuardado): Promise<void> {
  const { id, viagemId, tipo, dh, latitude, longitude, blob } = arquivo
  const query = { arquivoId: id, tipo, dh, ...(latitude !== null && { latitude, longitude }) }
  const store = await armario()
  try {
    await comVisita(viagemId, () => send(enviarArquivo, { params: { id: viagemId }, query, file: blob }))
    await store.delete('arquivos', id)
  } catch (error) {
    // A picture that is not taken holds nothing up: its act goes without it, and the phone keeps it.
    if (!(error instanceof CallFailed) || error.status < 400 || isAgain(error.status)) throw error
    await store.put('arquivos', { ...arquivo, recusado: true })
  }
}

const isAgain = (status: number) =>
  status === UNAUTHORISED || status === NOT_FOUND || status === GONE || status === 429 || status >= 500

/** True: something was answered. */
async function sendAtos(viagemId: string): Promise<boolean> {
  let isAnswered = false
  for (;;) {
    const fila = await listFila(viagemId)
    const next = proximos(fila)
    if (next.length === 0) return isAnswered
    const respostas = await askFor(viagemId, next)
    // An answer that names none of them would be asked for again and again.
    if (respostas.length === 0) return isAnswered
    isAnswered = true
    await save(viagemId, comRespostas(fila, respostas), fila)
  }
}

/** Of a batch that the server cannot read, each act on its own: one of them holds up no other. */
async function askFor(viagemId: string, atos: readonly AtoNaFila[]): Promise<readonly RespostaDoAto[]> {
  const bateriaPct = await bateria()
  try {
    const { respostas } = await comVisita(viagemId, () =>
      call(enviarAtos, {
        params: { id: viagemId },
        body: { atos: atos.map(({ ato }) => ato), ...(bateriaPct !== null && { bateriaPct }) },
      }),
    )
    return respostas
  } catch (error) {
    if (!(error instanceof CallFailed) || !UNREADABLE.has(error.status)) throw error
    const [only] = atos
    if (atos.length === 1 && only && error.status < 500) {
      const message = error.details[0]?.message ?? error.message
      return [{ id: only.ato.id, resultado: 'recusado', code: 'recusado', message, faltaComprovante: false }]
    }
    if (atos.length <= 1) throw error
    const respostas: RespostaDoAto[] = []
    for (const one of atos) {
      const answers = await askFor(viagemId, [one]).catch(() => undefined)
      // Those behind it wait: a stop is told in its order.
      if (!answers) break
      respostas.push(...answers)
    }
    if (respostas.length === 0) throw error
    return respostas
  }
}

const POSICOES_POR_VEZ = 500

/** What the server discards is not kept either: it was told of it. */
async function sendPosicoes(viagemId: string): Promise<void> {
  for (;;) {
    const pontos = (await listPosicoes(viagemId)).slice(0, POSICOES_POR_VEZ)
    if (pontos.length === 0) return
    await comVisita(viagemId, () =>
      call(enviarPosicoesDaViagem, {
        params: { id: viagemId },
        body: { posicoes: pontos.map(({ n: _n, viagemId: _viagem, ...ponto }) => ponto) },
      }),
    )
    const write = (await armario()).transaction('posicoes', 'readwrite')
    for (const { n } of pontos) if (n !== undefined) await write.store.delete(n)
    await write.done
  }
}

/** What was accepted counts on the kept trip too, so that it is not asked for again before the trip can be read. */
async function save(
  viagemId: string,
  after: readonly AtoNaFila[],
  before: readonly AtoNaFila[],
): Promise<void> {
  const store = await armario()
  const kept = await store.get('viagens', viagemId)
  const accepted = after.filter((one, index) => one !== before[index] && one.estado === 'enviado')
  if (kept && accepted.length > 0) await store.put('viagens', comAtos(kept, accepted))
  const write = store.transaction('atos', 'readwrite')
  const forgotten = new Set(paraEsquecer(after))
  for (const [index, one] of after.entries()) {
    if (forgotten.has(one.ato.id)) await write.store.delete(one.ato.id)
    else if (one !== before[index]) await write.store.put(one)
  }
  await write.done
}

/** With a new cookie where the former one has ended: the link is exchanged again, silently. */
export async function comVisita<T>(viagemId: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof CallFailed) || error.status !== UNAUTHORISED) throw error
    const visita = (await (await armario()).getAll('visitas')).find((one) => one.viagemId === viagemId)
    if (!visita) throw error
    await call(entrarNaViagem, {
      body: { token: visita.token, dispositivo: { id: await dispositivoId(), nome: nomeDoAparelho() } },
    })
    return work()
  }
}

interface Battery {
  readonly level: number
}

/** Per cent; null where the browser does not tell. */
async function bateria(): Promise<number | null> {
  const { getBattery } = navigator as { getBattery?: () => Promise<Battery> }
  try {
    return getBattery ? Math.round((await getBattery.call(navigator)).level * 100) : null
  } catch {
    return null
  }
}
